import type { ReactNode } from 'react';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { screenLook } from '../graph-chart/chart-look.ts';
import { everyKind } from '../graph-data/kinds.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { ChoiceGroup } from '../range/ChoiceGroup.tsx';
import { KeptButton } from '../range/KeptButton.tsx';
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

const marks: Record<ReadingKind, ReactNode> = {
  suspect: <path d="M6 1 11 11H1z" fill={screenLook.faults.suspect} />,
  reported: <rect x="1" y="1" width="10" height="10" fill={screenLook.faults.reported} />,
  valid: <circle cx="6" cy="6" r="5" fill={screenLook.line} />,
};

/** The mark of a kind of reading, as the charts draw it. */
function KindMark({ kind }: { readonly kind: ReadingKind }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" stroke="var(--peil-surface)" aria-hidden>
      {marks[kind]}
    </svg>
  );
}
