import type { Graph } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';

export type ThresholdType = NonNullable<Graph['thresholds']>[number]['type'];

/** The colours and letters a chart is drawn with: variables of the page's theme, or literal ones for a file. */
export interface ChartLook {
  readonly fontFamily: string;
  /** Of the labels, with its unit. */
  readonly fontSize: string;
  /** The same in pixels, as names beside the plot are laid out. */
  readonly textSize: number;
  readonly background: string;
  readonly text: string;
  readonly subtle: string;
  /** Lines of the axes. */
  readonly divider: string;
  /** Lines of the grid. */
  readonly grid: string;
  readonly line: string;
  readonly thresholds: Readonly<Record<ThresholdType, string>>;
  readonly faults: Readonly<Record<Exclude<ReadingKind, 'valid'>, string>>;
}

/** The page's own colours; they follow its theme without a redraw. */
export const screenLook: ChartLook = {
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textSize: 13,
  background: 'transparent',
  text: 'var(--peil-text)',
  subtle: 'var(--peil-text-subtle)',
  divider: 'var(--peil-divider)',
  grid: 'var(--peil-divider-soft)',
  line: 'var(--peil-chart-1)',
  thresholds: {
    ok: 'var(--peil-ok-solid)',
    info: 'var(--peil-no-signal-solid)',
    warning: 'var(--peil-warning-solid)',
    danger: 'var(--peil-critical-solid)',
  },
  faults: { suspect: 'var(--peil-warning-solid)', reported: 'var(--peil-critical-solid)' },
};
