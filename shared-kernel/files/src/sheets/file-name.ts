import { formatDate } from '../../../domain/src/format/index.ts';

/** Longest name without its ending; phones and synchronised folders refuse longer ones. */
const longest = 100;

/** Signs that some system forbids in a file's name or reads as something else, and those that cannot be seen. */
const forbidden = /[\\/:*?"<>|.,;\p{C}]+/gu;

function fileName(title: string, days: string, ending: string): string {
  const name = title.replace(forbidden, ' ').trim().replace(/\s+/g, '-').toLowerCase();
  return `${name.slice(0, longest) || 'liste'}-${days}.${ending}`;
}

const isoDay = (moment: Date): string => formatDate(moment)?.split('.').reverse().join('-') ?? '';

/** A file's name that says what it holds and of which day in Oslo: `enheter-2026-11-21.csv`. */
export const datedFileName = (title: string, ending: string, now: Date): string =>
  fileName(title, isoDay(now), ending);

/**
 * A file's name that says what it holds and of which days in Oslo, the first and the last that a window has a part of:
 * `tank001-2026-11-01-til-2026-11-21.csv`.
 */
export function rangedFileName(
  title: string,
  ending: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): string {
  // A window ends where the next day begins.
  const lastMoment = new Date(Math.max(from.getTime(), to.getTime() - 1));
  return fileName(title, `${isoDay(from)}-til-${isoDay(lastMoment)}`, ending);
}
