import type { ReadingKind } from '@peil/shared-kernel/devices';
import { Button } from '@peil/shared-kernel/ui';
import styles from '../range/RangeControls.module.css';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { texts } from './texts.ts';

/** Every kind of reading: what an admin sees until something is chosen. */
export const everyKind: ReadonlySet<ReadingKind> = new Set(['suspect', 'reported', 'valid']);

interface KindFilterProps {
  /** The kinds shown. */
  readonly kept: ReadonlySet<ReadingKind>;
  readonly onChange: (kept: ReadonlySet<ReadingKind>) => void;
}

/** Admins look at the readings of one kind, or of all (GRAPH-04). */
export function KindFilter({ kept, onChange }: KindFilterProps) {
  return (
    <div role="group" aria-label={texts.kinds} className={styles['presets']}>
      {[...everyKind].map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kept.size === 1 && kept.has(kind)}
          className={styles['preset']}
          onClick={() => onChange(new Set([kind]))}
        >
          {readingTexts.kindNames[kind]}
        </button>
      ))}
      <Button variant="tertiary" disabled={kept === everyKind} onClick={() => onChange(everyKind)}>
        {texts.resetKinds}
      </Button>
    </div>
  );
}
