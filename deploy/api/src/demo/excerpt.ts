import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../demo-data/', import.meta.url);

/**
 * The real series that are shipped (demo-data/NOTICES.md): a file each, and the height of its sensor over the level's
 * zero, mm, where it looks down on water.
 */
const mountings = {
  'brook-det015': 3108.33,
  'brook-arb048': 2734,
  'brook-arb048-gap': 2734,
  'brook-arb006': 2600,
  'pond-arb032': 1772,
  'pond-ptk026': 1355,
  'stream-temperature-usgs01581752': null,
  'track-capmetro-2612': null,
} as const;

export type ExcerptName = keyof typeof mountings;

export const excerptNames = Object.keys(mountings) as ExcerptName[];

export const excerptFile = (name: ExcerptName): URL => new URL(`${name}.csv.gz`, folder);

/** mm from the sensor down to the zero of its level. */
export function excerptMounting(name: ExcerptName): number {
  const mounting = mountings[name];
  if (mounting === null) throw new Error(`${name} has no sensor over water`);
  return mounting;
}

/** The columns of a series; `t` is the source's time in epoch seconds, ascending. */
export interface Excerpt {
  readonly t: readonly number[];
  /** The columns after the time, by their names in the file. */
  readonly columns: Readonly<Record<string, readonly number[]>>;
}

const read = new Map<ExcerptName, Excerpt>();

/** A shipped series, as it was measured; read once. */
export function excerpt(name: ExcerptName): Excerpt {
  const known = read.get(name);
  if (known) return known;
  const [header = '', ...lines] = gunzipSync(readFileSync(excerptFile(name)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const names = header.split(',').slice(1);
  const t: number[] = [];
  const columns: Record<string, number[]> = Object.fromEntries(names.map((column) => [column, []]));
  for (const line of lines) {
    const [time = '', ...values] = line.split(',');
    t.push(Date.parse(time) / 1000);
    names.forEach((column, index) => columns[column]?.push(Number(values[index])));
  }
  const series = { t, columns };
  read.set(name, series);
  return series;
}

/** A row of an excerpt at the time it has in the demo. */
export interface ShiftedRow {
  /** Epoch seconds. */
  readonly t: number;
  /** Which row of the excerpt it is. */
  readonly index: number;
}

/**
 * The rows of a series that was shifted so that the source's moment `source` becomes the moment `demo`, and that begins
 * again after each `period`; those from `from` to before `to`, ascending. All in epoch seconds, the period in seconds.
 */
export function* shifted(
  series: Excerpt,
  { source, demo, period }: { readonly source: number; readonly demo: number; readonly period: number },
  from: number,
  to: number,
): Generator<ShiftedRow> {
  const first = series.t[0];
  if (first === undefined) return;
  const shift = demo - source;
  for (
    let turn = Math.floor((from - shift - first) / period);
    first + shift + turn * period < to;
    turn += 1
  ) {
    const start = shift + turn * period;
    for (let index = firstAtOrAfter(series.t, from - start); index < series.t.length; index += 1) {
      const t = (series.t[index] ?? 0) + start;
      if (t >= to) break;
      yield { t, index };
    }
  }
}

function firstAtOrAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
