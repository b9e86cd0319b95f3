import type { LimitAlarm } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import type { Watched } from './latest.ts';
import { faultNumbers, metricColumns, notLeftOut } from './metrics.ts';

/**
 * The column of a limit's figure, and which rows tell of it: sound ones of a level; of a battery also those whose level
 * failed, unless they are timed ahead or say what no battery does; of a distance also those that are too near to be seen.
 */
export function limitColumn({ metric }: Pick<LimitAlarm, 'metric'>): {
  readonly column: string;
  readonly isTold: string;
} {
  const column = metricColumns[metric] ?? '';
  if (metric === 'sec.battery')
    return {
      column,
      isTold: `fault is distinct from 2 and ${notLeftOut} and battery >= -0.5 and battery < 100.5`,
    };
  const isSeen =
    metric === 'pri.distance' ? `(state = 0 or fault = ${String(faultNumbers.blind)})` : 'state = 0';
  return { column, isTold: `${isSeen} and ${column} is not null` };
}

/** A limit of a device, and the time, epoch seconds, up to which its readings are looked at. */
export interface AskedLimit {
  readonly target: Pick<Watched, 'dev' | 'since'>;
  readonly alarm: LimitAlarm;
  readonly until: number;
  /** Whether a reading of that second counts; it does unless said otherwise. */
  readonly isUntilIncluded?: boolean;
}

/**
 * Since when each limit counts as passed, epoch seconds: the first reading past it after the last that was back at the
 * restore level, up to the time asked, of those measured at its place and for its owner. Null where it does not. Whether
 * it has lasted for the alarm's delay is not asked.
 *
 * One statement for all of them, as most of its time goes into planning it over every month's partition.
 */
export async function limitsSince(
  client: pg.ClientBase,
  asked: readonly AskedLimit[],
): Promise<(number | null)[]> {
  if (asked.length === 0) return [];
  const metrics = [...new Set(asked.map(({ alarm }) => alarm.metric))];
  const figure = metrics
    .map((metric) => ({ metric, ...limitColumn({ metric }) }))
    .map(({ metric, column, isTold }) => `when metric = '${metric}' and ${isTold} then ${column}`)
    .join(' ');
  // A limit from below is one from above of the figures' negatives.
  const value = `sign * case ${figure} end`;
  const found = await client.query<{ since: number | null }>(
    `select extract(epoch from first.t)::float8 as since
     from unnest($1::int[], $2::float8[], $3::text[], $4::real[], $5::real[], $6::real[], $7::bool[], $8::float8[], $9::bool[])
       with ordinality as asked (dev, mine, metric, sign, past, restore, at_limit, until, included, n)
     left join lateral (
       select t from readings r where r.dev = asked.dev and t > coalesce(to_timestamp(mine), '-infinity') and t <= to_timestamp(until)
         and (included or t < to_timestamp(until))
         and (${value} < restore or (not at_limit and ${value} = restore))
       order by t desc limit 1) back on true
     left join lateral (
       select t from readings r where r.dev = asked.dev and t > greatest(back.t, to_timestamp(mine), '-infinity') and t <= to_timestamp(until)
         and (included or t < to_timestamp(until))
         and (${value} > past or (at_limit and ${value} = past))
       order by t limit 1) first on true
     order by n`,
    columnsOf(asked),
  );
  return found.rows.map(({ since }) => since);
}

function columnsOf(asked: readonly AskedLimit[]): unknown[][] {
  const sign = ({ alarm }: AskedLimit): number => (alarm.rule.direction === 'above' ? 1 : -1);
  return [
    asked.map(({ target }) => target.dev),
    asked.map(({ target }) => target.since),
    asked.map(({ alarm }) => alarm.metric),
    asked.map(sign),
    asked.map((one) => sign(one) * one.alarm.rule.limit),
    asked.map((one) => sign(one) * one.alarm.rule.restore),
    asked.map(({ alarm }) => alarm.rule.isPastAtLimit),
    asked.map(({ until }) => until),
    asked.map(({ isUntilIncluded = true }) => isUntilIncluded),
  ];
}
