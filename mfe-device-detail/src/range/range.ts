/** The window a graph shows. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The same clock time so many months earlier; on the month's last day where it has no such day. */
function monthsBefore(date: Date, months: number): Date {
  const day = date.getUTCDate();
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

const lastMonths =
  (months: number) =>
  (now: Date): TimeRange => ({ from: monthsBefore(now, months), to: now });
const last =
  (ms: number) =>
  (now: Date): TimeRange => ({ from: new Date(now.getTime() - ms), to: now });
const next =
  (ms: number) =>
  (now: Date): TimeRange => ({ from: now, to: new Date(now.getTime() + ms) });

export interface Preset {
  readonly label: string;
  readonly range: (now: Date) => TimeRange;
}

/** The presets of specification B2 and B9, in their order (GRAPH-01). */
export const presets = [
  { label: 'Siste år', range: lastMonths(12) },
  { label: '6 mnd', range: lastMonths(6) },
  { label: '3 mnd', range: lastMonths(3) },
  { label: 'mnd', range: lastMonths(1) },
  { label: '2 uker', range: last(14 * DAY_MS) },
  { label: 'uke', range: last(7 * DAY_MS) },
  { label: 'dag', range: last(DAY_MS) },
  { label: 'time', range: last(HOUR_MS) },
  { label: '10 minutt', range: last(10 * MINUTE_MS) },
  { label: 'Neste 10 minutt', range: next(10 * MINUTE_MS) },
] as const satisfies readonly Preset[];

export type PresetLabel = (typeof presets)[number]['label'];

/** The last 14 days (specification B9). */
export const defaultPreset: PresetLabel = '2 uker';

/** The window of a preset, counted from now. */
export function presetRange(label: PresetLabel, now: Date): TimeRange {
  const preset = presets.find((candidate) => candidate.label === label);
  if (!preset) throw new Error(`No such preset: ${label}`);
  return preset.range(now);
}

/** Whether a range loaded now follows the time: it ends within the last minute and not in the future (GRAPH-05). */
export function followsNow({ to }: TimeRange, now: Date): boolean {
  const behind = now.getTime() - to.getTime();
  return behind >= 0 && behind <= MINUTE_MS;
}

/** A range that ends now and is as long as before. */
export function movedToNow({ from, to }: TimeRange, now: Date): TimeRange {
  return { from: new Date(now.getTime() - (to.getTime() - from.getTime())), to: now };
}
