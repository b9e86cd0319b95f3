import { osloBefore } from './oslo-clock.ts';

/** The window a graph shows. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const minuteMs = 60_000;

type WindowAt = (now: Date) => TimeRange;

const last =
  (amount: number, unit: 'days' | 'months'): WindowAt =>
  (now) => ({ from: osloBefore(now, amount, unit), to: now });
const lastMinutes =
  (minutes: number): WindowAt =>
  (now) => ({ from: new Date(now.getTime() - minutes * minuteMs), to: now });
const nextMinutes =
  (minutes: number): WindowAt =>
  (now) => ({ from: now, to: new Date(now.getTime() + minutes * minuteMs) });

/**
 * The presets of GRAPH-01, in their order. Months and days are the calendar's in Oslo: the same clock time so long ago,
 * also when the clock was changed meanwhile.
 */
export const presets = [
  { label: 'Siste år', range: last(12, 'months') },
  { label: '6 mnd', range: last(6, 'months') },
  { label: '3 mnd', range: last(3, 'months') },
  { label: 'mnd', range: last(1, 'months') },
  { label: '2 uker', range: last(14, 'days') },
  { label: 'uke', range: last(7, 'days') },
  { label: 'dag', range: last(1, 'days') },
  { label: 'time', range: lastMinutes(60) },
  { label: '10 minutt', range: lastMinutes(10) },
  { label: 'Neste 10 minutt', range: nextMinutes(10) },
] as const satisfies readonly { readonly label: string; readonly range: WindowAt }[];

export type PresetLabel = (typeof presets)[number]['label'];

/** The last 14 days (GRAPH-01). */
export const defaultPreset: PresetLabel = '2 uker';

export const isPreset = (text: string): text is PresetLabel => presets.some(({ label }) => label === text);

/** The window of a preset, counted from now. */
export function presetRange(label: PresetLabel, now: Date): TimeRange {
  const preset = presets.find((candidate) => candidate.label === label);
  if (!preset) throw new Error(`No such preset: ${label}`);
  return preset.range(now);
}

/** What the user asked for as a window: a preset is counted from now. */
export const rangeOfChoice = (choice: PresetLabel | TimeRange, now: Date): TimeRange =>
  typeof choice === 'string' ? presetRange(choice, now) : choice;

/** Readings are kept for three years at most: what is longer has nothing more to show. */
const longestMonths = 36;

/** The earliest beginning of a range that ends at a moment. */
export const earliestStart = (to: Date): Date => osloBefore(to, longestMonths, 'months');

export const isTooLong = ({ from, to }: TimeRange): boolean => from < earliestStart(to);

/** Whether a range loaded now follows the time: it ends within the last minute and not in the future (GRAPH-05). */
export function followsNow({ to }: TimeRange, now: Date): boolean {
  const behind = now.getTime() - to.getTime();
  return behind >= 0 && behind <= minuteMs;
}

/** A range that ends now and is as long as before. */
export function movedToNow({ from, to }: TimeRange, now: Date): TimeRange {
  return { from: new Date(now.getTime() - (to.getTime() - from.getTime())), to: now };
}
