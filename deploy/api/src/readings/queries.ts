import type { ReadingColumns } from '@peil/shared-kernel/api/schemas';
import { readingValue } from '@peil/shared-kernel/devices';
import { row, rows } from '../db/tenant.ts';
import { metricColumns, stateByNumber } from './metrics.ts';
import { mostRecords, mostValues, refuseLargeRange, tooManyReadings } from './range-limit.ts';
import { indicesToKeep, pickColumns, type Columns } from './thin.ts';

/** A time range, both ends included. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** Sound readings before a range among which one with a value is looked for: a metric may come with few of them. */
const mostLookedBack = 50;

const stateName = `(array['ok', 'error', 'suspicious', 'retrying'])[state + 1]`;

const objectOf = (group: 'pri' | 'sec'): string => {
  const pairs = Object.entries(metricColumns).filter(([metric]) => metric.startsWith(`${group}.`));
  const built = pairs.map(([metric, column]) => `'${metric.slice(4)}', ${column}`).join(', ');
  return `jsonb_strip_nulls(jsonb_build_object(${built})) || coalesce(extra -> '${group}', '{}')`;
};

/** A reading in the specification's shape (B3, metric record). */
const record = `json_build_object(
  'corrid', corrid,
  'data', json_build_object(
    'data', json_build_object(
      'meta', json_build_object('aquisitiontime', extract(epoch from t)::bigint),
      'pri', ${objectOf('pri')},
      'sec', ${objectOf('sec')}),
    'state', json_build_object('sensor_monitoring', json_build_object('state', ${stateName}))))`;

const aggregate = `select coalesce(json_agg(${record}), '[]')::text as text`;

/** The last `limit` readings of a device as metric records in JSON text, ascending in time. */
export async function lastRecordsText(dev: number, limit: number): Promise<string> {
  const found = await row<{ text: string }>(
    `${aggregate} from (
       select * from (select * from readings where dev = $1 order by t desc limit $2) latest order by t) r`,
    [dev, limit],
  );
  return found?.text ?? '[]';
}

/** The range of the last `limit` readings of a device; null when it has none. */
export async function lastRange(dev: number, limit: number): Promise<Range | null> {
  const found = await row<{ from: Date | null; to: Date | null }>(
    `select min(t) as "from", max(t) as "to"
     from (select t from readings where dev = $1 order by t desc limit $2) latest`,
    [dev, limit],
  );
  return found?.from && found.to ? { from: found.from, to: found.to } : null;
}

/**
 * The readings of a range as metric records in JSON text, ascending in time; with `points` thinned to about that many.
 * @throws Problem 422 for more than one answer can hold
 */
export async function recordsText(dev: number, range: Range, points: number | null): Promise<string> {
  if (points === null) await refuseLargeRange(dev, range, mostRecords);
  const times = points === null ? null : await keptTimes(dev, range, points);
  // Faulty readings are all kept.
  if (times !== null && times.length > mostRecords) throw tooManyReadings();
  const found = await row<{ text: string }>(
    `${aggregate} from (
       select * from readings where dev = $1 and t between $2 and $3
       ${times === null ? '' : 'and extract(epoch from t)::bigint = any($4)'} order by t) r`,
    [dev, range.from, range.to, ...(times === null ? [] : [times])],
  );
  return found?.text ?? '[]';
}

async function keptTimes(dev: number, range: Range, points: number): Promise<readonly number[]> {
  const columns = await readColumns(dev, range, Object.keys(metricColumns));
  return pickColumns(columns, indicesToKeep(columns, points)).t;
}

/**
 * The chosen metrics of a range as columns, thinned to about `points` readings or all of them, with the last sound
 * reading before it.
 * @throws Problem 422 for more readings than can be thinned, or answered, at once
 */
export async function readingColumns(
  dev: number,
  range: Range,
  metrics: readonly string[],
  points: number | 'all',
): Promise<ReadingColumns> {
  if (points === 'all') await refuseLargeRange(dev, range, mostRecords);
  const all = await readColumns(dev, range, metrics);
  const { t, series, state } = points === 'all' ? all : pickColumns(all, indicesToKeep(all, points));
  return {
    t: [...t],
    series: Object.fromEntries(Object.entries(series).map(([metric, values]) => [metric, [...values]])),
    state: [...state],
    total: all.t.length,
    before: await readingBefore(dev, range.from, metrics),
  };
}

/**
 * Columns as one JSON text instead of rows: a year of 10-minute readings is read in a third of the time (measured).
 */
async function readColumns(dev: number, range: Range, metrics: readonly string[]): Promise<Columns> {
  // Time and state are values as well.
  await refuseLargeRange(dev, range, Math.floor(mostValues / (metrics.length + 2)));
  const { expressions, values } = metricExpressions(metrics, 4);
  const aggregates = metrics.map((_, index) => `, 'm${String(index)}', json_agg(m${String(index)})`).join('');
  const found = await row<{ text: string }>(
    `select json_build_object('t', json_agg(t), 'state', json_agg(state)${aggregates})::text as text
     from (select extract(epoch from t)::bigint as t, state${expressions} from readings r
           where dev = $1 and r.t between $2 and $3 order by r.t) ordered`,
    [dev, range.from, range.to, ...values],
  );
  const parsed = JSON.parse(found?.text ?? '{}') as Record<string, (number | null)[] | null>;
  return {
    t: (parsed['t'] ?? []) as number[],
    state: (parsed['state'] ?? []).map((state) => stateByNumber[state ?? 0] ?? 'ok'),
    series: Object.fromEntries(metrics.map((metric, index) => [metric, parsed[`m${String(index)}`] ?? []])),
  };
}

/**
 * The last sound reading before a time that has a value of a metric asked for: where a line begins at its left edge. A
 * faulty one would draw as if it were sound, and most users are not shown it at all.
 */
async function readingBefore(
  dev: number,
  from: Date,
  metrics: readonly string[],
): Promise<ReadingColumns['before']> {
  const { expressions, values } = metricExpressions(metrics, 4);
  const found = await rows<{ t: string } & Record<string, number | null | string>>(
    `select extract(epoch from t)::bigint as t${expressions} from readings r
     where dev = $1 and r.t < $2 and state = 0 order by r.t desc limit $3`,
    [dev, from, mostLookedBack, ...values],
  );
  const readings = found.map((reading) => ({
    t: Number(reading.t),
    values: Object.fromEntries(
      metrics.map((metric, index) => [metric, reading[`m${String(index)}`] as number | null]),
    ),
  }));
  const measured = (metric: string, value: number | null | undefined) => readingValue(metric, value) !== null;
  return (
    readings.find(({ values: given }) => metrics.some((metric) => measured(metric, given[metric]))) ?? null
  );
}

/** Select list for the metrics as m0, m1, …; `next` is the number of the first free parameter. */
function metricExpressions(
  metrics: readonly string[],
  next: number,
): { expressions: string; values: string[][] } {
  const values: string[][] = [];
  const expressions = metrics.map((metric, index) => {
    const column = metricColumns[metric];
    if (column !== undefined) return `, ${column} as m${String(index)}`;
    const path = `$${String(next + values.push(metric.split('.')) - 1)}::text[]`;
    return `, case when jsonb_typeof(extra #> ${path}) = 'number' then (extra #>> ${path})::float8 end as m${String(index)}`;
  });
  return { expressions: expressions.join(''), values };
}
