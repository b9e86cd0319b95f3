import { osloOffsetMs } from '@peil/shared-kernel/format';
import { clockChanges } from '../graph-chart/clock-changes.ts';
import type { TimeRange } from '../range/range.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;

/** The zone that the times of a range are printed in, with its distance from UTC, or both where the clock is changed. */
export function zoneText(range: TimeRange): string {
  const moments = [range.from, ...clockChanges(range).map(({ at }) => at)];
  const offsets = [...new Set(moments.map(osloOffsetMs))].sort((a, b) => b - a);
  const [high = '', low] = offsets.map((ms) => texts.offset(ms / hourMs));
  return `${texts.zone}, ${low === undefined ? high : texts.both(high, low)}`;
}
