import type { User } from '@peil/shared-kernel/api';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { roleLabel } from './role-label.ts';

/** What a user is called in the list. */
export const nameOf = (user: User): string => user.full_name.trim() || user.user_name;

/** The user's access groups as one text, in Norwegian order. */
export const groupsOf = (user: User): string => [...user.tags.public].sort(compareNorwegian).join(', ');

/** The labels of the user's roles as one text. */
export const rolesOf = (user: User): string => user.roles.roles.map(roleLabel).join(', ');

export const userPath = (user: User): string => `/user/${encodeURIComponent(user.user_name)}`;
