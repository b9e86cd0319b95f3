import type { ReadingKind } from '@peil/shared-kernel/devices';
import { everyKind } from '../graph-data/kinds.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { ChoiceGroup } from '../range/ChoiceGroup.tsx';
import { KeptButton } from '../range/KeptButton.tsx';
import { KindMark } from './KindMark.tsx';
import { texts } from './texts.ts';

const choices = Array.from(everyKind, (kind) => ({
  key: kind,
  content: (
    <>
      <KindMark kind={kind} /> {readingTexts.kindNames[kind]}
    </>
  ),
}));

interface KindFilterProps {
  /** The kinds shown. */
  readonly kept: ReadonlySet<ReadingKind>;
  readonly onChange: (kept: ReadonlySet<ReadingKind>) => void;
}

/** Admins look at the readings of one kind, or of all; it is the legend of their marks as well (GRAPH-04). */
export function KindFilter({ kept, onChange }: KindFilterProps) {
  const [only] = kept;
  return (
    <ChoiceGroup
      label={texts.kinds}
      choices={choices}
      chosen={kept.size === 1 ? (only ?? null) : null}
      onChoose={(kind) => onChange(new Set([kind]))}
    >
      <KeptButton onClick={kept === everyKind ? null : () => onChange(everyKind)}>
        {texts.resetKinds}
      </KeptButton>
    </ChoiceGroup>
  );
}
