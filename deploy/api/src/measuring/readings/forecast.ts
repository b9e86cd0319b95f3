import type { Device, DeviceState } from '@peil/shared-kernel/api/schemas';
import { isDrainingTank, tankLimits } from '@peil/shared-kernel/devices';
import {
  forecastDaysAhead,
  forecastMemoryDays,
  leastEvent,
  stockForecast,
  stockStory,
  withDecisions,
  type Seam,
  type StockDecision,
  type VolumeAt,
} from '@peil/shared-kernel/stock';
import type pg from 'pg';
import { usedSince } from '../device-store/state-sql.ts';
import { unknownForecast, type Latest, type Watched } from './latest.ts';
import { overtaken, seamTime } from './measure-changes.ts';
import { stockSeries, volumesOf, type StockColumns } from './stock-series.ts';

interface History extends StockColumns {
  readonly dev: number;
  readonly seams: readonly Seam[] | null;
  readonly decisions: readonly StockDecision[] | null;
}

const counts = `r.dev = asked.dev and r.state = 0 and r.volume is not null and r.t <= to_timestamp(asked.newest)
  and r.t > to_timestamp(asked.newest) - make_interval(days => $3)
  and r.t > coalesce(to_timestamp(asked.since), '-infinity') and r.t >= coalesce(asked.used, '-infinity') and not ${overtaken('r')}`;

/**
 * What the engine is given of the stock, and from when it was measured otherwise; of what the device's owner may see, and
 * what it measured where it stands: what was used elsewhere tells nothing of this place.
 */
async function historyOf(
  client: pg.ClientBase,
  devices: readonly (Pick<Watched, 'dev' | 'since'> & { readonly newest: number; readonly close: number })[],
): Promise<Map<number, History>> {
  const found = await client.query<History>(
    `select asked.dev, series.t, series.volume, (
       select json_agg(json_build_object('t', extract(epoch from ${seamTime('c')}), 'kind', c.kind) order by c.at)
       from measure_changes c where c.dev = asked.dev) as seams, (
       select json_agg(json_build_object('kind', e.kind, 'from', extract(epoch from e.from_t),
         'to', extract(epoch from e.to_t), 'state', e.state, 'said', e.said_litres) order by e.from_t, e.id)
       from stock_events e where e.dev = asked.dev and e.state <> 'found') as decisions
     from (
       select given.*, ${usedSince('given.dev')} as used
       from unnest($1::int[], $2::float8[], $4::float8[], $5::float8[]) as given (dev, newest, since, close)
     ) asked
     cross join lateral (
       select json_agg(t::bigint order by t) as t, json_agg(volume order by t) as volume
       from (${stockSeries(counts, 'asked.close')}) series
     ) series`,
    [
      devices.map(({ dev }) => dev),
      devices.map(({ newest }) => newest),
      forecastMemoryDays,
      devices.map(({ since }) => since),
      devices.map(({ close }) => close),
    ],
  );
  return new Map(found.rows.map((history) => [history.dev, history]));
}

type Tracking = NonNullable<DeviceState['volume_tracking']>;

/** When a tank is empty, or full, by what it has measured, and since when that has not changed. Pure. */
export function trackingOf(
  device: Device,
  { telemetry }: Latest,
  readings: readonly VolumeAt[],
  seams: readonly Seam[] = [],
  decisions: readonly StockDecision[] = [],
): Tracking {
  const capacity = telemetry?.pri?.capacity ?? null;
  const isDraining = isDrainingTank(device);
  const story = withDecisions(stockStory(readings, { capacity, isDraining }, seams), decisions);
  const { fillToMax, drainToMin } = tankLimits(device.appdata, capacity);
  const level = isDraining ? (fillToMax ?? capacity) : (drainToMin ?? 0);
  const forecast = level === null ? null : stockForecast(story, level);
  const unchanged = story.unchangedSince === null ? {} : { unchanged_since: story.unchangedSince };
  if (forecast === null) return { ...unknownForecast, ...unchanged };
  const { at, earliest, latest } = forecast;
  const whole = (moment: number | null): number | null => (moment === null ? null : Math.round(moment));
  return {
    empty_timestamp: isDraining ? null : whole(at),
    full_timestamp: isDraining ? whole(at) : null,
    earliest_timestamp: whole(earliest),
    latest_timestamp: whole(latest),
    ...(at === null ? { beyond_days: forecastDaysAhead } : {}),
    ...unchanged,
  };
}

/**
 * The same latest of those of these devices whose volume is tracked, with when they are empty, or full (TANK-01), by all
 * that they have measured, in whatever order it came. Their readings must be stored.
 */
export async function withForecasts(
  client: pg.ClientBase,
  latests: readonly (readonly [Watched, Latest])[],
): Promise<Map<number, Latest>> {
  const tracked = latests.filter(
    ([{ device }, { t }]) => device.appdata.volume_tracking?.enable === true && t !== null,
  );
  if (tracked.length === 0) return new Map();
  const histories = await historyOf(
    client,
    tracked.map(([{ dev, since }, { t, telemetry }]) => ({
      dev,
      since,
      newest: t ?? 0,
      close: leastEvent(telemetry?.pri?.capacity ?? null),
    })),
  );
  return new Map(
    tracked.map(([{ dev, device }, latest]) => {
      const history = histories.get(dev) ?? { t: null, volume: null, seams: null, decisions: null };
      const { seams, decisions } = history;
      const volume_tracking = trackingOf(device, latest, volumesOf(history), seams ?? [], decisions ?? []);
      return [dev, { ...latest, state: { ...latest.state, volume_tracking } }];
    }),
  );
}
