/** An alarm that comes again within so long of its last start comes and goes, at least. Seconds. */
const leastWindow = 3600;
/** What stays for so long is told, at least. Seconds. */
const leastStay = 3 * 3600;
/** How often it is said about an alarm that it comes and goes: twice a day. Seconds. */
const saidEvery = 12 * 3600;
/** No sensor's interval counts for more. Seconds. */
const mostInterval = 24 * 3600;

/** How an alarm of a device is damped, by how often its sensor measures: one that measures hourly ripples by the hour. */
export interface Pace {
  /** It comes again when it does so within so long of its last start, and is over when it has been quiet so long. Seconds. */
  readonly window: number;
  /** One that was put off is told when it has lasted so long. Seconds. */
  readonly stay: number;
}

/** @param interval seconds between a device's readings */
export function paceOf(interval: number): Pace {
  const counted = Math.min(interval, mostInterval);
  return { window: Math.max(leastWindow, 3 * counted), stay: Math.max(leastStay, 2 * counted) };
}

/** The longest that anything is put off by a pace, seconds. */
export const mostPutOff = paceOf(mostInterval).window;

/** What is remembered of one alarm of a device towards one person on one channel; epoch seconds. */
export interface Damping {
  readonly lastStart: number;
  /** When it was last said, or is to be said, that the alarm comes and goes; null while it has not. */
  readonly saidAt: number | null;
}

export interface DampedStart {
  readonly state: Damping;
  readonly says: 'start' | 'comesAndGoes';
  /** Not before this moment: by then the alarm may be over, and nothing is said about it. Epoch seconds. */
  readonly notBefore: number;
}

/**
 * What is said about an alarm that begins (NOTIFY-04, TOLD-03): the first time, that it began; when it comes again soon,
 * that it comes and goes, which is said at most twice a day. One that stays is said before, so that no alarm that lasts is
 * kept from anybody. A clock that went back makes nothing later than that.
 *
 * @param at epoch seconds
 */
export function dampStart(before: Damping | null, at: number, { window, stay }: Pace): DampedStart {
  if (before === null || at - before.lastStart >= window || before.lastStart > at)
    return { state: { lastStart: at, saidAt: null }, says: 'start', notBefore: at };
  const next = before.saidAt === null ? at : before.saidAt + saidEvery;
  const notBefore = Math.min(Math.max(at, next), at + stay);
  const saidAt = notBefore > at ? before.saidAt : at;
  return { state: { lastStart: at, saidAt }, says: 'comesAndGoes', notBefore };
}
