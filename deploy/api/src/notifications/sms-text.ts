/** Characters of the text messages' own alphabet (3GPP TS 23.038, 6.2.1): any other makes each character cost twice. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** What stands for characters that people and the portal write often. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '–': '-',
  '—': '-',
  '−': '-',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '~': '-',
  '€': 'EUR',
};

/** A text in the alphabet of text messages: a letter that is not in it without its accent, what is left as a question mark. */
export function smsPlain(text: string): string {
  return Array.from(text)
    .map((character) => {
      if (alphabet.has(character)) return character;
      const bare = plain[character] ?? character.normalize('NFD').charAt(0);
      return Array.from(bare).every((letter) => alphabet.has(letter)) ? bare : '?';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of two segments: a long message spends seven of each on saying which it is. */
export const longestSms = 306;

/**
 * A text message of at most two segments: `what` is shortened so that `after`, such as a link, stands whole.
 */
export function smsOf(what: string, after: string): string {
  const tail = smsPlain(after);
  const room = longestSms - tail.length - 1;
  const text = smsPlain(what);
  const head = text.length <= room ? text : `${text.slice(0, Math.max(0, room - 3)).trimEnd()}...`;
  return tail === '' ? head : `${head} ${tail}`;
}
