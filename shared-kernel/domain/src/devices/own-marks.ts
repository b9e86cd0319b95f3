import type { Appdata } from '../../../wire/src/device.ts';
import { linkProblem, nameLength, tidyName } from '../format/index.ts';

/** By what a customer knows a device in books of its own: its number there, and who bears its cost (MONTH-01). */
export const ownMarks = ['customer_number', 'cost_centre'] as const;

export type OwnMark = (typeof ownMarks)[number];

export const ownMarkNames: Readonly<Record<OwnMark, string>> = {
  customer_number: 'Eget nummer',
  cost_centre: 'Kostnadssted',
};

/** Most characters: it stands in narrow columns. */
export const longestOwnMark = 40;

/** As it is kept: tidied as a name is; null for none. */
export const tidyOwnMark = (text: string): string | null => tidyName(text) || null;

/** Why a text cannot be one, in Norwegian; null when it can, also when it is empty. */
export function ownMarkProblem(text: string): string | null {
  if (nameLength(tidyName(text)) > longestOwnMark) return `Kan ha høyst ${String(longestOwnMark)} tegn`;
  return linkProblem(text) === null ? null : 'Kan ikke være eller inneholde en lenke';
}

/** One of a device; null where it has none. */
export const ownMark = (appdata: Appdata, mark: OwnMark): string | null =>
  appdata[mark] ? tidyOwnMark(appdata[mark]) : null;

/** Those of a device. */
export const ownMarksOf = (appdata: Appdata): Readonly<Record<OwnMark, string | null>> => ({
  customer_number: ownMark(appdata, 'customer_number'),
  cost_centre: ownMark(appdata, 'cost_centre'),
});
