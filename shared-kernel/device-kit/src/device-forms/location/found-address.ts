import type { FoundAddress } from '@peil/shared-kernel/api';

/** Fewer characters find too much to choose from; the API takes no fewer. */
export const fewestSearched = 3;

/** The API takes no more. */
export const mostSearched = 100;

const small = new Set(['i', 'og', 'på', 'ved']);

/** A place in the register's capitals as people write it: `MO I RANA` is `Mo i Rana`. */
const placeName = (capitals: string): string =>
  capitals
    .toLocaleLowerCase('nb-NO')
    .replace(/\p{L}+/gu, (word) =>
      small.has(word) ? word : word.charAt(0).toLocaleUpperCase('nb-NO') + word.slice(1),
    );

/** `Kokstadvegen 40, 5257 Kokstad`. */
export function addressLine({ address, postal_code, place }: FoundAddress): string {
  const post = [postal_code, placeName(place)].filter(Boolean).join(' ');
  return [address, post].filter(Boolean).join(', ');
}

/** As `addressLine`, with the municipality where that is another name: many places have the same streets. */
export function foundLine(found: FoundAddress): string {
  const municipality = placeName(found.municipality);
  const isSaid = municipality === '' || municipality === placeName(found.place);
  return isSaid ? addressLine(found) : `${addressLine(found)} (${municipality})`;
}
