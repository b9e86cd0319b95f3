import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** Readings of a window that are there and not shown. */
export interface Hidden {
  readonly count: number;
  /** Why: this user may not see them, or has chosen not to. */
  readonly by: 'role' | 'filter';
}

/** Says that readings are hidden, and why. */
export const hiddenText = ({ count, by }: Hidden): string =>
  texts.hidden[by](count, formatNumber(count) ?? '');
