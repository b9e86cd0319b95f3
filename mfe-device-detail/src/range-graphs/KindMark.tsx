import type { ReactNode } from 'react';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { screenLook } from '../graph-chart/chart-look.ts';

const marks: Record<ReadingKind, ReactNode> = {
  suspect: <path d="M6 1 11 11H1z" fill={screenLook.faults.suspect} />,
  reported: <rect x="1" y="1" width="10" height="10" fill={screenLook.faults.reported} />,
  valid: <circle cx="6" cy="6" r="5" fill={screenLook.line} />,
};

/** The mark of a kind of reading, as the charts draw it. */
export function KindMark({ kind }: { readonly kind: ReadingKind }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" stroke="var(--peil-surface)" aria-hidden>
      {marks[kind]}
    </svg>
  );
}
