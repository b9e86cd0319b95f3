import { tidyTag } from '../../../domain/src/devices/index.ts';
import { compareNorwegian, nameLength } from '../../../domain/src/format/index.ts';

const fold = (text: string): string => text.toLocaleLowerCase('nb-NO');

/** From how many characters on the picker says that nothing matches (USER-09). */
const leastTold = 2;

/** Whether the picker says that no tag matches the text. */
export const isNoHitTold = (text: string): boolean => nameLength(tidyTag(text)) >= leastTold;

/** The tags that hold the text, whatever its case; those that begin with it first, each lot in Norwegian order. */
export function matchingTags(tags: readonly string[], text: string): string[] {
  const wanted = fold(tidyTag(text));
  const begins = (tag: string) =>
    tag.split(':').some((part) => fold(part).startsWith(wanted)) || fold(tag).startsWith(wanted);
  return tags
    .filter((tag) => fold(tag).includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)) || compareNorwegian(a, b));
}
