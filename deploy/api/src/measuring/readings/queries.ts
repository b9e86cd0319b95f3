import type { ReadingColumns } from '@peil/shared-kernel/api/schemas';
import { readingValue } from '@peil/shared-kernel/devices';
import { row, rows } from '../../platform/db/tenant.ts';
import { earlierIn, rangeWithin, seenOf, type Stretch } from './stretches.ts';
import type { Range } from './range.ts';
import { faultNumbers, metricColumns, notLeftOut, stateByNumber } from './metrics.ts';
import { mostRecords, mostValues, refuseLargeRange } from './range-limit.ts';
import { countValues, indicesToKeep, pickColumns, soundColumns, type Columns } from './thin.ts';

/**
 * Which readings somebody may see: provider admins all, others only what the sensor's supervision does not doubt
 * (GRAPH-04).
 */
export type Sight = 'all' | 'sound';

const soundOnly: Record<Sight, string> = { all: '', sound: 'and state = 0' };

/** What of the device `$1` the caller may read, in SQL over `readings`; what is left out is nobody's to read. */
const withinSight: Record<Sight, string> = {
  all: `and t >= seen_since($1) and ${notLeftOut}`,
  sound: `and t >= seen_since($1) ${soundOnly.sound}`,
};

/** Sound readings before a range among which one with a value is looked for: a metric may come with few of them. */
const mostLookedBack = 50;

const stateName = `(array['ok', 'error', 'suspicious', 'retrying'])[state + 1]`;

/** The figures of a reading in the group, in SQL over `readings`. */
export const sentObject = (group: 'pri' | 'sec'): string => {
  const pairs = Object.entries(metricColumns).filter(([metric]) => metric.startsWith(`${group}.`));
  const built = pairs.map(([metric, column]) => `'${metric.slice(4)}', ${column}`).join(', ');
  return `jsonb_strip_nulls(jsonb_build_object(${built})) || coalesce(extra -> '${group}', '{}')`;
};

/** A reading in the shape its clients know (API-01). */
const record = `json_build_object(
  'corrid', corrid,
  'data', json_build_object(
    'data', json_build_object(
      'meta', json_build_object('aquisitiontime', extract(epoch from t)::bigint),
      'pri', ${sentObject('pri')},
      'sec', ${sentObject('sec')}),
    'state', json_build_object('sensor_monitoring', json_build_object('state', ${stateName}))))`;

const aggregate = `select coalesce(json_agg(${record}), '[]')::text as text`;

/** The last `limit` readings of a device as metric records in JSON text, ascending in time. */
export async function lastRecordsText(dev: number, sight: Sight, limit: number): Promise<string> {
  const found = await row<{ text: string }>(
    `${aggregate} from (
       select * from (select * from readings where dev = $1 ${withinSight[sight]} order by t desc limit $2) latest
       order by t) r`,
    [dev, limit],
  );
  return found?.text ?? '[]';
}

/** The range of the last `limit` readings of a device; null when it has none. */
export async function lastRange(dev: number, sight: Sight, limit: number): Promise<Range | null> {
  const found = await row<{ from: Date | null; to: Date | null }>(
    `select min(t) as "from", max(t) as "to"
     from (select t from readings where dev = $1 ${withinSight[sight]} order by t desc limit $2) latest`,
    [dev, limit],
  );
  return found?.from && found.to ? { from: found.from, to: found.to } : null;
}

/**
 * The readings of a range as metric records in JSON text, ascending in time; with `points` thinned to about that many.
 * @throws Problem 422 for more than one answer can hold
 */
export async function recordsText(
  dev: number,
  sight: Sight,
  range: Range,
  points: number | null,
): Promise<string> {
  if (points === null) await refuseLargeRange(dev, range, mostRecords);
  const times = points === null ? null : await keptTimes(dev, sight, range, points);
  const found = await row<{ text: string }>(
    `${aggregate} from (
       select * from readings where dev = $1 and t between $2 and $3 ${withinSight[sight]}
       ${times === null ? '' : 'and extract(epoch from t)::bigint = any($4)'} order by t) r`,
    [dev, range.from, range.to, ...(times === null ? [] : [times])],
  );
  return found?.text ?? '[]';
}

async function keptTimes(
  dev: number,
  sight: Sight,
  range: Range,
  points: number,
): Promise<readonly number[]> {
  const columns = seen(await readColumns(dev, await seenOf(dev, range), Object.keys(metricColumns)), sight);
  return pickColumns(columns, indicesToKeep(columns, points)).t;
}

const seen = (columns: Columns, sight: Sight): Columns => (sight === 'all' ? columns : soundColumns(columns));

/**
 * The chosen metrics of a range as columns, thinned to about `points` readings or all of them, with each metric's last
 * sound value before it. Readings out of sight are counted and left out.
 * @param stretches whose readings they are, in the order of time
 * @throws Problem 422 for more readings than can be thinned, or answered, at once
 */
export async function readingColumns(
  stretches: readonly Stretch[],
  sight: Sight,
  range: Range,
  metrics: readonly string[],
  points: number | 'all',
): Promise<ReadingColumns> {
  if (points === 'all')
    for (const stretch of stretches)
      await refuseLargeRange(stretch.dev, rangeWithin(stretch, range) ?? nothing(range), mostRecords);
  const measured = await readStretches(stretches, range, metrics);
  const all = seen(measured, sight);
  const { t, series, state } = points === 'all' ? all : pickColumns(all, indicesToKeep(all, points));
  const starts = await startsBefore(stretches, range.from, metrics);
  return {
    t: [...t],
    series: Object.fromEntries(Object.entries(series).map(([metric, values]) => [metric, [...values]])),
    state: [...state],
    ...faultsAmong(measured.faults, t),
    total: all.t.length,
    counts: countValues(measured),
    before: newestOf(starts, metrics),
    starts,
    ...earlierIn(stretches, range),
  };
}

const nothing = ({ from }: Range): Range => ({ from, to: from });

/** The readings of several stretches one after the other. */
async function readStretches(
  stretches: readonly Stretch[],
  range: Range,
  metrics: readonly string[],
): Promise<MeasuredColumns> {
  const parts: MeasuredColumns[] = [];
  for (const stretch of stretches) {
    const part = rangeWithin(stretch, range);
    if (part !== null) parts.push(await readColumns(stretch.dev, part, metrics));
  }
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    t: parts.flatMap(({ t }) => [...t]),
    state: parts.flatMap(({ state }) => [...state]),
    faults: Object.assign({}, ...parts.map(({ faults }) => faults)) as MeasuredColumns['faults'],
    series: Object.fromEntries(
      metrics.map((metric) => [metric, parts.flatMap(({ series }) => [...(series[metric] ?? [])])]),
    ),
  };
}

/** As `valuesBefore`, from the newest stretch that has a value. */
async function startsBefore(
  stretches: readonly Stretch[],
  from: Date,
  metrics: readonly string[],
): Promise<Starts> {
  const starts: Starts = {};
  for (const stretch of stretches.toReversed()) {
    const wanted = metrics.filter((metric) => starts[metric] === undefined);
    if (wanted.length === 0) break;
    if (stretch.from !== null && stretch.from >= from) continue;
    const until = stretch.until !== null && stretch.until < from ? stretch.until : from;
    Object.assign(starts, await valuesBefore(stretch, until, wanted));
  }
  return starts;
}

/** Columns with the faults that the server finds itself, by time. */
interface MeasuredColumns extends Columns {
  readonly faults: Readonly<Record<string, number>>;
}

/** As clients know them: each way of being impossible is the same to them. What is left out they do not get. */
const faultByNumber = new Map(
  Object.entries(faultNumbers).flatMap(([name, number]) =>
    name === 'left_out'
      ? []
      : [[number as number, name === 'ahead' ? ('ahead' as const) : ('impossible' as const)] as const],
  ),
);

/** The faults of the readings at these times; nothing where there are none. */
function faultsAmong(
  faults: MeasuredColumns['faults'],
  times: readonly number[],
): Pick<ReadingColumns, 'faults'> {
  const told = times.flatMap((t) => {
    const name = faultByNumber.get(faults[String(t)] ?? 0);
    return name === undefined ? [] : [[String(t), name] as const];
  });
  return told.length === 0 ? {} : { faults: Object.fromEntries(told) };
}

/**
 * Columns as one JSON text instead of rows: a year of 10-minute readings is read in a third of the time (measured).
 */
export async function readColumns(
  dev: number,
  range: Range,
  metrics: readonly string[],
): Promise<MeasuredColumns> {
  // Time and state are values as well.
  await refuseLargeRange(dev, range, Math.floor(mostValues / (metrics.length + 2)));
  const { expressions, values } = metricExpressions(metrics, 4);
  const aggregates = metrics.map((_, index) => `, 'm${String(index)}', json_agg(m${String(index)})`).join('');
  const found = await row<{ text: string }>(
    `select json_build_object('t', json_agg(t), 'state', json_agg(state),
       'faults', json_object_agg(t, fault) filter (where fault is not null)${aggregates})::text as text
     from (select extract(epoch from t)::bigint as t, state, fault${expressions} from readings r
           where dev = $1 and r.t between $2 and $3 and ${notLeftOut} order by r.t) ordered`,
    [dev, range.from, range.to, ...values],
  );
  const { faults, ...parsed } = JSON.parse(found?.text ?? '{}') as Record<
    string,
    (number | null)[] | null
  > & {
    readonly faults?: Record<string, number> | null;
  };
  return {
    t: (parsed['t'] ?? []) as number[],
    state: (parsed['state'] ?? []).map((state) => stateByNumber[state ?? 0] ?? 'ok'),
    faults: faults ?? {},
    series: Object.fromEntries(metrics.map((metric, index) => [metric, parsed[`m${String(index)}`] ?? []])),
  };
}

type Starts = NonNullable<ReadingColumns['starts']>;

/**
 * Of each metric the last sound value before a time: where its line begins at its left edge. Metrics come at different
 * times, so that each has its own. A faulty one would draw as if it were sound, and most users are not shown it at all.
 */
async function valuesBefore(
  { dev, from: first }: Stretch,
  from: Date,
  metrics: readonly string[],
): Promise<Starts> {
  const { expressions, values } = metricExpressions(metrics, 5);
  const found = await rows<{ t: string } & Record<string, number | null | string>>(
    `select extract(epoch from t)::bigint as t${expressions} from readings r
     where dev = $1 and r.t < $2 and r.t >= coalesce($4::timestamptz, '-infinity') ${soundOnly.sound}
     order by r.t desc limit $3`,
    [dev, from, mostLookedBack, first, ...values],
  );
  const starts: Starts = {};
  metrics.forEach((metric, index) => {
    for (const reading of found) {
      const y = readingValue(metric, reading[`m${String(index)}`] as number | null);
      if (y === null) continue;
      starts[metric] = { t: Number(reading.t), y };
      return;
    }
  });
  return starts;
}

/** The newest of them as the one reading that it is, for callers that know no other; null when there is none. */
function newestOf(starts: Starts, metrics: readonly string[]): ReadingColumns['before'] {
  const times = Object.values(starts).map(({ t }) => t);
  if (times.length === 0) return null;
  const t = Math.max(...times);
  const valueAt = (metric: string) => (starts[metric]?.t === t ? starts[metric].y : null);
  return { t, values: Object.fromEntries(metrics.map((metric) => [metric, valueAt(metric)])) };
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
    return `, number_at(extra, ${path}) as m${String(index)}`;
  });
  return { expressions: expressions.join(''), values };
}
