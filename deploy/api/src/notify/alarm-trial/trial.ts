import type { AlarmSettings, AlarmTrial, Device, TriedAlarm } from '@peil/shared-kernel/api/schemas';
import {
  alarmKindOf,
  alarmSettingsOf,
  alarmSettingsProblems,
  alarmSeverityOf,
  connectivity,
  levelLight,
  levelLightText,
  levelPercent,
  withAlarmSettings,
} from '@peil/shared-kernel/devices';
import type { Episode } from '../../measuring/alarm-episodes/episode.ts';
import { client, withTenant, type Identity } from '../../platform/db/tenant.ts';
import type { ApiContext } from '../../platform/api-app.ts';
import { seenDevice } from '../../devices/answer.ts';
import { ownedDevice, readDevices } from '../../measuring/stored-device.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { judgedAnew } from '../../measuring/readings/judged-anew.ts';
import { findTargets, lookUpLatest, type Target } from '../../measuring/readings/latest-store.ts';
import { alarmsWith, type Latest } from '../../measuring/readings/latest.ts';
import { replayedReadings } from './queries.ts';
import { replayAlarms, type ReplayedReading } from './replay.ts';

const days = 90;
const daySeconds = 86_400;
/** Readings of one trial: ninety days of one every five minutes. */
const mostReadings = 26_000;
/** Most alarms in the answer; a limit in the middle of ripples has many. */
const mostAlarms = 500;

/** What is replayed once the database is no longer needed. */
interface Found {
  readonly device: Device;
  readonly latest: Latest | null;
  readonly readings: ReplayedReading[];
}

/**
 * What these settings of alarms, merged into those the device has, would make of it now and would have made of its last
 * ninety days. Nothing is changed.
 * @throws Problem 403 for a device that is only shared with the caller, 404, 422 for limits that cannot be
 */
export async function tryAlarmSettings(
  { pool }: ApiContext,
  caller: Identity,
  devid: string,
  settings: AlarmSettings,
): Promise<AlarmTrial> {
  const now = Math.floor(Date.now() / 1000);
  const start = now - days * daySeconds;
  const { device, latest, readings } = await withTenant(pool, caller, async (): Promise<Found> => {
    const target = await ownTarget(caller, devid);
    const proposed = withAlarmSettings(target.device.appdata, settings);
    refuseContradictions(alarmSettingsOf(proposed));
    const tried = { ...target, device: { ...target.device, appdata: proposed } };
    return {
      device: tried.device,
      latest: await latestNow(tried, now),
      readings: await replayedReadings(tried.dev, { from: start, to: now }, mostReadings + 1),
    };
  });
  const within = readings.filter(({ t }) => t >= start);
  const from = within.length > mostReadings ? (within.at(-mostReadings)?.t ?? start) : start;
  const contact = latest?.state.connectivity_monitoring?.last_transmission_timestamp;
  const episodes = await replayAlarms(device, readings, now, typeof contact === 'number' ? [contact] : []);
  const alarms = episodes
    .filter(({ ended }) => ended === null || ended >= from)
    .map((episode) => triedAlarm(episode, from))
    .sort((a, b) => b.started - a.started);
  return {
    devid,
    from,
    to: now,
    readings: Math.min(within.length, mostReadings),
    now: stateNow(device, latest, now),
    alarms: alarms.slice(0, mostAlarms),
    total: alarms.length,
  };
}

/** @throws Problem 403 for a device that is only shared with the caller, 404 */
async function ownTarget(caller: Identity, devid: string): Promise<Target> {
  ownedDevice(caller, (await readDevices([devid])).get(devid));
  const target = (await findTargets(client(), [devid])).get(devid);
  if (target === undefined) throw notFound();
  const { state } = (await seenDevice(caller, devid)).device;
  return { ...target, latest: target.latest && withContact(target.latest, state.connectivity_monitoring) };
}

/** The same latest as far as the caller is told when the device was heard of. */
const withContact = (
  { state: { connectivity_monitoring: _all, ...state }, ...latest }: Latest,
  seen: Device['state']['connectivity_monitoring'],
): Latest => ({ ...latest, state: { ...state, ...(seen && { connectivity_monitoring: seen }) } });

function refuseContradictions(settings: AlarmSettings): void {
  const problems = alarmSettingsProblems(settings);
  if (problems.length === 0) return;
  throw ruleBroken(
    Object.fromEntries(problems.map(({ path, message }) => [['settings', ...path].join('.'), message])),
  );
}

async function latestNow(target: Target, now: number): Promise<Latest | null> {
  if (target.latest === null) return null;
  const judged = await judgedAnew(client(), target, target.latest, now);
  return lookUpLatest(client(), target, judged, now);
}

function triedAlarm({ alarm, reason, started, ended }: Episode, from: number): TriedAlarm {
  return {
    alarm,
    kind: alarmKindOf(alarm),
    severity: alarmSeverityOf(alarm),
    reason,
    started: Math.max(started, from),
    ended,
    started_before: started < from,
  };
}

function stateNow(device: Device, latest: Latest | null, now: number): AlarmTrial['now'] {
  const state = { ...device.state, ...latest?.state };
  const shown = { ...device, state, last_telemetry: latest?.telemetry ?? null };
  const { light, word, hours } = connectivity(shown, now);
  return {
    level: { percent: levelPercent(shown), light: levelLight(shown), word: levelLightText(shown) },
    connectivity: { hours, light, word },
    alarms: alarmsWith(device, latest).map(({ alarm, kind, severity, reason, since }) => ({
      alarm,
      kind,
      severity,
      reason,
      started: since ?? now,
    })),
  };
}
