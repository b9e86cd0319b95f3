import { formatDate, formatTime } from '../format/time.ts';
import { levelAlarmId } from '../devices/alarm.ts';
import { fillingAlarmIds } from '../devices/filling-alarms.ts';
import { thresholdPrefix } from '../devices/own-alarms.ts';

/** An alarm from its start to its end, epoch seconds. */
export interface PastEpisode {
  readonly started: number;
  readonly ended: number;
}

/** So many are told with their times; of more it is said how many they are. */
const mostTold = 4;

/** `02:30`; in the hour that comes twice when summer time ends, which of them: `02:30 sommertid`. */
function clockOf(t: number): string {
  const time = formatTime(t) ?? '';
  if (formatTime(t + 3600) === time) return `${time} sommertid`;
  return formatTime(t - 3600) === time ? `${time} vintertid` : time;
}

/** `02:00–03:00`, with the dates where it was another day than now; Oslo's clock. @param now epoch seconds */
export function timeSpanText({ started, ended }: PastEpisode, now: number): string {
  const [from, to] = [formatDate(started), formatDate(ended)];
  const isToday = from === formatDate(now) && from === to;
  const first = isToday ? '' : `${from ?? ''} `;
  const last = from === to ? '' : `${to ?? ''} `;
  return `${first}${clockOf(started)}–${last}${clockOf(ended)}`;
}

/** Whether an alarm is one that people want to know of although it is over: water at a threshold, a tank's low or high level, also nearer than the sensor sees. */
export const isToldWhenPast = (alarm: string): boolean =>
  isPastByChoice(alarm) || alarm.startsWith(thresholdPrefix);

/** Whether such an alarm is told to those alone who have chosen it: of a tank, not of water. */
export const isPastByChoice = (alarm: string): boolean =>
  alarm === levelAlarmId || alarm === fillingAlarmIds.high || alarm === fillingAlarmIds.near;

/**
 * What is told where people were told of an alarm that was none (TOLD-02), Norwegian: 'Vannstanden var likevel ikke over grensen
 * «Høyt» på 500 mm 02:00–03:00'.
 *
 * @param reason what the alarm says while it lasts
 * @param now epoch seconds
 */
export function wasNoneText(reason: string, told: PastEpisode, now: number): string {
  const times = timeSpanText(told, now);
  // The first: a limit may be called anything.
  if (/ er (over|under) /.test(reason)) return `${reason.replace(' er ', ' var likevel ikke ')} ${times}`;
  return `Var likevel ikke ${reason.charAt(0).toLowerCase()}${reason.slice(1)}, ${times}`;
}

/**
 * What is told of alarms of one limit that are over (TOLD-02), Norwegian: 'Vannstanden var over grensen «Høyt» på 500 mm
 * 02:00–03:00, er under nå'.
 *
 * @param reason what the alarm says while it lasts
 * @param isOnAgain whether it lasts now
 * @param now epoch seconds
 */
export function wasOverText(
  reason: string,
  episodes: readonly PastEpisode[],
  { isOnAgain, now }: { readonly isOnAgain: boolean; readonly now: number },
): string {
  const times = episodes.slice(0, mostTold).map((episode) => timeSpanText(episode, now));
  const more = episodes.length - times.length;
  const words = more > 0 ? [...times, `${String(more)} ganger til`] : times;
  const list =
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} og ${words.at(-1) ?? ''}`;
  // The first: a limit may be called anything.
  const side = / er (over|under) /.exec(reason)?.[1];
  // What has no limit that is named: near full.
  if (side === undefined)
    return `Var ${reason.charAt(0).toLowerCase()}${reason.slice(1)}, ${list}, er det ${isOnAgain ? 'igjen' : 'ikke'} nå`;
  const isUnder = side === 'under';
  const [past, sound] = isUnder ? ['under', 'over'] : ['over', 'under'];
  const state = isOnAgain ? `er ${past} igjen nå` : `er ${sound} nå`;
  return `${reason.replace(' er ', ' var ')} ${list}, ${state}`;
}
