import { isEmailAddress } from '../../format/email-address.ts';

/** What the rules of a user look at. */
export interface UserFormValues {
  readonly full_name: string;
  readonly email: string | null;
  readonly tags: readonly string[];
  readonly roles: readonly string[];
}

/** The fields of a user that break a rule of specification A5, by their path, with the text that is shown. */
export function userProblems({
  full_name,
  email: address,
  tags,
  roles,
}: UserFormValues): Record<string, string> {
  return {
    ...(full_name.trim() === '' && { full_name: 'Du må ha navn' }),
    ...(!isEmailAddress(address ?? '') && { 'meta_data.email': 'Du må ha gyldig e-post' }),
    ...(tags.length === 0 && { 'tags.public': 'Du må ha minst én tilgangsgruppe' }),
    ...(roles.length === 0 && { 'roles.roles': 'Du må ha minst én rolle' }),
    ...(roles.length > 1 && { 'roles.roles': 'En bruker kan kun ha én rolle' }),
  };
}
