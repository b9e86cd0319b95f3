/**
 * The address when a browser may follow it: http or https, and without a user name, which looks like the host that one
 * goes to (`https://bank.no@example.com`); null for any other text.
 */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : null;
}

/** What is said of a text that is none, Norwegian. */
export const notWebAddress = (text: string): string =>
  `Ikke en nettadresse: ${text}. Den må begynne med https:// eller http://`;
