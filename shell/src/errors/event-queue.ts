import type { Delivery } from '@peil/shared-kernel/api';
import {
  clientEventSchema,
  mostClientEvents,
  mostCount,
  mostMs,
  type ClientEvent,
} from '@peil/shared-kernel/api/schemas';
import { randomId } from '../registry/random-id.ts';

/**
 * How long the first of a kind waits for others, ms. Loads and failures alike: reported sooner, failures would look like
 * all there is to a new release.
 */
const gatherMs = 3_000;
/** The same thing within this time is counted instead of reported again, ms. */
const sameWithinMs = 60_000;
/** Different things kept at a time; what comes beyond them is not reported. */
const mostKept = 50;
/** Pause after a report that did not arrive, ms; twice as long each time, up to an hour. */
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;
/** A report that has not arrived for this long is given up, ms: the server knows an id it has counted for three hours. */
const longestLifeMs = 7_200_000;

/** An event that is about to be counted. */
export type NewEvent = Omit<ClientEvent, 'count'>;

interface Entry {
  readonly event: Omit<NewEvent, 'ms'>;
  /** Whether it was reported within the last minute. */
  told: boolean;
  /** How often it happened since it was last reported. */
  waiting: number;
  /** How long those took together; undefined where nothing is timed. */
  waitingMs: number | undefined;
  /** Epoch ms: what waits is reported then, and what does not is forgotten. */
  dueAt: number;
}

/** Events as they were sent, perhaps counted though no answer came: sent again they must be the same under the same id. */
interface Report {
  readonly id: string;
  readonly events: readonly ClientEvent[];
  /** Epoch ms. */
  readonly madeAt: number;
}

const together = (some: number | undefined, more: number | undefined) =>
  some === undefined ? more : some + (more ?? 0);

export interface EventQueue {
  /** Counts an event; returns whether it is the first of its kind within a minute. */
  add(event: NewEvent): boolean;
  /** Reports what waits at once: the page may be gone in a moment. Pauses are kept. */
  flush(): void;
  /** Forgets everything and stops. */
  stop(): void;
}

/** Gathers events, counts up those that repeat, sends them in batches, and keeps silent for a while when refused. */
export function createEventQueue(
  send: (events: readonly ClientEvent[], id: string) => Promise<Delivery>,
): EventQueue {
  const entries = new Map<string, Entry>();
  let unsent: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silentUntil = 0;
  let pauseMs = firstPauseMs;
  let isStopped = false;

  function plan(): void {
    clearTimeout(timer);
    const due = [...entries.values()].filter(({ waiting }) => waiting > 0).map(({ dueAt }) => dueAt);
    if (unsent.length > 0) due.push(silentUntil);
    if (due.length === 0) return;
    timer = setTimeout(tellDue, Math.max(0, Math.min(...due) - Date.now(), silentUntil - Date.now()));
  }

  function forgetOld(now: number): void {
    for (const [key, { waiting, dueAt }] of entries) if (waiting === 0 && dueAt <= now) entries.delete(key);
  }

  function tellDue(): void {
    const now = Date.now();
    tell([...entries.values()].filter(({ told, waiting, dueAt }) => waiting > 0 && (!told || dueAt <= now)));
    plan();
  }

  function tell(due: readonly Entry[]): void {
    if (Date.now() < silentUntil) return;
    const reports = unsent;
    unsent = [];
    for (let first = 0; first < due.length; first += mostClientEvents)
      reports.push(reportOf(due.slice(first, first + mostClientEvents)));
    for (const report of reports) void deliver(report);
  }

  function reportOf(batch: readonly Entry[]): Report {
    const madeAt = Date.now();
    const events = batch.map((entry) => {
      const count = Math.min(entry.waiting, mostCount);
      const ms = entry.waitingMs && Math.min(Math.round(entry.waitingMs), mostMs);
      entry.waiting = 0;
      entry.waitingMs = undefined;
      entry.told = true;
      entry.dueAt = madeAt + sameWithinMs;
      return { ...entry.event, count, ...(ms !== undefined && { ms }) };
    });
    return { id: randomId(), events, madeAt };
  }

  async function deliver(report: Report): Promise<void> {
    const delivery = await send(report.events, report.id);
    if (delivery.ok) {
      pauseMs = firstPauseMs;
      return;
    }
    if (isStopped) return;
    if (Date.now() - report.madeAt < longestLifeMs) unsent.push(report);
    silentUntil = Date.now() + Math.max(pauseMs, (delivery.retryAfterSeconds ?? 0) * 1000);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    plan();
  }

  return {
    add({ ms, ...event }) {
      const now = Date.now();
      forgetOld(now);
      const { kind, remote, version, route, phase, fault } = event;
      const key = JSON.stringify([kind, remote, version, route, phase, fault]);
      const known = entries.get(key);
      if (known) {
        known.waiting += 1;
        known.waitingMs = together(known.waitingMs, ms);
        // One event that does not fit would have its whole batch refused.
      } else if (entries.size < mostKept && clientEventSchema.safeParse({ ...event, count: 1 }).success)
        entries.set(key, { event, told: false, waiting: 1, waitingMs: ms, dueAt: now + gatherMs });
      plan();
      return known === undefined;
    },
    flush() {
      tell([...entries.values()].filter(({ waiting }) => waiting > 0));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      entries.clear();
      unsent = [];
    },
  };
}
