import type { TrailFilter } from '@peil/shared-kernel/api';
import { parseInputDate, startOfOsloDay } from '@peil/shared-kernel/format';
import { texts } from '../texts.ts';

const words = texts.trail;

/** What stands in the fields of the filter. */
export interface TrailFields {
  readonly object: string;
  readonly person: string;
  /** Empty: all. */
  readonly kind: string;
  /** DD-MM-YYYY, or whatever was typed; empty: no limit. */
  readonly from: string;
  /** The last day, itself included. */
  readonly to: string;
}

export const noTrailFields: TrailFields = { object: '', person: '', kind: '', from: '', to: '' };

interface TrailProblems {
  readonly from?: string;
  readonly to?: string;
}

/** The moment at which a typed day begins in Oslo, or the day after it. */
function dayStart(text: string, daysLater = 0): Date | null {
  const day = parseInputDate(text);
  return day && startOfOsloDay(day.year, day.month, day.day + daysLater);
}

/** What is wrong with the dates. Pure. */
export function trailProblems({ from, to }: TrailFields): TrailProblems {
  const [first, last] = [dayStart(from), dayStart(to)];
  if (from !== '' && !first) return { from: words.notADate };
  if (to !== '' && !last) return { to: words.notADate };
  return first && last && last < first ? { to: words.wrongOrder } : {};
}

/** What is asked for: days begin and end in Oslo. Pure. */
export function trailFilter({ object, person, kind, from, to }: TrailFields): TrailFilter {
  const [first, end] = [dayStart(from), dayStart(to, 1)];
  return {
    ...(object.trim() !== '' && { object: object.trim() }),
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(kind !== '' && { kind }),
    ...(first && { from: first.toISOString() }),
    ...(end && { to: end.toISOString() }),
  };
}
