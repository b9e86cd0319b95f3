import { formatDate, startOfOsloDay } from '@peil/shared-kernel/format';
import type { HistoryRange } from './alarm-history-query.ts';

/** Days back that one press chooses, today among them. */
export const periods = [7, 30, 90] as const;

export type Period = (typeof periods)[number];

/** Days in Oslo as a date field has them, `2026-11-20`; both are part of the span. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Which part of the history is shown, as the address carries it. */
export interface HistoryView {
  readonly when: Period | DaySpan;
  /** Only this device's alarms; null: all devices'. */
  readonly devid: string | null;
  /** Sought for in what is shown, as typed. */
  readonly text: string;
}

const daySeconds = 86_400;
const standardPeriod = 30;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The view a query (`?period=7`, `?from=2026-11-01&to=2026-11-20`) asks for; what it says wrongly counts as not said. */
export function readHistoryView(query: URLSearchParams): HistoryView {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const period = periods.find((days) => String(days) === query.get('period')) ?? standardPeriod;
  return {
    when: dayStart(from) !== null && dayStart(to) !== null ? { from, to } : period,
    devid: query.get('device') || null,
    text: query.get('q') ?? '',
  };
}

/** The query of a view, which says that it is the history. */
export function writeHistoryView({ when, devid, text }: HistoryView): URLSearchParams {
  const query = new URLSearchParams({ show: 'history' });
  if (typeof when === 'object') {
    query.set('from', when.from);
    query.set('to', when.to);
  } else if (when !== standardPeriod) query.set('period', String(when));
  if (devid !== null) query.set('device', devid);
  if (text.trim()) query.set('q', text);
  return query;
}

/** Where a device's alarms of the last month stand. */
export const historyPath = (devid: string): string =>
  `/alarm?${writeHistoryView({ when: standardPeriod, devid, text: '' }).toString()}`;

/** The days that are shown. @param now epoch seconds */
export function daySpan(when: HistoryView['when'], now: number): DaySpan {
  if (typeof when === 'object') return when;
  const today = isoDay(now);
  // Noon, so that the hour that a clock change takes or gives makes no other day.
  const noon = (dayStart(today) ?? now) + daySeconds / 2;
  return { from: isoDay(noon - (when - 1) * daySeconds), to: today };
}

/** What is wrong with the days of a span, at the day that is to be changed. */
export type SpanFault = 'future' | 'wrongWay';

/** What makes it impossible to show the alarms of a span. @param now epoch seconds */
export function spanFaults({ from, to }: DaySpan, now: number): Partial<Record<keyof DaySpan, SpanFault>> {
  // Written with the year first, days compare as texts.
  const today = isoDay(now);
  const faultOf = (day: string): SpanFault | undefined => (day > today ? 'future' : undefined);
  const [first, last] = [faultOf(from) ?? (from > to ? 'wrongWay' : undefined), faultOf(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/**
 * What is asked of the server; null when its days cannot be shown. A span that reaches today has no end: an
 * alarm that begins while one looks belongs to it.
 */
export function historyRange({ when, devid }: Omit<HistoryView, 'text'>, now: number): HistoryRange | null {
  const span = daySpan(when, now);
  const [from, lastDay] = [dayStart(span.from), dayStart(span.to)];
  if (from === null || lastDay === null || Object.keys(spanFaults(span, now)).length > 0) return null;
  const end = dayStart(span.to, 1) ?? lastDay;
  return { from, ...(end <= now && { to: end }), ...(devid !== null && { devid }) };
}

const isoDay = (seconds: number): string => (formatDate(seconds) ?? '').split('.').reverse().join('-');

/** Epoch seconds at which a day begins in Oslo, or the day this many days later; null when it is no day. */
function dayStart(day: string, later = 0): number | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (!dayForm.test(day) || isoDay(Date.UTC(year, month - 1, date, 12) / 1000) !== day) return null;
  return startOfOsloDay(year, month, date + later).getTime() / 1000;
}
