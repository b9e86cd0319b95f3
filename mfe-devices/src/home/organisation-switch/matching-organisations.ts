import type { Organisation } from '@peil/shared-kernel/api';
import { compareNorwegian } from '@peil/shared-kernel/format';

/** Lower-cased, and without the accents that are no letters of their own in Norwegian: é is e, å stays å. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(a\u030a)|\p{M}/giu, (_mark, ring?: string) => (ring === undefined ? '' : 'å'))
    .toLocaleLowerCase('nb');

/** The organisations whose name holds every word of the text, by name in Norwegian order (HOME-02). */
export function matchingOrganisations(
  organisations: readonly Organisation[],
  text: string,
): readonly Organisation[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return organisations
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .sort((a, b) => compareNorwegian(a.name, b.name) || compareNorwegian(a.orgid, b.orgid));
}
