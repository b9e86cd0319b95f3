/** Most characters of a name, an emoji or a letter of four bytes counted as one. */
export const longestName = 200;

/** White space of any kind, among it line breaks, tabs, hard blanks and the blank of Braille. */
const blanks = /[\s\u2800]+/gu;

/**
 * What no reader sees: control and formatting characters, those that turn the direction of writing, letters without a
 * shape (U+3164), halves of a letter, and letters that each font draws as it likes.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** Joiners shape the letters beside them in Persian, in Indian scripts and in emoji: they stay between two letters. */
const joiners = /[\u200c\u200d]/u;

/**
 * A name as it is kept and compared: without what nobody sees, blanks of any kind as one, composed letters. The one rule
 * for all that people give a name: what is pasted along unseen can neither be found nor taken away by hand.
 */
export function tidyName(text: string): string {
  const spaced = text.replace(blanks, ' ');
  const seen = spaced.replace(invisible, (character, at: number) => {
    const isJoining = joiners.test(character) && isShaped(spaced[at - 1]) && isShaped(spaced[at + 1]);
    return isJoining ? character : '';
  });
  return seen.replace(/ +/g, ' ').trim().normalize('NFC');
}

const isShaped = (character: string | undefined): boolean =>
  character !== undefined && !/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character);

/** How long a name is; a letter of four bytes counts as one. */
export const nameLength = (text: string): number => Array.from(text).length;

/** Why a text cannot be a name, in Norwegian; null when it can. `missing` is what is said about an empty one. */
export function nameProblem(text: string, missing: string, longest = longestName): string | null {
  const length = nameLength(tidyName(text));
  if (length === 0) return missing;
  return length > longest ? `Navnet kan ha høyst ${String(longest)} tegn` : null;
}
