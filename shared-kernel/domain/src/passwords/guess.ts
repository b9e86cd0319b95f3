import { commonWords } from './common-words.ts';

/** What stands for which letter in a word that is spelled with figures and signs. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
};
const keyboardRows = [
  '1234567890',
  'qwertyuiopå',
  'asdfghjkløæ',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** One letter for one letter, so that places in the text stay: å and ä are a, ø and ö o, capitals small. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[åäæàáâ]/g, 'a')
    .replace(/[øöòóô]/g, 'o')
    .replace(/[éèêë]/g, 'e')
    .replace(/[üùúû]/g, 'u');

const ranks: ReadonlyMap<string, number> = new Map(
  commonWords
    .split(/\s+/)
    .filter(Boolean)
    .map((word, rank) => [fold(word), rank]),
);
const longestWord = 30;

const rows = keyboardRows.map(fold).flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Whether it is a piece of the alphabet, of counting, of a keyboard, or one character over and over. */
function isRun(text: string): boolean {
  if (text.length < 3) return false;
  const steps = new Set(
    Array.from(
      { length: text.length - 1 },
      (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index),
    ),
  );
  const [step = 9] = steps;
  return (steps.size === 1 && Math.abs(step) <= 1) || rows.some((row) => row.includes(text));
}

/** Bits of one character that belongs to nothing; figures alone are a telephone number or a date more often than not. */
function bitsOfOne(letter: string, allFigures: boolean): number {
  if (/\d/.test(letter)) return allFigures ? 2.6 : 3.3;
  if (/\p{Lu}/u.test(letter)) return 4.4;
  return /\p{L}/u.test(letter) ? 3.8 : 5;
}

/** Bits of a piece that whoever guesses would try as a whole; null for a piece that is none. */
function bitsOfPiece(
  text: string,
  { from, to }: { from: number; to: number },
  folded: string,
  own: ReadonlySet<string>,
): number | null {
  const piece = folded.slice(from, to);
  if (to - from >= 3 && from >= piece.length && folded.slice(from - piece.length, from) === piece) return 1;
  if (isRun(piece)) return 4;
  if (/^(19|20)\d\d$/.test(piece)) return 5;
  const plain = piece.replace(/[^a-z]/g, (letter) => disguises[letter] ?? letter);
  const extra = (/\p{Lu}/u.test(text.slice(from, to)) ? 1 : 0) + (plain === piece ? 0 : 1);
  if (piece.length >= 3 && (own.has(piece) || own.has(plain))) return 1 + extra;
  const rank = ranks.get(piece) ?? ranks.get(plain);
  return rank === undefined ? null : Math.log2(rank + 2) + extra;
}

/**
 * About how many guesses a password stands, as a power of two: the cheapest way to put it together from common words,
 * the user's own words, runs, years, repetitions and single characters. Somebody who guesses knows all of these.
 *
 * @param own words that belong to the user, folded by `ownWords`
 */
export function guessBits(password: string, own: ReadonlySet<string>): number {
  const text = password.normalize('NFC');
  const folded = fold(text);
  const allFigures = /^\d+$/.test(text);
  const cheapest = [0];
  for (let to = 1; to <= text.length; to += 1) {
    let least = (cheapest[to - 1] ?? 0) + bitsOfOne(text.charAt(to - 1), allFigures);
    for (let from = Math.max(0, to - longestWord); from < to - 1; from += 1) {
      const bits = bitsOfPiece(text, { from, to }, folded, own);
      if (bits !== null) least = Math.min(least, (cheapest[from] ?? 0) + bits);
    }
    cheapest.push(least);
  }
  return cheapest[text.length] ?? 0;
}

/** Whose password it is, as far as it is known. */
export interface PasswordOwner {
  readonly userName?: string;
  readonly fullName?: string;
  readonly email?: string | null;
  /** Name or id. */
  readonly organisation?: string;
  /** The portal's own name. */
  readonly product?: string;
}

/** As those write it who have no such keys. */
const spelledOut = (text: string): string =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');

/** The words that belong to the user: each name in one and in its parts, of three letters or more. */
export function ownWords(owner: PasswordOwner): ReadonlySet<string> {
  const names = [owner.userName, owner.fullName, owner.email, owner.organisation, owner.product, 'portal'];
  const spellings = names.flatMap((name) => {
    const composed = (name ?? '').normalize('NFC');
    return [composed, spelledOut(composed)];
  });
  const words = spellings.flatMap((name) => {
    const folded = fold(name);
    const parts = folded.split(/[^\p{L}\p{N}]+/u);
    return [...parts, ...parts.flatMap((part) => part.split(/\d+/)), parts.join(''), folded];
  });
  return new Set(words.filter((word) => word.length >= 3));
}
