import { row } from '../../platform/db/tenant.ts';
import { sentState } from '../../measuring/readings/judged-anew.ts';
import { faultNumbers, metricColumns, notLeftOut } from '../../measuring/readings/metrics.ts';
import type { ReplayedReading } from './replay.ts';

/** Figures from which level, battery and sensor alarms follow. */
const metrics = [
  'pri.distance',
  'pri.gauge_height',
  'pri.volume',
  'pri.percent',
  'pri.rel_press',
  'sec.battery',
] as const;

const columns = metrics.map((metric) => metricColumns[metric]).join(', ');
const aggregates = metrics
  .map((metric) => `'${metric}', json_agg(${metricColumns[metric] ?? ''} order by t)`)
  .join(', ');

const seen = `t >= seen_since($1)`;

type Column = readonly (number | null)[];

/**
 * The newest readings of a device in a time (epoch seconds), at most so many, ascending in time, with the last sound one
 * before them, on which the first follows. Those that a clock ahead timed in the future are left out, as by the watch.
 */
export async function replayedReadings(
  dev: number,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): Promise<ReplayedReading[]> {
  const found = await row<{ text: string }>(
    `with newest as (
       select t, received_at, state, fault, ${columns} from readings
       where dev = $1 and t between to_timestamp($2) and to_timestamp($3) and ${seen} and fault is distinct from 2 and ${notLeftOut}
       order by t desc limit $4),
     before as (
       select t, received_at, state, fault, ${columns} from readings
       where dev = $1 and t < coalesce((select min(t) from newest), to_timestamp($2)) and ${seen} and state = 0
       order by t desc limit 1)
     select json_build_object('t', json_agg(extract(epoch from t)::bigint order by t),
       'received', json_agg(extract(epoch from coalesce(received_at, t))::bigint order by t),
       'state', json_agg(state order by t), 'fault', json_agg(fault order by t), ${aggregates})::text as text
     from (select * from newest union all select * from before) all_of_them`,
    [dev, from, to, most],
  );
  const read = JSON.parse(found?.text ?? '{}') as Readonly<Record<string, Column | null>>;
  const at = (name: string, index: number): number | null => read[name]?.[index] ?? null;
  return (read['t'] ?? []).map((t, index) => {
    const figures = (group: string): Record<string, number | null> =>
      Object.fromEntries(
        metrics
          .filter((metric) => metric.startsWith(group))
          .map((metric) => [metric.slice(4), at(metric, index)]),
      );
    return {
      devid: '',
      corrid: '',
      t: t ?? 0,
      received: at('received', index) ?? t ?? 0,
      // What was doubted among its neighbours is not judged anew here, where each is looked at alone.
      state:
        at('fault', index) === faultNumbers.jump
          ? 'suspicious'
          : sentState(at('state', index) ?? 0, at('fault', index)),
      pri: figures('pri.'),
      sec: figures('sec.'),
    };
  });
}
