import { isEmailAddress } from './email-address.ts';
import { isLinkedUserName, nameLength, nameProblem, tidyName, type IsTopLevelDomain } from './name-text.ts';

/** What the rules of a user look at. */
export interface UserFormValues {
  readonly full_name: string;
  readonly email: string | null;
  readonly tags: readonly string[];
  /** Access groups that are shared with the user; none when left out. */
  readonly sharedTags?: readonly string[];
  readonly roles: readonly string[];
}

/** Most access groups of a user. */
const mostTags = 200;

/**
 * Access groups stand in the user's token, and the token in the header of every call, which no server takes at any
 * length: with this many bytes of them, as JSON in UTF-8, a token stays below 4 kB whatever else it says.
 */
const mostTagBytes = 2400;

/** Why a user cannot have these access groups, in Norwegian; null when the user can. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > mostTags) return `En bruker kan ha høyst ${String(mostTags)} tilgangsgrupper`;
  const bytes = new TextEncoder().encode(JSON.stringify(tags)).length;
  if (bytes <= mostTagBytes) return null;
  return 'Tilgangsgruppene er for lange til sammen. Bruk færre grupper eller kortere navn.';
}

/** Why nobody has a second role (USER-08), in Norwegian; null while there is none. */
export const secondRoleProblem = (roles: readonly string[]): string | null =>
  roles.length > 1 ? 'En bruker kan kun ha én rolle' : null;

/** The fields of a user that break a rule of USER-05 or USER-08, by their path, with the text that is shown. */
export function userProblems({
  full_name,
  email: address,
  tags,
  sharedTags = [],
  roles,
}: UserFormValues): Record<string, string> {
  const name = nameProblem(full_name, 'Du må ha navn');
  const longTags = tagsProblem(tags);
  const longSharedTags = tagsProblem(sharedTags);
  const secondRole = secondRoleProblem(roles);
  return {
    ...(name !== null && { full_name: name }),
    ...(!isEmailAddress(address ?? '') && { 'meta_data.email': 'Du må ha gyldig e-post' }),
    ...(tags.length === 0 && { 'tags.public': 'Du må ha minst én tilgangsgruppe' }),
    ...(longTags !== null && { 'tags.public': longTags }),
    ...(longSharedTags !== null && { 'tags.shared': longSharedTags }),
    ...(roles.length === 0 && { 'roles.roles': 'Du må ha minst én rolle' }),
    ...(secondRole !== null && { 'roles.roles': secondRole }),
  };
}

/** Most characters of a user name. */
const longestUserName = 100;

/**
 * Why a user cannot have this user name, in Norwegian; null when the user can. A login takes a user name or an e-mail
 * address, so the one may not look like the other; and it stands in addresses, where `.` and `..` are no names: nobody
 * could change or deactivate such a user. Mail programs make no link of it (DOOR-07).
 *
 * @param isTopLevelDomain left out in browsers, which do not carry the list: the API says what it finds by it
 */
export function userNameProblem(
  text: string,
  isTopLevelDomain: IsTopLevelDomain = () => false,
): string | null {
  const name = text.trim();
  if (name === '') return 'Du må ha brukernavn';
  if (nameLength(name) > longestUserName) return `Brukernavnet kan ha høyst ${String(longestUserName)} tegn`;
  if (/^\.{1,2}$/.test(name)) return 'Brukernavnet kan ikke bare være punktum';
  if (/[@\s/\\]/u.test(name)) return 'Brukernavnet kan ikke ha @, mellomrom eller skråstrek';
  if (tidyName(name) !== name.normalize('NFC')) return 'Brukernavnet kan ikke ha usynlige tegn';
  if (!isLinkedUserName(name, isTopLevelDomain)) return null;
  return 'Brukernavnet kan ikke se ut som en nettadresse, for i e-post blir det en lenke. Bruk bindestrek i stedet for punktum eller kolon.';
}
