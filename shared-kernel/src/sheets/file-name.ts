import { formatDate } from '../format/index.ts';

/** Longest name without its ending; phones and synchronised folders refuse longer ones. */
const longest = 100;

/** Signs that some system forbids in a file's name or reads as something else, and those that cannot be seen. */
const forbidden = /[\\/:*?"<>|.\p{C}]+/gu;

/** A file's name that says what it holds and of which day in Oslo: `enheter-2026-11-21.csv`. */
export function datedFileName(title: string, ending: string, now: Date): string {
  const name = title.replace(forbidden, ' ').trim().replace(/\s+/g, '-').toLowerCase();
  const day = formatDate(now)?.split('.').reverse().join('-');
  return `${name.slice(0, longest) || 'liste'}-${day}.${ending}`;
}
