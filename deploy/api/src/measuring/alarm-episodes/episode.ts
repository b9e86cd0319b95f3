import type { Alarm } from '@peil/shared-kernel/devices';

/** What a device's active alarms are from a moment on: of a reading, or of a change of its settings. */
export interface AlarmStep {
  readonly dev: number;
  /** Measured time of the reading, or when the settings were changed; epoch seconds. */
  readonly at: number;
  readonly alarms: readonly Alarm[];
}

/** An alarm of a device from its start to its end, times in epoch seconds; `id` is null until it is stored. */
export interface Episode {
  readonly id: number | null;
  readonly dev: number;
  readonly alarm: string;
  reason: string;
  started: number;
  ended: number | null;
}

/** Whether these are the same alarms, with the same texts and starts. */
export function areSameAlarms(some: readonly Alarm[], others: readonly Alarm[]): boolean {
  const isSame = (one: Alarm, other: Alarm | undefined): boolean =>
    one.alarm === other?.alarm && one.reason === other.reason && one.since === other.since;
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}

/**
 * What the devices' alarms come to when these steps, in the order of time, follow on the episodes that last: those that
 * changed, ended or began. An alarm that ends and comes back is another episode; one whose text or start is corrected
 * stays the same.
 */
export function followSteps(lasting: readonly Episode[], steps: readonly AlarmStep[]): Episode[] {
  const openByDev = new Map<number, Map<string, Episode>>();
  const openOf = (dev: number): Map<string, Episode> => {
    const open = openByDev.get(dev) ?? new Map<string, Episode>();
    openByDev.set(dev, open);
    return open;
  };
  for (const episode of lasting) openOf(episode.dev).set(episode.alarm, { ...episode });
  const changed = new Set<Episode>();
  for (const { dev, at, alarms } of steps) {
    const open = openOf(dev);
    for (const episode of [...open.values()]) {
      if (alarms.some(({ alarm }) => alarm === episode.alarm)) continue;
      episode.ended = Math.max(at, episode.started);
      open.delete(episode.alarm);
      changed.add(episode);
    }
    for (const { alarm, reason, since } of alarms.filter(isFirstOfItsId)) {
      const known = open.get(alarm);
      const started = since === null ? (known?.started ?? at) : Math.floor(since);
      if (known?.reason === reason && known.started === started) continue;
      const episode = known ?? { id: null, dev, alarm, reason, started, ended: null };
      open.set(alarm, Object.assign(episode, { reason, started }));
      changed.add(episode);
    }
  }
  return [...changed];
}

/** Other systems may report an id twice; a device has each alarm once. */
const isFirstOfItsId = ({ alarm }: Alarm, index: number, alarms: readonly Alarm[]): boolean =>
  alarms.findIndex((other) => other.alarm === alarm) === index;
