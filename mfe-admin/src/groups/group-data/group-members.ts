import type { Device, User } from '@peil/shared-kernel/api';
import { normalTag } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';

/** A user or a device as a group shows it. */
export interface Member {
  /** User name, or device id. */
  readonly id: string;
  readonly name: string;
}

/** How a user is shown among others (GROUP-01). */
export const userMember = ({ user_name, full_name }: Pick<User, 'user_name' | 'full_name'>): Member => ({
  id: user_name,
  name: `@${full_name.trim() || user_name}`,
});

export const deviceMember = ({ devid, name, proddata }: Device): Member => ({
  id: devid,
  name: name || proddata.shortid || devid,
});

const byName = (a: Member, b: Member): number => compareNorwegian(a.name, b.name);

/** Whether somebody or something has the group, however it is spelt. */
export const isIn = ({ tags }: Pick<User | Device, 'tags'>, group: string): boolean =>
  tags.public.some((tag) => normalTag(tag) === group);

export const usersIn = (users: readonly User[], group: string): Member[] =>
  users
    .filter((user) => isIn(user, group))
    .map(userMember)
    .sort(byName);

export const devicesIn = (devices: readonly Device[], group: string): Member[] =>
  devices
    .filter((device) => isIn(device, group))
    .map(deviceMember)
    .sort(byName);
