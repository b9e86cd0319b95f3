import {
  longestNoteNumber,
  longestNotePlace,
  type NoteColumn,
  type NoteRow,
} from '../../../wire/src/delivery-note.ts';
import {
  formatNumber,
  formulaStart,
  isoDayText,
  parseInputDate,
  parseWrittenNumber,
} from '../format/index.ts';

/** What the columns of a list of delivery notes may be called; the first is what the template calls it. */
export const noteColumns: Readonly<Record<NoteColumn, readonly [string, ...string[]]>> = {
  date: ['Dato', 'Leveringsdato', 'Levert'],
  place: ['Tank eller adresse', 'Tank', 'Kort-ID', 'Adresse', 'Leveringssted', 'Leveringsadresse'],
  litres: ['Liter', 'Volum', 'Antall liter', 'Mengde'],
  number: ['Seddelnummer', 'Nummer', 'Følgeseddel', 'Leveringsseddel', 'Fakturanummer'],
};

/** A delivery note as it is understood. */
export interface SaidNote {
  readonly number: string;
  /** `YYYY-MM-DD`, a day in Oslo; empty where none is said. */
  readonly day: string;
  /** The tank or the address, as it is written. */
  readonly place: string;
  /** More than 0; NaN where none are said. */
  readonly litres: number;
  /** Norwegian, by column. */
  readonly problems: readonly string[];
}

/** A row of a list, or a note of a program. */
export interface SentNote extends Pick<NoteRow, 'cells'> {
  /** As a program counts them; where they are given none are read from the cells, whose text people write. */
  readonly litres?: number;
}

/** Litres that one note may say. */
export const mostNotedLitres = 1_000_000;

/** So far back notes are of use, days. */
const oldestDays = 3 * 366;

/** What is wrong with a note, with the column's name before it. */
export const noteProblem = (column: NoteColumn, problem: string): string =>
  `${noteColumns[column][0]}: ${problem}`;

/** What day a cell of a spreadsheet means that holds a day as programs count them, from 30 December 1899. */
function dayOfSerial(text: string): string | null {
  if (!/^\d{5}(,\d+)?$/.test(text)) return null;
  const at = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text.replace(',', '.')))));
  return at.toISOString().slice(0, 10);
}

/** A date as people or programs write it, also with a time behind it; null when it is none. */
function dayOf(text: string): string | null {
  const [day = ''] = text.split(/T|\s+(?=\d{1,2}[:.]\d{2})/);
  const found = parseInputDate(day);
  return found ? isoDayText(found) : dayOfSerial(text);
}

const unit = /\s*(l|ltr|liter)\.?$/i;

/** Three digits after a comma are thousands to English programs, and decimals to us; more than three before it are none. */
const ambiguous = /^[-−]?([1-9]\d{0,2}),(\d{3})$/;

const plainOf = (text: string): string => text.replace(unit, '').replaceAll(/\s/g, ' ').trim();

/** `2.000` is two thousand on a note, as no pump has three decimals. */
const litresOf = (plain: string): number | null =>
  parseWrittenNumber(/^[-−]?\d{1,3}(\.\d{3})+$/.test(plain) ? plain.replaceAll('.', '') : plain, 6);

/** Why written litres cannot be read, in Norwegian; null when they can. */
function writtenLitresProblem(text: string): string | null {
  const plain = plainOf(text);
  const [, whole = '', digits = ''] = ambiguous.exec(plain) ?? [];
  if (whole !== '') {
    const decimals = digits.replace(/0+$/, '');
    const few = decimals === '' ? whole : `${whole},${decimals}`;
    // A spreadsheet drops a nought at the end: of three decimals two are to be written.
    const plainFew = String(Math.round(Number(`${whole}.${digits}`) * 100) / 100).replace('.', ',');
    return `«${text}» kan være ${few} eller ${whole} ${digits}. Skriv ${plainFew} eller ${whole}${digits}.`;
  }
  return litresOf(plain) === null
    ? `«${text}» er ikke et antall liter. Skriv for eksempel 2000 eller 1 999,5.`
    : null;
}

/** Why litres cannot be those of a delivery, in Norwegian; null when they can. */
export function notedLitresProblem(litres: number): string | null {
  if (litres === 0) return 'en seddel på 0 l er ingen levering. Ta raden bort.';
  if (litres < 0)
    return `${formatNumber(litres) ?? ''} l er en kreditering, ikke en levering. Ta raden bort, og rett seddelen den gjelder.`;
  return litres > mostNotedLitres ? `skriv høyst ${formatNumber(mostNotedLitres) ?? ''} l` : null;
}

/** Why a day, `YYYY-MM-DD`, cannot be that of a delivery, in Norwegian; null when it can. */
export function noteDayProblem(day: string, today: string): string | null {
  if (day > today) return 'er i fremtiden';
  const age = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  return age > oldestDays ? 'er mer enn tre år tilbake' : null;
}

/**
 * What a row of a list of delivery notes says, and what is wrong with it. Whose the tank is, and whether the number is
 * taken, is the server's to know.
 * @param today `YYYY-MM-DD` in Oslo
 */
export function saidNote({ cells, litres: exact }: SentNote, today: string): SaidNote {
  const problems: string[] = [];
  const text = (column: NoteColumn): string => cells[column]?.trim() ?? '';
  const tell = (column: NoteColumn, problem: string | null): void => {
    if (problem !== null) problems.push(noteProblem(column, problem));
  };
  const day = dayOf(text('date'));
  if (text('date') === '') tell('date', 'mangler');
  else
    tell(
      'date',
      day === null
        ? `«${text('date')}» er ingen dato. Skriv den som DD.MM.ÅÅÅÅ.`
        : noteDayProblem(day, today),
    );
  for (const [column, most] of [
    ['place', longestNotePlace],
    ['number', longestNoteNumber],
  ] as const) {
    if (text(column) === '') tell(column, 'mangler');
    else if (formulaStart.test(text(column))) tell(column, 'formler kan ikke brukes. Skriv verdien.');
    else if (text(column).length > most) tell(column, `skriv høyst ${String(most)} tegn`);
  }
  const unread = exact === undefined ? writtenLitresProblem(text('litres')) : null;
  const litres = exact ?? (unread === null ? litresOf(plainOf(text('litres'))) : null);
  if (exact === undefined && text('litres') === '') tell('litres', 'mangler');
  else tell('litres', unread ?? notedLitresProblem(litres ?? NaN));
  return { number: text('number'), day: day ?? '', place: text('place'), litres: litres ?? NaN, problems };
}

/** The headings of a file that are those of a list of notes, by the names that are known; without those that none has. */
export function guessedColumns(headings: readonly string[]): Partial<Record<NoteColumn, string>> {
  const key = (heading: string): string => heading.trim().toLocaleLowerCase('nb');
  const names = Object.keys(noteColumns) as NoteColumn[];
  return Object.fromEntries(
    names.flatMap((column) => {
      const known = noteColumns[column].map(key);
      const found = headings
        .filter((heading) => known.includes(key(heading)))
        .toSorted((a, b) => known.indexOf(key(a)) - known.indexOf(key(b)))[0];
      return found === undefined ? [] : [[column, found]];
    }),
  );
}
