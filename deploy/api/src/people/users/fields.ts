import { isDeepStrictEqual } from 'node:util';
import type { User } from '@peil/shared-kernel/api/schemas';

/** What of a user can be changed, by its path in the document. */
export interface UserFields {
  readonly full_name: string;
  readonly orgid: string;
  readonly 'meta_data.email': string | null;
  readonly 'meta_data.phone': string | null;
  readonly 'meta_data.address': string | null;
  readonly 'meta_data.disabled': boolean;
  readonly 'meta_data.features': Readonly<Record<string, boolean>>;
  readonly 'tags.public': readonly string[];
  readonly 'tags.shared': readonly string[];
  readonly 'roles.roles': readonly string[];
}

/** A user document, or any part of one. */
interface UserPart {
  readonly full_name?: string;
  readonly orgid?: string;
  readonly meta_data?: User['meta_data'];
  readonly tags?: {
    readonly public?: readonly string[];
    readonly shared?: readonly string[] | null | undefined;
  };
  readonly roles?: { readonly roles: readonly string[] };
}

/** A user of whom nothing is known yet. */
export const blankUser = (orgid: string): UserFields => ({
  full_name: '',
  orgid,
  'meta_data.email': null,
  'meta_data.phone': null,
  'meta_data.address': null,
  'meta_data.disabled': false,
  'meta_data.features': {},
  'tags.public': [],
  'tags.shared': [],
  'roles.roles': [],
});

/** The fields with those of a document in their place; features add up, lists are replaced. */
export function withPart(fields: UserFields, part: UserPart): UserFields {
  const { meta_data: meta = {}, tags = {}, roles } = part;
  return {
    full_name: part.full_name ?? fields.full_name,
    orgid: part.orgid ?? fields.orgid,
    'meta_data.email': meta.email === undefined ? fields['meta_data.email'] : meta.email,
    'meta_data.phone': meta.phone === undefined ? fields['meta_data.phone'] : meta.phone,
    'meta_data.address': meta.address === undefined ? fields['meta_data.address'] : meta.address,
    'meta_data.disabled': meta.disabled ?? fields['meta_data.disabled'],
    'meta_data.features': { ...fields['meta_data.features'], ...meta.features },
    'tags.public': tags.public ?? fields['tags.public'],
    'tags.shared': tags.shared ?? fields['tags.shared'],
    'roles.roles': roles?.roles ?? fields['roles.roles'],
  };
}

/** The fields of a user as the database has it. */
export const fieldsOf = (user: User): UserFields => withPart(blankUser(user.orgid), user);

/** The paths at which two users differ. */
export function changedPaths(before: UserFields, after: UserFields): (keyof UserFields)[] {
  const paths = Object.keys(before) as (keyof UserFields)[];
  return paths.filter((path) => !isDeepStrictEqual(before[path], after[path]));
}
