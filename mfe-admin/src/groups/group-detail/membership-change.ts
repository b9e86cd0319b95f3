import type { Device, User } from '@peil/shared-kernel/api';
import { normalTag, tagsAfter } from '@peil/shared-kernel/devices';
import { isProviderRole, mayEditUser } from '@peil/shared-kernel/permissions';

/** Who is to come into a group and who is to leave it, by user name or device id. */
export interface MemberChange {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export const noMemberChange: MemberChange = { added: new Set(), removed: new Set() };

export const sizeOf = ({ added, removed }: MemberChange): number => added.size + removed.size;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);

/** Puts somebody in who was not, or not any more. */
export const toggleAdded = (change: MemberChange, id: string): MemberChange => ({
  ...change,
  added: toggled(change.added, id),
});

/** Takes somebody out who is in the group, or not any more. */
export const toggleRemoved = (change: MemberChange, id: string): MemberChange => ({
  ...change,
  removed: toggled(change.removed, id),
});

/** Without one that is saved. */
export const without = ({ added, removed }: MemberChange, id: string): MemberChange => ({
  added: new Set([...added].filter((other) => other !== id)),
  removed: new Set([...removed].filter((other) => other !== id)),
});

/** The public tags of somebody or something in or out of the group (GROUP-02); the others stay in their order. */
export const tagsWith = (tags: readonly string[], group: string, isMember: boolean): string[] =>
  tagsAfter(tags, isMember ? { add: [group] } : { remove: [group] });

/** Those who would be left without any group, which nobody may be (USER-05). */
export const leftWithout = (users: readonly User[], { removed }: MemberChange, group: string): User[] =>
  users.filter(
    ({ user_name, tags }) => removed.has(user_name) && tags.public.every((tag) => normalTag(tag) === group),
  );

interface Editor {
  readonly roles: readonly string[];
  readonly orgid: string;
}

/** Whether the user's groups may be changed by somebody with these roles: the API asks the same. */
export const isUserOpen = (user: User, { roles }: Editor, provider: string): boolean =>
  mayEditUser(roles, user.roles.roles, provider);

/** Whether the device's groups may be changed: one that is only shared is another organisation's. */
export const isDeviceOpen = (device: Device, { roles, orgid }: Editor, provider: string): boolean =>
  device.orgid === orgid || roles.some((role) => isProviderRole(role, provider));
