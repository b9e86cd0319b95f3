import type { LimitAlarm } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import { metricColumns } from './metrics.ts';

/**
 * The column of a limit's figure, and which rows tell of it: sound ones of a level; of a battery also those whose level
 * failed, unless they are timed ahead or say what no battery does.
 */
export function limitColumn({ metric }: LimitAlarm): { readonly column: string; readonly isTold: string } {
  const column = metricColumns[metric] ?? '';
  const isTold =
    metric === 'sec.battery'
      ? `fault is distinct from 2 and battery >= -0.5 and battery < 100.5`
      : `state = 0 and ${column} is not null`;
  return { column, isTold };
}

/**
 * Since when a limit counts as passed, epoch seconds: the first reading past it after the last that was back at the
 * restore level, up to the time `until` (or just before it), of those measured at its place and for its owner. Null when
 * it does not. Whether it has lasted for the alarm's delay is not asked.
 */
export async function limitSince(
  client: pg.ClientBase,
  dev: number,
  alarm: LimitAlarm,
  until: number,
  isUntilIncluded = true,
): Promise<number | null> {
  const { direction, limit, restore, isPastAtLimit } = alarm.rule;
  const { column, isTold } = limitColumn(alarm);
  const [past, back] = direction === 'above' ? (['>', '<'] as const) : (['<', '>'] as const);
  const isPast = `${column} ${past}${isPastAtLimit ? '=' : ''} $2::real`;
  const isBack = `${column} ${back}${isPastAtLimit ? '' : '='} $3::real`;
  const isBefore = `t ${isUntilIncluded ? '<=' : '<'} to_timestamp($4)`;
  const found = await client.query<{ since: number | null }>(
    `select extract(epoch from min(t))::float8 as since from readings
     where dev = $1 and ${isBefore} and ${isTold} and ${isPast}
       and t > greatest(measured_since($1),
         (select t from readings where dev = $1 and ${isBefore} and ${isTold} and ${isBack}
          order by t desc limit 1), '-infinity')`,
    [dev, limit, restore, until],
  );
  return found.rows[0]?.since ?? null;
}
