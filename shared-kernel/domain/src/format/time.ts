import { finite } from './finite.ts';

/** Every time in the portal is shown in this zone, whatever the machine's (I18N-01). */
export const timeZone = 'Europe/Oslo';

/** A moment: epoch **seconds** as telemetry has them, or a Date. */
export type Moment = number | Date;

const parts = new Intl.DateTimeFormat('nb-NO', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Fields = { day: string; month: string; year: string; hour: string; minute: string };

function fieldsOf(moment: Moment | null | undefined): Fields | null {
  const milliseconds = moment instanceof Date ? moment.getTime() : (finite(moment) ?? Number.NaN) * 1000;
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  const found = new Map(parts.formatToParts(date).map((part) => [part.type, part.value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return { day: of('day'), month: of('month'), year: of('year'), hour: of('hour'), minute: of('minute') };
}

function printed(moment: Moment | null | undefined, print: (fields: Fields) => string): string | null {
  const fields = fieldsOf(moment);
  return fields && print(fields);
}

/** `DD.MM.YYYY HH:mm` in Oslo time; null when there is no valid moment. */
export const formatDateTime = (moment: Moment | null | undefined): string | null =>
  printed(moment, ({ day, month, year, hour, minute }) => `${day}.${month}.${year} ${hour}:${minute}`);

/** `DD.MM.YYYY` in Oslo time; null when there is no valid moment. */
export const formatDate = (moment: Moment | null | undefined): string | null =>
  printed(moment, ({ day, month, year }) => `${day}.${month}.${year}`);

/** `HH:mm` in Oslo time; null when there is no valid moment. */
export const formatTime = (moment: Moment | null | undefined): string | null =>
  printed(moment, ({ hour, minute }) => `${hour}:${minute}`);

/** `DD-MM-YYYY`, the input form of the graph range (GRAPH-01), in Oslo time. */
export const formatInputDate = (moment: Moment | null | undefined): string | null =>
  printed(moment, ({ day, month, year }) => `${day}-${month}-${year}`);

/** `DD-MM-YYYY HH:mm`, the form of calibration comments (SET-02), in Oslo time. */
export const formatCommentTime = (moment: Moment | null | undefined): string | null =>
  printed(moment, ({ day, month, year, hour, minute }) => `${day}-${month}-${year} ${hour}:${minute}`);
