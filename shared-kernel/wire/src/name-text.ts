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

/** Other dots and slashes than ASCII's that browsers, mail programs or the alphabet of text messages take for them. */
const asRead = (text: string): string =>
  tidyName(text)
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/gu, '.')
    .replace(/[\u2044\u2215\u29f8]/gu, '/');

/** What mail programs and phones make a link of, read as they do. */
const links = [
  /[a-z][a-z\d+.-]*:[/\\]{2}/iu,
  /(?<![\p{L}\p{N}])(?:https?|ftps?|mailto|javascript):\S/iu,
  /(?<![\p{L}\p{N}])www\d?\.\S/iu,
  // A domain with a path, a port, a query or a mark: `evil.example/x`. One alone may be a company's name: `Komplett.no`.
  /[\p{L}\p{M}\p{N}-]\.\p{L}[\p{L}\p{M}\p{N}-]+(?:[/\\]|[:?#][^\s:?#])/u,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?:[/\\]|:\d)/u,
];

/**
 * Why a name that is new may not stand in our mails and text messages, in Norwegian; null when it may. Whoever gives a
 * name would otherwise have a link of theirs sent as ours (DOOR-07).
 */
export function linkProblem(text: string): string | null {
  const read = asRead(text);
  if (!links.some((link) => link.test(read))) return null;
  return 'Navnet kan ikke være eller inneholde en lenke. Er det ikke ment som en, setter du mellomrom etter punktumet.';
}

/** A dot that may be one of a domain's: letters follow. */
const domainDot = /(?<=\S)\.(?=\p{L}[\p{L}\p{M}\p{N}-])/gu;
const numericAddress = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}/gu;
const scheme = /(?<=[a-z]):(?=[/\\]{2})|(?<=https?|ftps?|mailto|javascript):(?=\S)/giu;

/** Line ends, other control characters, and what turns the direction of writing. */
const reorders = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name as it stands in a mail or text message of ours: on one line, and no mail program makes a link of any of it, since
 * a blank follows each dot and scheme that could be a link's. `Komplett.no AS` is `Komplett. no AS`, `Tank 1.5` itself.
 */
export function harmlessName(text: string): string {
  const read = asRead(text);
  const broken = read
    .replace(scheme, ': ')
    .replace(domainDot, '. ')
    .replace(numericAddress, (address) => address.replaceAll('.', '. '));
  if (broken !== read) return broken;
  return reorders.test(text) ? tidyName(text) : text;
}

/** Letters and dots as a domain has them, where they are not what follows the @ of an address. */
const dotted =
  /(?<!@[\p{L}\p{M}\p{N}.-]*)(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

/** Tells whether it is the end of domains that there are, such as `no`. */
export type IsTopLevelDomain = (label: string) => boolean;

/**
 * Whether mail programs make a link of a user name, which stands in our mails as it is (DOOR-07): of an IP address, of
 * what has a colon, and of what ends as domains do. `kari.nordmann` is none, `bit.ly` is.
 */
export function isLinkedUserName(userName: string, isTopLevelDomain: IsTopLevelDomain): boolean {
  const read = asRead(userName);
  if (linkProblem(read) !== null || read.includes(':') || read.search(numericAddress) >= 0) return true;
  return (read.match(dotted) ?? []).some((domain) =>
    isTopLevelDomain(
      domain
        .slice(domain.lastIndexOf('.') + 1)
        .replace(/-+$/, '')
        .toLowerCase(),
    ),
  );
}

/** A user name as it stands in a mail or text message of ours: itself, unless mail programs make a link of it. */
export const harmlessUserName = (userName: string, isTopLevelDomain: IsTopLevelDomain): string =>
  isLinkedUserName(userName, isTopLevelDomain)
    ? harmlessName(asRead(userName)).replace(/:(?=\S)/gu, ': ')
    : userName;
