import type { User } from '@peil/shared-kernel/api';
import { compareNorwegian, searchableText } from '@peil/shared-kernel/format';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import { roleLabel } from './role-label.ts';

/** What the list shows of a user, worked out once: five thousand are sorted and searched at every letter. */
export interface UserRow {
  readonly id: string;
  readonly user: User;
  readonly userName: string;
  /** What the user is called. */
  readonly name: string;
  /** The access groups in Norwegian order. */
  readonly groups: readonly string[];
  readonly groupText: string;
  /** What the user's organisation is called; its id where that is not known. */
  readonly customer: string;
  /** The labels of the roles. */
  readonly roleText: string;
  /** Name and user name, as a search looks in them. */
  readonly searchable: string;
  /** Whether the account is switched off. */
  readonly isDisabled: boolean;
  /** Whether the user is deactivated: gone but for who it was (USER-11). */
  readonly isDeactivated: boolean;
}

/** What a user is called in lists and headings. */
export const nameOf = (user: Pick<User, 'full_name' | 'user_name'>): string =>
  user.full_name.trim() || user.user_name;

/** The access groups in Norwegian order. */
export const groupsOf = (user: User): string[] => [...user.tags.public].sort(compareNorwegian);

/** The labels of the user's roles as one text. */
export const rolesOf = (user: User): string => user.roles.roles.map(roleLabel).join(', ');

/** @param customer what the user's organisation is called */
export function userRow(user: User, customer = user.orgid): UserRow {
  const groups = groupsOf(user);
  return {
    id: user.userid,
    user,
    userName: user.user_name,
    name: nameOf(user),
    groups,
    groupText: groups.join(', '),
    customer,
    roleText: rolesOf(user),
    searchable: searchableText(`${user.full_name} ${user.user_name}`),
    isDisabled: user.meta_data.disabled === true,
    isDeactivated: isDeactivated(user.roles.roles),
  };
}

export const userPath = (userName: string): string => `/user/${encodeURIComponent(userName)}`;
