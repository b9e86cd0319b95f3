/** Letters that people write in two ways, as one: "Bråten", "Braaten" and "braten" are the same then. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('aa', 'a')
    .replaceAll('oe', 'o');

const lower = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb');

/** Returns what a search looks in: the text as it stands and with its letters folded, both lower-cased. */
export const searchableText = (text: string): string => `${lower(text)}\n${fold(lower(text))}`;

const notInAWord = /[^\p{L}\p{N}]/u;

/** Whether some word of the text begins so. */
function hasWordFrom(searchable: string, start: string): boolean {
  for (let at = searchable.indexOf(start); at !== -1; at = searchable.indexOf(start, at + 1)) {
    if (at === 0 || notInAWord.test(searchable.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * Returns whether a searchable text has every word of what is searched for, in either case (SEARCH-01). å is also found
 * by aa and a, ø by oe and o, æ by ae, é by e. The other way round only where a word begins: who writes "ås" does not
 * look for "lekkasje".
 */
export function searchMatcher(text: string): (searchable: string) => boolean {
  const words = lower(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, folded: fold(word) }));
  return (searchable) =>
    words.every(
      ({ word, folded }) => searchable.includes(word) || (word !== folded && hasWordFrom(searchable, folded)),
    );
}
