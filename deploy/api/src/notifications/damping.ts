/** An alarm that comes again within so long of its last start comes and goes. Seconds. */
export const dampingSeconds = 3600;
/** How often it is said about an alarm that it comes and goes. Seconds. */
const dampedEverySeconds = 3 * 3600;

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
 * What is said about an alarm that begins (NOTIFY-04): the first time, that it began; when it comes again soon, that it
 * comes and goes, which is said at most once in `dampedEverySeconds`. One that stays is said then, so that no alarm that
 * lasts is kept from anybody. A clock that went back makes nothing later than that.
 *
 * @param at epoch seconds
 */
export function dampStart(before: Damping | null, at: number): DampedStart {
  if (before === null || at - before.lastStart >= dampingSeconds || before.lastStart > at)
    return { state: { lastStart: at, saidAt: null }, says: 'start', notBefore: at };
  const next = before.saidAt === null ? at : before.saidAt + dampedEverySeconds;
  const notBefore = Math.min(Math.max(at, next), at + dampedEverySeconds);
  // What is put off is said at `next`, once: later starts are put off to the same moment.
  const saidAt = notBefore > at ? before.saidAt : at;
  return { state: { lastStart: at, saidAt }, says: 'comesAndGoes', notBefore };
}
