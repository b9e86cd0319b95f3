import type { Appdata } from '../api/schemas/device.ts';
import { serviceChecks, type ServiceCheck } from '../api/schemas/service-log.ts';
import { finite } from '../format/finite.ts';

/** Entries of one device that are kept; the oldest go first. */
const mostEntries = 500;

/** What was done: a check of the list, or the flight mode set by the provider. */
export type ServiceAct = ServiceCheck | 'flight_mode_on' | 'flight_mode_off';

const acts: readonly string[] = [...serviceChecks, 'flight_mode_on', 'flight_mode_off'];
const isAct = (name: unknown): name is ServiceAct => typeof name === 'string' && acts.includes(name);

/** What was done to a device where it stands, in `appdata.service_log` (SET-08). */
export interface ServiceEntry {
  /** Epoch seconds; null where another system wrote none. */
  readonly at: number | null;
  readonly user: string;
  readonly acts: readonly ServiceAct[];
  readonly comment: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The entries of a device's service log, the newest first, those without a time last. */
export function serviceLogOf({ service_log: log }: Appdata): ServiceEntry[] {
  return (log ?? [])
    .map(({ at, user, acts: done, comment }) => ({
      at: typeof at === 'number' ? finite(at) : null,
      user: textOf(user),
      acts: Array.isArray(done) ? done.filter(isAct) : [],
      comment: textOf(comment) || null,
    }))
    .reverse()
    .sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity) || 0);
}

/** What is stored as a device's service log with one more entry, the oldest first. */
export const withServiceEntry = (
  { service_log: log }: Appdata,
  { at, user, acts: done, comment }: ServiceEntry,
): Record<string, unknown>[] =>
  [...(log ?? []), { at, user, acts: [...done], ...(comment !== null && { comment }) }].slice(-mostEntries);

/** What is wrong with a note before it is sent; null where it says something. */
export const emptyNoteProblem = (checks: readonly string[], comment: string | null): string | null =>
  checks.length === 0 && textOf(comment) === ''
    ? 'Kryss av for hva som er gjort, eller skriv en kommentar'
    : null;
