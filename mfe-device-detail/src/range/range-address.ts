import { osloIso, parseOsloIso } from './oslo-clock.ts';
import { defaultPreset, isPreset, isTooLong, type PresetLabel, type TimeRange } from './range.ts';

/** What the user asked for: a preset, counted from now whenever it is shown, or a window that stands still. */
export type RangeChoice = PresetLabel | TimeRange;

const names = { preset: 'periode', from: 'fra', to: 'til' } as const;

const secondMs = 1000;
const dayMs = 86_400_000;

const wholeSecond = (date: Date): number => Math.floor(date.getTime() / secondMs) * secondMs;

/** Whole seconds, which is what an address holds; never rounded up, or a window that ends now would end in the future. */
function inSeconds({ from, to }: TimeRange): TimeRange {
  const start = wholeSecond(from);
  return { from: new Date(start), to: new Date(Math.max(wholeSecond(to), start + secondMs)) };
}

/**
 * The choice that an address's query tells: `periode=dag`, or `fra` and `til` as Oslo's clock shows them. The last 14 days
 * when it tells none, or one that cannot be shown: backwards, longer than readings are kept, later than tomorrow, or
 * before 1970, which the API does not take.
 */
export function readRange(search: string, now: Date): RangeChoice {
  const query = new URLSearchParams(search);
  const preset = query.get(names.preset);
  if (preset !== null && isPreset(preset)) return preset;
  const from = parseOsloIso(query.get(names.from) ?? '');
  const to = parseOsloIso(query.get(names.to) ?? '');
  if (!from || !to || from.getTime() < 0 || from >= to || isTooLong({ from, to })) return defaultPreset;
  return to.getTime() - now.getTime() > dayMs ? defaultPreset : { from, to };
}

/** The query with this choice in it, and all else as it was. */
export function writeRange(search: string, choice: RangeChoice): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(names)) query.delete(name);
  if (typeof choice === 'string') query.set(names.preset, choice);
  else {
    const { from, to } = inSeconds(choice);
    query.set(names.from, osloIso(from));
    query.set(names.to, osloIso(to));
  }
  // A colon may stand in a query as it is, and the address is read by people.
  return `?${query.toString().replaceAll('%3A', ':')}`;
}
