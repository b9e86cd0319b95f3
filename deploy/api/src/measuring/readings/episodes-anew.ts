import {
  alarmsCountFrom,
  limitAlarms,
  limitEpisodes,
  thresholdPrefix,
  type LimitAlarm,
  type LimitEpisode,
  type TimedValue,
} from '@peil/shared-kernel/devices';
import type pg from 'pg';
import type { Target } from './latest-store.ts';
import { limitColumn, limitsSince } from './limit-since.ts';
import type { PastAlarm } from '../alarm-episodes/past.ts';
import { keepNew, keepTimes, takeBack, takeEndsBack } from '../alarm-episodes/record.ts';
import { reconcile, type KeptEpisode, type Reconciled } from '../alarm-episodes/reconcile.ts';

/** Rows that are looked at before it is asked whether the rest can have changed. */
const portion = 2000;

/** Readings that came late, or in parts: the first and the last of them, epoch seconds. */
export interface LateTime {
  readonly from: number;
  readonly to: number;
}

/** A device whose readings came late, or in parts, and when they arrived, epoch seconds. */
export interface LateDevice {
  readonly target: Target;
  readonly late: LateTime;
  readonly now: number;
}

/** A device whose late readings may be of a place that it has left. */
interface LateAtPlace extends LateDevice {
  /** When it left, epoch seconds: what it measured from then on says nothing of the place. */
  readonly until?: number;
  /** The device that has the alarms of that place now. */
  readonly present?: number;
}

/**
 * Makes the episodes of devices' limits anew from their rows, from the first late reading on, and brings what is kept of
 * them in step (TOLD-01): as the ordered readings say, in whatever order they came. Their latest must be held; each
 * device is given once.
 *
 * An episode keeps its id, acknowledgement and notices where it shares time with a kept one. One that was none is removed;
 * where somebody was told of it or has acknowledged it, it stays and ends when it began. Those of limits that have since
 * been moved stay as they are. Answers those that are over and were not known before. Those of a place that the device
 * has left are by its limits as they were then, and of the device that stands there now.
 */
export async function makeEpisodesAnew(
  client: pg.ClientBase,
  devices: readonly LateAtPlace[],
): Promise<PastAlarm[]> {
  const limits = devices.flatMap((device) =>
    limitAlarms(device.target.device).map((alarm) => ({ ...device, alarm })),
  );
  if (limits.length === 0) return [];
  const sinces = await limitsSince(
    client,
    limits.map(({ target, alarm, late }) => ({
      target,
      alarm,
      until: late.from,
      isUntilIncluded: false,
    })),
  );
  const known = await keptOf(
    client,
    limits.map(({ target, alarm, late, present = target.dev }, index) => ({
      dev: present,
      measured: target.dev,
      alarm: alarm.id,
      former: alarm.id.startsWith(thresholdPrefix) ? alarm.id.slice(0, alarm.id.lastIndexOf(':') + 1) : null,
      // One that was taken back ends when it began, which may be before the first late reading.
      first: Math.min(late.from, sinces[index] ?? late.from),
    })),
  );
  const past: PastAlarm[] = [];
  for (const [index, limit] of limits.entries()) {
    const { target, alarm, present = target.dev } = limit;
    const found = known.filter(({ index: of }) => of === index);
    const isOther = (id: string): boolean =>
      limits.every((other) => other.target !== target || other.alarm.id !== id);
    const ofOthers = found.filter(
      (one) => one.ended !== null && (one.alarm === alarm.id || isOther(one.alarm)) && isOfMoved(one, alarm),
    );
    // What rang before the device went out of operation did ring.
    const from = present === target.dev ? alarmsCountFrom(target.device) : null;
    const kept = found.filter(
      (one) =>
        one.alarm === alarm.id &&
        !ofOthers.includes(one) &&
        (one.ended === null || one.ended > (from ?? -Infinity)),
    );
    const told = await toldFrom(client, { ...limit, kept, since: sinces[index] ?? null });
    const own = countedFrom(from, told.episodes).filter(
      ({ started, ended }) =>
        !ofOthers.some((other) => other.started < (ended ?? Infinity) && started < (other.ended ?? 0)),
    );
    const affected = kept.filter(({ started }) => started <= told.until);
    past.push(...(await keep(client, present, alarm, reconcile(affected, own))));
  }
  return past;
}

/**
 * Episodes as they count for a device whose alarms count again from a time on, epoch seconds: what is over by then is none,
 * and what lasts begins then.
 */
export const countedFrom = <One extends LimitEpisode>(from: number | null, episodes: readonly One[]): One[] =>
  from === null
    ? [...episodes]
    : episodes.flatMap((one) =>
        one.ended !== null && one.ended <= from ? [] : { ...one, started: Math.max(one.started, from) },
      );

/** Whether an episode is of the same limit at another value: the id of a threshold holds it, and of a level what it says. */
function isOfMoved(one: KnownEpisode, { id, message }: LimitAlarm): boolean {
  if (!id.startsWith(thresholdPrefix)) return one.reason !== message;
  // What it says ends with its name and value.
  return one.alarm !== id && one.reason.startsWith(message.slice(0, message.lastIndexOf('»')));
}

interface KnownEpisode extends KeptEpisode {
  /** Of what was asked. */
  readonly index: number;
  readonly alarm: string;
  readonly reason: string;
}

/**
 * What is kept of alarms that last or ended from a time on, epoch seconds; and of those whose ids begin as `former`. Where
 * another device measured, those that begin with a reading of that one: what the present one saw elsewhere stays.
 */
async function keptOf(
  client: pg.ClientBase,
  asked: readonly {
    readonly dev: number;
    readonly measured: number;
    readonly alarm: string;
    readonly former: string | null;
    readonly first: number;
  }[],
): Promise<KnownEpisode[]> {
  const found = await client.query<KnownEpisode>(
    `select (n - 1)::int as index, a.alarm, id::float8 as id, reason, extract(epoch from started_at)::float8 as started,
       extract(epoch from ended_at)::float8 as ended
     from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::int[])
       with ordinality as asked (dev, alarm, former, first, measured, n)
       join alarms a on a.dev = asked.dev and (a.alarm = asked.alarm or starts_with(a.alarm, former))
     where (ended_at is null or ended_at >= to_timestamp(first))
       and (measured = asked.dev or exists (select from readings r where r.dev = measured and r.t = started_at))
     order by started_at, id`,
    [
      asked.map(({ dev }) => dev),
      asked.map(({ alarm }) => alarm),
      asked.map(({ former }) => former),
      asked.map(({ first }) => first),
      asked.map(({ measured }) => measured),
    ],
  );
  return found.rows;
}

interface Looked extends LateAtPlace {
  readonly alarm: LimitAlarm;
  readonly kept: readonly KeptEpisode[];
  /** Since when the limit was passed before the first late reading, epoch seconds. */
  readonly since: number | null;
}

/**
 * What the rows tell from the first late reading on, up to where it is again what is kept: from there on nothing that
 * came late has changed it.
 */
async function toldFrom(
  client: pg.ClientBase,
  { target, alarm, late, kept, since, now, until: left }: Looked,
): Promise<{ readonly episodes: ReturnType<typeof limitEpisodes>; readonly until: number }> {
  const values: TimedValue[] = [];
  const { column, isTold } = limitColumn(alarm);
  for (let from = late.from; ; from = (values.at(-1)?.t ?? from) + 1) {
    const found = await client.query<TimedValue>(
      `select extract(epoch from t)::float8 as t, ${column} as value from readings
       where dev = $1 and t >= to_timestamp($2) and t > coalesce(to_timestamp($3::float8), '-infinity')
         and t < coalesce(to_timestamp($5::float8), 'infinity') and ${isTold}
       order by t limit $4`,
      [target.dev, from, target.since, portion, left ?? null],
    );
    values.push(...found.rows);
    if (found.rows.length < portion && left !== undefined)
      return { episodes: endedBy(left, limitEpisodes(alarm.rule, values, since, left), kept), until: left };
    if (found.rows.length < portion)
      return { episodes: limitEpisodes(alarm.rule, values, since, now), until: Infinity };
    const last = values.at(-1)?.t ?? from;
    if (last <= late.to || alarm.rule.delay > 0) continue;
    const episodes = limitEpisodes(alarm.rule, values, since, last);
    const open = episodes.at(-1)?.ended === null ? episodes.at(-1) : undefined;
    const keptThen = kept.find(({ started, ended }) => started <= last && (ended === null || ended > last));
    if (open?.started !== keptThen?.started) continue;
    const whole = episodes.map((one) => (one === open ? { ...one, ended: keptThen?.ended ?? null } : one));
    return { episodes: whole, until: last };
  }
}

/** Those that lasted when their device left its place ended then; one whose end is kept ended as it says. */
const endedBy = (
  left: number,
  episodes: ReturnType<typeof limitEpisodes>,
  kept: readonly KeptEpisode[],
): ReturnType<typeof limitEpisodes> =>
  episodes.map((one) => {
    if (one.ended !== null) return one;
    const known = kept.find(({ started, ended }) => started < left && ended !== null && ended >= left - 1);
    return { ...one, ended: known?.ended ?? left };
  });

async function keep(
  client: pg.ClientBase,
  dev: number,
  alarm: LimitAlarm,
  changes: Reconciled,
): Promise<PastAlarm[]> {
  const { corrected, added, gone } = changes;
  await takeBack(client, gone);
  // First those that end: no alarm lasts twice.
  await keepTimes(
    client,
    corrected.filter(({ ended }) => ended !== null),
  );
  const lasting = corrected.filter(({ ended }) => ended === null);
  await takeEndsBack(lasting.map(({ id }) => id));
  await keepTimes(client, lasting);
  const { id: name, message: reason } = alarm;
  const kept = (episodes: typeof added): Promise<PastAlarm[]> =>
    keepNew(
      client,
      episodes.map(({ started, ended }) => ({ dev, alarm: name, reason, started, ended })),
    );
  // Whoever was told of what they were a part of is not told again.
  await kept(added.filter(({ wasKnown }) => wasKnown));
  return kept(added.filter(({ wasKnown }) => !wasKnown));
}
