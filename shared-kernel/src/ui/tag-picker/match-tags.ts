import { compareNorwegian } from '../../format/index.ts';

const fold = (text: string): string => text.toLocaleLowerCase('nb-NO');

/** A tag without stray blanks, around the colon too: " Område : Nord " is "Område:Nord". */
export const tidyTag = (text: string): string =>
  text
    .split(':')
    .map((part) => part.trim())
    .join(':');

/** The tags that hold the text, whatever its case; those that begin with it first, each lot in Norwegian order. */
export function matchingTags(tags: readonly string[], text: string): string[] {
  const wanted = fold(tidyTag(text));
  const begins = (tag: string) =>
    tag.split(':').some((part) => fold(part).startsWith(wanted)) || fold(tag).startsWith(wanted);
  return tags
    .filter((tag) => fold(tag).includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)) || compareNorwegian(a, b));
}
