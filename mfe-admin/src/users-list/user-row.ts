import type { User } from '@peil/shared-kernel/api';
import { compareNorwegian, searchableText } from '@peil/shared-kernel/format';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import { roleLabel } from './role-label.ts';

/** What the list tells of a user, worked out once: five thousand are sorted and searched at every letter. */
export interface UserRow {
  readonly id: string;
  readonly user: User;
  readonly userName: string;
  /** What the user is called. */
  readonly name: string;
  /** The access groups in Norwegian order. */
  readonly groups: readonly string[];
  readonly groupText: string;
  /** The labels of the roles. */
  readonly roleText: string;
  /** Name and user name, as a search looks in them. */
  readonly searchable: string;
  /** Whether the account is switched off. */
  readonly isDisabled: boolean;
  /** Whether the user is deactivated: gone but for who it was (USER-11). */
  readonly isDeactivated: boolean;
}

export function userRow(user: User): UserRow {
  const groups = [...user.tags.public].sort(compareNorwegian);
  const name = user.full_name.trim() || user.user_name;
  return {
    id: user.userid,
    user,
    userName: user.user_name,
    name,
    groups,
    groupText: groups.join(', '),
    roleText: user.roles.roles.map(roleLabel).join(', '),
    searchable: searchableText(`${user.full_name} ${user.user_name}`),
    isDisabled: user.meta_data.disabled === true,
    isDeactivated: isDeactivated(user.roles.roles),
  };
}

export const userPath = ({ userName }: Pick<UserRow, 'userName'>): string =>
  `/user/${encodeURIComponent(userName)}`;
