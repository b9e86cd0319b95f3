import type { MatchRow } from '@peil/shared-kernel/api';
import { formatDate, formatLitres } from '@peil/shared-kernel/format';
import type { Status } from '@peil/shared-kernel/ui';
import { timeText } from '../fillings/filling-words.ts';
import { texts as fillingTexts } from '../fillings/texts.ts';
import { toldByTank } from '../report-parts/row-words.ts';
import { texts } from './texts.ts';

/** A day, `YYYY-MM-DD`, as people write it. */
export const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`)) ?? day;

export const litresText = (litres: number | null): string => formatLitres(litres) ?? '–';

/** What was said of a row counts before what it is. */
export const stateText = ({ state, verdicts: [last] }: MatchRow): string =>
  last ? texts.verdicts[last.verdict] : texts.states[state];

/** How grave it is. */
export function matchStatus({ state, cause, verdicts: [last] }: MatchRow): Status {
  if (last) return last.verdict === 'accepted' ? 'ok' : 'critical';
  if (state === 'match') return cause === null ? 'ok' : 'info';
  return state === 'no_note' ? 'info' : 'warning';
}

/** Whether somebody has still to look at it. */
export const isOpen = ({ state, cause, verdicts }: MatchRow): boolean =>
  verdicts.length === 0 && (state !== 'match' || cause !== null);

/** Which rows are shown: those that somebody has still to look at, or that are disputed with the supplier. */
export type Shown = keyof typeof texts.shown;

export const isShown: Readonly<Record<Shown, (row: MatchRow) => boolean>> = {
  all: () => true,
  open: isOpen,
  disputed: ({ verdicts: [last] }) => last?.verdict === 'disputed',
};

/** What tells the tank of a row and its notes, as it is searched. */
export const toldBy = (row: MatchRow): string =>
  toldByTank(
    row,
    row.notes.flatMap(({ number, place }) => [number, place]),
  );

/** Why it differs; null where nothing does. */
export const causeText = ({ state, cause }: MatchRow): string | null => {
  if (cause !== null) return fillingTexts.causes[cause];
  return state === 'difference' ? texts.unknownCause : null;
};

/** When it was: the filling's time, else the day of the note. */
export const whenText = ({ notes, fillings: [filling] }: MatchRow): string =>
  filling ? timeText(filling) : notes.map(({ day }) => dayText(day)).join(', ');

/** Epoch seconds, for sorting. */
export const whenOf = ({ notes: [note], fillings: [filling] }: MatchRow): number =>
  filling?.to ?? (note ? Date.parse(note.day) / 1000 : 0);

/** The numbers of its notes, with the part of one that was split. */
export const numbersText = ({ notes }: MatchRow): string =>
  notes.map(({ number, part }) => number + texts.dialog.noteLine(part)).join(', ');

/** Whether the litres have changed since the last word about them. */
export const isOutdated = ({ noted, measured, verdicts: [last] }: MatchRow): boolean =>
  last !== undefined && (differs(last.noted, noted) || differs(last.measured, measured));

const differs = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one !== other : Math.abs(one - other) >= 1;

/** Stable while its notes and fillings are the same. */
export const matchId = ({ orgid, notes, fillings }: MatchRow): string =>
  [orgid, ...notes.map(({ id }) => `n${String(id)}`), ...fillings.map(({ id }) => `f${String(id)}`)].join(
    ' ',
  );
