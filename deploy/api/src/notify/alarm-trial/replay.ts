import { setImmediate } from 'node:timers/promises';
import type { Device } from '@peil/shared-kernel/api/schemas';
import {
  limitAlarms,
  limitEpisodes,
  silenceText,
  silentSince,
  type Alarm,
  type TimedValue,
} from '@peil/shared-kernel/devices';
import {
  followSteps,
  areSameAlarms,
  type AlarmStep,
  type Episode,
} from '../../measuring/alarm-episodes/episode.ts';
import {
  alarmsWith,
  limitValue,
  nextLatest,
  withAlarms,
  type Latest,
} from '../../measuring/readings/latest.ts';
import type { ReadingRow } from '../../measuring/readings/row.ts';

/** A stored reading as it was sent, and when it arrived (epoch seconds). */
export interface ReplayedReading extends ReadingRow {
  readonly received: number;
}

/** Readings replayed at a stretch, so that other calls are answered in between. */
const portion = 500;

/** Episodes need no device of the database. */
const noDev = 0;

/** The device without what others report and without contact: what is left follows from the readings. */
const bare = (device: Device): Device => ({
  ...device,
  state: { ...device.state, public: null, connectivity_monitoring: null },
});

/** The same device without the alarm of silence, which follows from arrivals and not from measured times. */
function heard(device: Device): Device {
  const [first, ...others] = device.appdata.visualization ?? [];
  const own_alarms = { ...first?.own_alarms, silence: { enable: false } };
  return { ...device, appdata: { ...device.appdata, visualization: [{ ...first, own_alarms }, ...others] } };
}

/**
 * The alarms that the device, set up as it is given, would have had over these readings, which are in the order of
 * measured time: reading by reading as telemetry raises them (`nextLatest`), with a look at the clock before each as the
 * alarm watch has it, and one at `now` (epoch seconds); those of limits as their readings have them (`limitEpisodes`).
 * Each is an episode as the server keeps them.
 *
 * @param contacts further times at which something arrived, epoch seconds
 */
export async function replayAlarms(
  device: Device,
  readings: readonly ReplayedReading[],
  now: number,
  contacts: readonly number[] = [],
): Promise<Episode[]> {
  const limits = limitAlarms(device).map((alarm) => ({ alarm, values: [] as TimedValue[] }));
  const steps = await measuredSteps(heard(bare(device)), readings, now, (latest, t) => {
    for (const { alarm, values } of limits) {
      const told = limitValue(latest, alarm);
      if (told.t === t) values.push({ t, value: told.value });
    }
  });
  const ofLimits = limits.flatMap(({ alarm: { id: alarm, rule, message: reason }, values }) =>
    limitEpisodes(rule, values, null, now).map((episode) => ({
      id: null,
      dev: noDev,
      alarm,
      reason,
      ...episode,
    })),
  );
  const others = followSteps([], steps).filter(({ alarm }) => limits.every((one) => one.alarm.id !== alarm));
  const silent = silentEpisodes(
    bare(device),
    [...contacts, ...readings.map(({ received }) => received)],
    now,
  );
  return [...others, ...ofLimits, ...silent];
}

async function measuredSteps(
  device: Device,
  readings: readonly ReplayedReading[],
  now: number,
  look: (latest: Latest, t: number) => void,
): Promise<AlarmStep[]> {
  const steps: AlarmStep[] = [];
  let latest: Latest | null = null;
  let alarms: readonly Alarm[] = [];
  const move = (next: Latest, at: number): Latest => {
    const after = alarmsWith(device, next);
    if (!areSameAlarms(alarms, after)) steps.push({ dev: noDev, at, alarms: after });
    alarms = after;
    return next;
  };
  /** Without a faulty reading nothing that is left here is raised by time alone. */
  const watch = (before: Latest | null, at: number): Latest | null =>
    before?.faulty ? move(withAlarms(device, before, at), at) : before;
  for (const [index, reading] of readings.entries()) {
    latest = move(nextLatest(device, watch(latest, reading.t), reading, reading.t), reading.t);
    look(latest, reading.t);
    if (index % portion === portion - 1) await setImmediate();
  }
  watch(latest, now);
  return steps;
}

/** Between two arrivals, and since the last one, the device was silent from its limit on. */
function silentEpisodes(device: Device, arrivals: readonly number[], now: number): Episode[] {
  const times = [...new Set(arrivals)].filter((time) => time <= now).sort((a, b) => a - b);
  return times.flatMap((last_transmission_timestamp, index) => {
    const next = times[index + 1] ?? null;
    const state = { ...device.state, connectivity_monitoring: { last_transmission_timestamp } };
    const heard = { ...device, state };
    const started = silentSince(heard, next ?? now);
    if (started === null) return [];
    const reason = silenceText(heard);
    return [{ id: null, dev: noDev, alarm: 'silence', reason, started, ended: next }];
  });
}
