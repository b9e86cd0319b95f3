import type { Device, User } from '../../../wire/src/index.ts';
import type { UnseenReason } from '../../../wire/src/user-access.ts';
import { isStorage } from './kind.ts';
import { normalTag, putAwayTags } from './tags.ts';
import { can, isProviderRole } from '../permissions/index.ts';

/** What of a person decides which devices that one sees. */
export interface Seer extends Pick<User, 'orgid' | 'roles' | 'tags'> {
  readonly isDisabled: boolean;
  /** Whether the person has ever come in: signed in, or chosen a password by an invitation. */
  readonly hasComeIn: boolean;
}

/** What of a device decides who sees it. */
export interface Seen extends Pick<Device, 'orgid' | 'tags'> {
  readonly sharedWith: readonly string[];
}

/**
 * All that keeps a device out of a person's list, each to be changed for itself, what is about the person first
 * (SUPPORT-01). Empty: the person sees it. `in_stock` is in the list of whoever asks for what is in stock too. The
 * organisations below the provider's are taken to be seen by its people.
 */
export function whyUnseen(person: Seer, device: Seen, provider: string): UnseenReason[] {
  const { roles } = person.roles;
  const isShared = device.sharedWith.includes(person.orgid);
  const isOwn = device.orgid === person.orgid;
  const isOfProvider = roles.some((role) => isProviderRole(role, provider));
  const seesGroup = can(roles, 'allDevices', provider) || sharesGroup(person, device);
  const reasons: readonly (readonly [UnseenReason, boolean])[] = [
    ['deactivated', person.isDisabled],
    ['never_came_in', !person.isDisabled && !person.hasComeIn],
    ['no_role', !can(roles, 'devices', provider)],
    ['other_customer', !isOwn && !isShared && !isOfProvider],
    ['no_group', isOwn && !isOfProvider && !seesGroup],
    ['in_stock', isStorage(device)],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

const sharesGroup = (person: Seer, device: Seen): boolean =>
  device.tags.public.some((tag) => person.tags.public.includes(tag));

/** The groups of a device that may be given to somebody who shall see it; what says that it is put away is none. */
export const groupsToGive = ({ tags }: Seen): string[] =>
  tags.public.filter((tag) => !putAwayTags.includes(normalTag(tag)));
