import { lifeStates, type Device } from '@peil/shared-kernel/api/schemas';
import {
  hasTag,
  isDrainingTank,
  isOnboarding,
  isStorage,
  isTank,
  isUsedState,
} from '@peil/shared-kernel/devices';
import { row, rows } from '../platform/db/tenant.ts';
import { stateSpans } from '../measuring/device-store/state-sql.ts';
import { deviceDocument } from '../devices/queries.ts';
import { refuseBeyondRoom, roomFor } from '../platform/running/heap-room.ts';

/** A device in a report. */
export interface ReportDevice {
  /** The key of its readings; who reads them by it looks the device up again, under row-level security. */
  readonly dev: number;
  /** Its document without what no report reads: graphs and comments. */
  readonly device: Device;
  /** Name of its organisation. */
  readonly organisation: string;
  /** Epoch seconds since when it has a subscription, null when it has none. */
  readonly subscribedAt: number | null;
}

/** What a device takes of the heap until its report is made, bytes. */
const reportedBytes = 10_000;

/** @throws Problem 422 where the report would be of more devices than the process has room for */
async function refuseManyDevices(orgid: string): Promise<void> {
  const found = await row<{ count: number }>(
    'select count(*)::int as count from devices d join organisations o using (orgid) where o.ancestry @> array[$1]',
    [orgid],
  );
  refuseBeyondRoom(found?.count ?? 0, roomFor(reportedBytes));
}

const appdataOf = (appdata: string): string => `(${appdata} - 'sensorComment') #- '{visualization,0,graphs}'`;

/**
 * Of a move that can be undone no more, what reports count by for good: the rest is its former owner's for three years
 * (FACTORY-02), and figures of a period are to be the same after as before.
 */
const appdataLeft = `(case when m.is_final then only_fields(m.appdata, fields_of_place() -> 'appdata') else m.appdata end)`;

/**
 * The devices an organisation owns and, where the caller sees them, those of the organisations below it; by name.
 * Devices that others share with it are left out: reports are about one's own. Row-level security hides what the
 * caller may not see.
 * @param devids of these devices only; left out, of all
 */
export async function reportDevices(
  orgid: string,
  devids: readonly string[] | null = null,
): Promise<ReportDevice[]> {
  if (devids === null) await refuseManyDevices(orgid);
  return rows<ReportDevice & Record<string, unknown>>(
    `select d.dev, o.name as organisation, extract(epoch from d.subscribed_at)::float8 as "subscribedAt",
       ${deviceDocument(appdataOf('d.appdata'))} as device
     from devices d join organisations o using (orgid) left join device_latest l using (dev)
     where o.ancestry @> array[$1] and ($2::text[] is null or d.devid = any($2)) order by d.name, d.devid`,
    [orgid, devids],
  );
}

/** A device while it was an organisation's: what it measured then counts in that organisation's reports (ROLE-04). */
export interface HeldDevice extends ReportDevice {
  /** The organisation whose it was. */
  readonly orgid: string;
  /** Null: as long as anybody remembers. */
  readonly since: Date | null;
  /** Not included; null: it still is. */
  readonly until: Date | null;
  /** When it was in use there (FACTORY-03): what it measures on a shelf is of no tank. In the order of time, apart. */
  readonly used: readonly UsedSpan[];
  /** When it sat at a place that another one measures now: what it measured then is told by that one. */
  readonly ceded: readonly UsedSpan[];
  /** Litres that it holds as a locked month settled them, null where it knew of none; left out: by its measures. */
  readonly capacity?: number | null;
}

/** A time in which a device was in use, epoch seconds. */
export interface UsedSpan {
  /** Null: as long as anybody remembers. */
  readonly from: number | null;
  /** Not included; null: it still is. */
  readonly until: number | null;
}

/** In use all the time. */
export const alwaysUsed: readonly UsedSpan[] = [{ from: null, until: null }];

const startOf = ({ from }: UsedSpan): number => from ?? -Infinity;
const stopOf = ({ until }: UsedSpan): number => until ?? Infinity;

/** Whether a moment, epoch seconds, lies in one of the spans. */
export const isWithin = (spans: readonly UsedSpan[], moment: number): boolean =>
  spans.some((span) => startOf(span) <= moment && stopOf(span) > moment);

/** A multirange of times as JSON of `UsedSpan`. */
const spansOf = (times: string): string =>
  `(select coalesce(json_agg(json_build_object(
       'from', extract(epoch from nullif(lower(span), '-infinity'))::float8,
       'until', extract(epoch from nullif(upper(span), 'infinity'))::float8) order by span), '[]')
    from unnest(${times}) as span)`;

/** When `dev` was in use with `owner`, by the states it had there; a multirange. */
const usedTimes = (dev: string, owner: string): string =>
  `(select coalesce(range_agg(tstzrange(since, until)), '{}')
    from ${stateSpans(`dev = ${dev} and orgid = ${owner}`)} where state = any($4))`;

/** When `dev` sat at places that another one measures now; a multirange. */
const cededTimes = (dev: string): string =>
  `(select coalesce(range_agg(tstzrange(s.since, s.until)), '{}') from object_seats s
    where s.dev = ${dev} and s.until is not null and exists (
      select from object_seats present
      where present.object = s.object and present.until is null and present.dev <> s.dev))`;

/**
 * What devices before it measured at the place where it stands is of a place in use, also from before it came to the
 * organisation; a multirange.
 */
const placeTimes = `(select coalesce(range_agg(tstzrange(first, until)), '{}') from (
      select min(s.since) as first, place_since(d.dev) as until from object_seats seat join object_seats s using (object)
      where seat.dev = d.dev and seat.until is null and s.until <= place_since(d.dev) having count(*) > 0) place)`;

const remembered = (moment: string): string => `case when isfinite(${moment}) then ${moment} end`;

/**
 * The devices that an organisation, or one below it, had at any time from `from` to `to` (epoch seconds), as
 * `reportDevices`: those that it has, and those that are another's since, as they were when they left. One that left and
 * came back is there twice.
 */
export async function heldDevices(
  orgid: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<HeldDevice[]> {
  await refuseManyDevices(orgid);
  return rows<HeldDevice & Record<string, unknown>>(
    `select dev, orgid, organisation, "subscribedAt", since, until, device, name, devid,
       ${spansOf('used - ceded')} as used, ${spansOf('ceded')} as ceded
     from (
       select d.dev, o.orgid, o.name as organisation, extract(epoch from d.subscribed_at)::float8 as "subscribedAt",
         ${remembered('d.owned_since')} as since, null::timestamptz as until, ${deviceDocument(appdataOf('d.appdata'))} as device,
         ${usedTimes('d.dev', 'o.orgid')} * tstzmultirange(tstzrange(d.owned_since, null)) + ${placeTimes} as used,
         ${cededTimes('d.dev')} as ceded, d.name, d.devid
       from devices d join organisations o using (orgid) left join device_latest l using (dev)
       where o.ancestry @> array[$1] and (coalesce(d.owned_since, '-infinity') <= to_timestamp($3)
         or lower(${placeTimes}) <= to_timestamp($3))
       union all
       select m.dev, o.orgid, o.name, null, ${remembered('m.since')}, m.until,
         json_build_object('devid', m.devid, 'name', m.name, 'orgid', m.orgid,
           'tags', json_build_object('public', to_json(m.tags)), 'proddata', json_build_object('shortid', m.shortid),
           'appdata', ${appdataOf(appdataLeft)}, 'state', '{}'::json, 'last_telemetry', null, 'last_faulty', null,
           'last_position', null, 'open_alarms', '[]'::json),
         ${usedTimes('m.dev', 'm.orgid')} * tstzmultirange(tstzrange(m.since, m.until)), ${cededTimes('m.dev')},
         m.name, m.devid
       from device_moves m join organisations o using (orgid)
       where o.ancestry @> array[$1] and m.since <= to_timestamp($3) and m.until > to_timestamp($2)
     ) as held
     order by name, devid, since nulls first`,
    [orgid, from, to, lifeStates.filter(isUsedState)],
  );
}

/** Whether the device was the organisation's, and in use, at a moment, epoch seconds. */
export const isHeldAt = ({ until, used }: Pick<HeldDevice, 'until' | 'used'>, moment: number): boolean =>
  (until === null || until.getTime() > moment * 1000) && isWithin(used, moment);

/** The device, and from when it was the organisation's: one that came back is there twice. */
export const heldKey = ({ dev, since }: Pick<HeldDevice, 'dev' | 'since'>): string =>
  `${String(dev)} ${since?.toISOString() ?? ''}`;

/** When a device measured no more for the organisation; null: it still does. */
function endOf({ until, used }: Pick<HeldDevice, 'until' | 'used'>): number | null {
  const ends = [until?.getTime() ?? Infinity, (used.at(-1)?.until ?? Infinity) * 1000];
  const end = Math.min(...ends);
  return end === Infinity ? null : end / 1000;
}

/** Whether what it measures from now on is the organisation's. */
export const measuresOn = (held: Pick<HeldDevice, 'until' | 'used'>): boolean => endOf(held) === null;

/** What of a period a device measured for the organisation: its last stock there holds until it left. */
export function heldPeriod<Period extends { readonly to: number }>(
  held: Pick<HeldDevice, 'until' | 'used'>,
  period: Period,
): Period {
  const end = endOf(held);
  return end === null ? period : { ...period, to: Math.min(period.to, end) };
}

/** In use as far as anyone knows: neither in stock nor still being registered. */
export const isInUse = ({ device }: Pick<ReportDevice, 'device'>): boolean =>
  !isStorage(device) && !isOnboarding(device);

/** Tanks in use in the period that are filled by deliveries; those that fill by themselves hold no stock. */
export const stockTanksOf = (
  helds: readonly HeldDevice[],
  { from, to }: { readonly from: number; readonly to: number },
): HeldDevice[] =>
  helds.filter(
    ({ device, used }) =>
      isTank(device) &&
      !isDrainingTank(device) &&
      used.some((span) => startOf(span) <= to && stopOf(span) > from),
  );

/** The public tags of a comma separated list; none means every device. */
export const tagList = (text: string): string[] => text.split(',').flatMap((tag) => tag.trim() || []);

/** Whether the device carries one of the tags, or none is asked for. */
export const hasOneOf = (tags: readonly string[], device: Device): boolean =>
  tags.length === 0 || tags.some((tag) => hasTag(device, tag));
