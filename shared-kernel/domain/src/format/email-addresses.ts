import { isEmailAddress } from '../../../wire/src/email-address.ts';

const between = /[\s,;]+/;

const tidy = (token: string): string =>
  token
    .replace(/^mailto:/i, '')
    .replace(/^["'(]+|["').]+$/g, '')
    .toLowerCase();

const tokensOf = (text: string): string[] => text.split(between).map(tidy).filter(Boolean);

/**
 * The addresses in what a person typed or pasted, lower-cased, each once: parted by commas, semicolons, spaces or lines,
 * or as a mail program copies them, `Kari Nordmann <kari@kunde.no>`. What is no address stays in the list, for the
 * person to see; only the name before an address in brackets is left out.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/<([^<>]*)>/);
  const found = parts.flatMap((part, index) => {
    const isName = index % 2 === 0 && index < parts.length - 1;
    const tokens = tokensOf(part);
    return isName ? tokens.filter((token) => token.includes('@')) : tokens;
  });
  return [...new Set(found)];
}

/** So many addresses a list of recipients may have. */
const mostRecipients = 50;

/** Why what a person typed is no list of recipients, in Norwegian; null when it is one, or empty. */
export function recipientsProblem(text: string): string | null {
  const found = addressesIn(text);
  const wrong = found.find((address) => !isEmailAddress(address));
  if (wrong !== undefined) return `${wrong} er ikke en gyldig e-postadresse`;
  return found.length > mostRecipients ? `Det kan være høyst ${String(mostRecipients)} mottakere` : null;
}
