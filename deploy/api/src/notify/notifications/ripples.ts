import {
  isClearlyBack,
  isClearlyWorse,
  isFarWorse,
  limitAlarms,
  type LimitAlarm,
} from '@peil/shared-kernel/devices';
import { client, row, rows } from '../../platform/db/tenant.ts';
import { bumpLists } from '../../measuring/device-store/list-version.ts';
import { findTargets } from '../../measuring/readings/latest-store.ts';
import { limitColumn } from '../../measuring/readings/limit-since.ts';
import { paceOf } from './damping.ts';

/** An alarm that began or may be worse. */
export interface RippleEvent {
  readonly alarm: number;
  readonly dev: number;
  readonly devid: string;
  /** Id among the device's public alarms. */
  readonly kind: string;
  /** Seconds between the device's readings. */
  readonly interval: number;
}

/** What is remembered of how bad it was before, at least. Seconds. */
const rememberedSeconds = 24 * 3600;

async function limitOf({ devid, kind }: RippleEvent): Promise<LimitAlarm | null> {
  const target = (await findTargets(client(), [devid])).get(devid);
  const limits = target === undefined ? [] : limitAlarms(target.device);
  return limits.find(({ id }) => id === kind) ?? null;
}

/** What was farthest past a limit, or on its sound side, between two measured times, epoch seconds, the second left out. */
async function farthest(
  side: 'past' | 'sound',
  dev: number,
  limit: LimitAlarm,
  from: number,
  to: number | null,
): Promise<number | null> {
  const { column, isTold } = limitColumn(limit);
  const isHighest = (limit.rule.direction === 'above') === (side === 'past');
  const found = await row<{ value: number | null }>(
    `select ${isHighest ? 'max' : 'min'}(${column})::float8 as value from readings
     where dev = $1 and ${isTold} and t >= to_timestamp($2) and ($3::float8 is null or t < to_timestamp($3))
       and t > coalesce((select measured_since($1)), '-infinity')`,
    [dev, from, to],
  );
  return found?.value ?? null;
}

/** Seconds for which an alarm must have been over to be another one, where the value went clearly back meanwhile. */
const leastApart = 3 * 3600;

/** Whether it was so far back, for so long, that what begins is an alarm of its own: after a delivery, after a flood. */
async function wasClearlyBack(
  { dev }: RippleEvent,
  limit: LimitAlarm,
  { ended, begun }: { readonly ended: number; readonly begun: number },
): Promise<boolean> {
  if (begun - ended < leastApart) return false;
  const best = await farthest('sound', dev, limit, ended, begun);
  return best !== null && isClearlyBack(limit.rule, best);
}

/** Whether one can be worse: how near it is, a sensor does not say of what is too near to be seen. */
const hasWorse = ({ metric }: LimitAlarm): boolean => metric !== 'pri.distance';

/** Whether an alarm that began at `started` is clearly worse than what came before it. */
async function isWorseThanBefore(event: RippleEvent, limit: LimitAlarm, started: number): Promise<boolean> {
  if (!hasWorse(limit)) return false;
  const from = started - Math.max(rememberedSeconds, paceOf(event.interval).window);
  const [known, worst] = [
    await farthest('past', event.dev, limit, from, started),
    await farthest('past', event.dev, limit, started, null),
  ];
  return worst !== null && isClearlyWorse(limit.rule, worst, known);
}

/** Whether somebody was told of this very alarm, which was taken for over and goes on. */
const wasTold = async ({ alarm }: RippleEvent): Promise<boolean> =>
  (await row(`select from alarm_notices where alarm = $1 and about <> 'end' and state <> 'skipped' limit 1`, [
    alarm,
  ])) !== null;

/**
 * What an alarm that begins is to one that ended soon before (TOLD-03): null where there is none, or the value
 * was clearly back meanwhile, `worse` where it is
 * clearly worse than that, else `ripple`; it has then the acknowledgement of that one. One of another place or owner is none.
 */
export async function rippleOf(event: RippleEvent): Promise<'ripple' | 'worse' | null> {
  if (await wasTold(event)) return 'ripple';
  const before = await row<{ id: number; is_seen_to: boolean; started: number; ended: number }>(
    `select b.id::float8 as id, b.acknowledged_at is not null as is_seen_to,
       extract(epoch from a.started_at)::float8 as started, extract(epoch from b.ended_at)::float8 as ended
     from alarms a join alarms b on b.dev = a.dev and b.alarm = a.alarm and b.id <> a.id
       and (b.ended_as is null or b.ended_as = 'switched_off')
       and b.started_at < a.started_at and b.ended_at >= a.started_at - make_interval(secs => $2)
       and b.started_at >= coalesce(measured_since(a.dev), '-infinity')
     where a.id = $1 order by b.started_at desc limit 1`,
    [event.alarm, paceOf(event.interval).window],
  );
  if (before === null) return null;
  const limit = await limitOf(event);
  // What no limit decides, a fault or what another system reports, is as bad as before and never clearly back.
  if (limit !== null) {
    if (await wasClearlyBack(event, limit, { ended: before.ended, begun: before.started })) return null;
    if (await isWorseThanBefore(event, limit, before.started)) return 'worse';
  }
  await rows('update alarms set ripples = true where id = $1', [event.alarm]);
  if (before.is_seen_to) {
    await rows(
      `update alarms a set acknowledged_at = b.acknowledged_at, acknowledged_userid = b.acknowledged_userid,
         acknowledged_username = b.acknowledged_username, acknowledged_name = b.acknowledged_name,
         acknowledged_comment = b.acknowledged_comment, acknowledged_orgid = b.acknowledged_orgid,
         acknowledged_by_provider = b.acknowledged_by_provider, acknowledged_via = b.acknowledged_via
       from alarms b where a.id = $1 and b.id = $2 and a.acknowledged_at is null`,
      [event.alarm, before.id],
    );
    await bumpLists(client(), [event.dev]);
  }
  return 'ripple';
}

interface Open extends Record<string, unknown> {
  readonly started: number;
  readonly ripples: boolean;
  /** Epoch seconds. */
  readonly seen_to: number | null;
}

/** Whether an acknowledged alarm was back on the sound side of its limit since, and is clearly worse than it was then. */
async function isWorseThanSeen(
  { dev }: RippleEvent,
  limit: LimitAlarm,
  started: number,
  seenTo: number,
): Promise<boolean> {
  const { column, isTold } = limitColumn(limit);
  const back = await row<{ t: number | null }>(
    `select extract(epoch from min(t))::float8 as t from readings
     where dev = $1 and ${isTold} and ${column} ${limit.rule.direction === 'above' ? '<' : '>'} $2::real
       and t > to_timestamp($3)`,
    [dev, limit.rule.limit, Math.max(started, seenTo)],
  );
  const since = back?.t ?? null;
  if (since === null) return false;
  const known = await farthest('past', dev, limit, started, since);
  const worst = await farthest('past', dev, limit, since, null);
  return worst !== null && isClearlyWorse(limit.rule, worst, known);
}

/**
 * Whether what came since somebody acknowledged is far worse than all that had come by then, though the alarm lasted:
 * whoever saw to 510 mm has not seen to 1 500.
 */
async function isFarWorseThanSeen(
  { dev }: RippleEvent,
  limit: LimitAlarm,
  started: number,
  seenTo: number,
): Promise<boolean> {
  const { column, isTold } = limitColumn(limit);
  const found = await row<{ known: number | null; worst: number | null }>(
    `select max(${column}) filter (where not is_new)::float8 as known, max(${column}) filter (where is_new)::float8 as worst
     from readings, lateral (select date_trunc('second', coalesce(received_at, t)) > to_timestamp($3) as is_new) arrived
     where dev = $1 and ${isTold} and t >= to_timestamp($2)`,
    [dev, started, seenTo],
  );
  const { known = null, worst = null } = found ?? {};
  return worst !== null && isFarWorse(limit.rule, worst, known ?? limit.rule.limit);
}

/**
 * Ends the acknowledgement and the putting off of an alarm that lasts, if it rippled and is clearly worse now: it began
 * again soon after it ended, or was back on the sound side of its limit since somebody acknowledged; or if water has risen
 * far beyond what was acknowledged. One that goes on as it was, such as a tank that is emptied further, stays acknowledged.
 *
 * @returns whether it did
 */
export async function isWorse(event: RippleEvent): Promise<boolean> {
  const open = await row<Open>(
    `select extract(epoch from started_at)::float8 as started, ripples,
       extract(epoch from acknowledged_at)::float8 as seen_to
     from alarms where id = $1 and ended_at is null for update`,
    [event.alarm],
  );
  const limit = open === null ? null : await limitOf(event);
  if (open === null || limit === null || !hasWorse(limit)) return false;
  const { started, ripples, seen_to } = open;
  const is = ripples
    ? await isWorseThanBefore(event, limit, started)
    : seen_to !== null && (await isWorseThanSeen(event, limit, started, seen_to));
  const isFar = seen_to !== null && (await isFarWorseThanSeen(event, limit, started, seen_to));
  if (!is && !isFar) return false;
  await rows(
    `update alarms set ripples = false, acknowledged_at = null, acknowledged_userid = null,
       acknowledged_username = null, acknowledged_name = null, acknowledged_comment = null,
       acknowledged_orgid = null, acknowledged_by_provider = null, acknowledged_via = null where id = $1`,
    [event.alarm],
  );
  await bumpLists(client(), [event.dev]);
  return true;
}
