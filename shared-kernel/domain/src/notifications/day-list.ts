import { osloDayOf, shiftedDay, type CalendarDay } from '../format/calendar-day.ts';
import { startOfOsloDay } from '../format/oslo-day.ts';
import { osloMoment } from './oslo-minutes.ts';

/** What somebody did to a device, in words (Norwegian). */
export const workWords = {
  registered: 'Registrert',
  changed: 'Satt inn ved bytte',
  service: 'Service',
} as const;
export type WorkKind = keyof typeof workWords;

/** What somebody did to a device, and when it was last heard of; epoch seconds. */
export interface Work {
  readonly kind: WorkKind;
  readonly at: number;
  /** When putting it up began, where that was before it was done: its first reading is seen on the way. */
  readonly begun?: number | undefined;
  readonly lastContact: number | null;
  /** Whether nobody waits for it any more: it was taken down, or put up again. */
  readonly isOver?: boolean | undefined;
}

/** Days after which it is asked about a device that was put up and never sent, and at what time of Oslo's day, minutes. */
const followUpDays = 2;
const followUpMinutes = 7 * 60;

/** When it is asked whether a device that was put up at a moment has sent: in the morning two days later. Epoch seconds. */
export const followUpAt = (at: number): number =>
  osloMoment(shiftedDay(osloDayOf(at), followUpDays), followUpMinutes);

/** Whether the device has been heard of since somebody began with it. */
export const hasSentSince = ({
  at,
  begun = at,
  lastContact,
}: Pick<Work, 'at' | 'begun' | 'lastContact'>): boolean => lastContact !== null && lastContact >= begun;

/** Whether it is a device that was put up two days ago or more, stands there, and has never sent since. @param now epoch seconds */
export const isNeverHeard = (work: Work, now: number): boolean =>
  work.kind !== 'service' && work.isOver !== true && !hasSentSince(work) && followUpAt(work.at) <= now;

/** When Oslo's day of a moment began, epoch seconds. */
export function dayBegan(now: number): number {
  return startOf(osloDayOf(now));
}

const startOf = ({ year, month, day }: CalendarDay): number =>
  startOfOsloDay(year, month, day).getTime() / 1000;

/** What a person has done today, the newest first, and what was put up before and never sent, the oldest first. */
export interface WorkedOn<One> {
  readonly done: readonly One[];
  readonly neverHeard: readonly One[];
}

/** The day by Oslo's calendar. Of a device that was put up more than once the last time counts. @param now epoch seconds */
export function workedOn<One extends Work & { readonly devid: string }>(
  works: readonly One[],
  now: number,
): WorkedOn<One> {
  const newest = [...works].sort((a, b) => b.at - a.at);
  const putUp = newest.filter(({ kind }) => kind !== 'service');
  const last = putUp.filter((work, index) => putUp.findIndex(({ devid }) => devid === work.devid) === index);
  const [began, ends] = [dayBegan(now), startOf(shiftedDay(osloDayOf(now), 1))];
  return {
    done: newest.filter(({ at }) => at >= began && at < ends),
    neverHeard: last.filter((work) => isNeverHeard(work, now)).reverse(),
  };
}
