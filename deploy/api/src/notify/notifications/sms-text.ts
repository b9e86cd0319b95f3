/** Characters of the text messages' own alphabet (3GPP TS 23.038, 6.2.1): any other makes the message UCS-2, of 70 characters. */
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
  '^': "'",
  '€': 'EUR',
  // Letters that no accent makes: Sámi, Icelandic, Polish and others.
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ħ: 'h',
  Ħ: 'H',
  ʒ: 'z',
  Ʒ: 'Z',
  ǥ: 'g',
  Ǥ: 'G',
  ẞ: 'SS',
  ſ: 's',
  '°': ' grader ',
  µ: 'u',
  μ: 'u',
  '×': 'x',
  '·': '-',
  '•': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '⁄': '/',
  '÷': '/',
  '±': '+/-',
  '≈': 'ca. ',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '←': '<-',
  '‘': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  '´': "'",
  '`': "'",
  ʼ: "'",
  '„': '"',
  '‟': '"',
  '©': '(c)',
  '®': '(R)',
  '¢': 'c',
  '¬': '-',
  '¶': ' ',
};

/** What is drawn as nothing: direction marks, joiners, soft hyphens, and control characters but for white space. */
const unseen = /[\p{Cf}\ufe00-\ufe0f]|(?!\s)\p{Cc}/gu;

/**
 * A text in the alphabet of text messages: a letter that is not in it without its accent, or by what stands for it; null
 * when a character has nothing that stands for it, such as of another script or a picture.
 */
export function smsPlain(text: string): string | null {
  const letters = Array.from(text.replace(unseen, ''), standIn);
  return letters.includes(null) ? null : tidy(letters.join(''));
}

function standIn(character: string): string | null {
  if (alphabet.has(character)) return character;
  if (/\s/u.test(character)) return ' ';
  const found = plain[character];
  if (found !== undefined) return found;
  // Without accents, and superscripts, ligatures and wide letters as what they are made of.
  const parts = Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''), (part) =>
    alphabet.has(part) ? part : (plain[part] ?? null),
  );
  return parts.length === 0 || parts.includes(null) ? null : parts.join('');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Characters of two segments: a long message spends seven of each on saying which it is. */
export const longestSms = 306;

/**
 * Units of two bytes in four segments of UCS-2, which has 67 in each: what has no stand-in is sent as it is written, and
 * costs twice as much rather than be lost (TOLD-07).
 */
export const longestUcs2Sms = 268;

/**
 * A text message: `what` is shortened so that `after`, such as a link, stands whole. Two segments at most of the messages'
 * own alphabet; four where a character has no stand-in in it, for which the gateway takes UCS-2.
 */
export function smsOf(what: string, after: string): string {
  const [head, tail] = [smsPlain(what), smsPlain(after)];
  if (head !== null && tail !== null) return shortened(head, tail, longestSms);
  return shortened(tidy(what.replace(unseen, '')), tidy(after.replace(unseen, '')), longestUcs2Sms);
}

function shortened(text: string, tail: string, longest: number): string {
  const room = longest - tail.length - 1;
  const head = text.length <= room ? text : `${cut(text, Math.max(0, room - 3)).trimEnd()}...`;
  return tail === '' ? head : `${head} ${tail}`;
}

/** Never half of a character of two units. */
const cut = (text: string, units: number): string => text.slice(0, units).replace(/[\ud800-\udbff]$/u, '');
