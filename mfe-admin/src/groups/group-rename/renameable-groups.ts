import type { Device, User } from '@peil/shared-kernel/api';
import { isReservedTag, normalTag } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';

/** The groups of an organisation that the portal does not go by itself, in Norwegian order. */
export function renameableGroups(
  { users, devices }: { readonly users: readonly User[] | null; readonly devices: readonly Device[] },
  orgid: string,
  provider: string,
): string[] {
  const own = [...(users ?? []), ...devices].filter((one) => one.orgid === orgid);
  const groups = new Set(own.flatMap(({ tags }) => [...tags.public, ...sharedOf(tags)].map(normalTag)));
  return [...groups]
    .filter((group) => group !== '' && !isReservedTag(group, provider))
    .sort(compareNorwegian);
}

const sharedOf = (tags: User['tags'] | Device['tags']): readonly string[] =>
  'shared' in tags && Array.isArray(tags.shared) ? (tags.shared as readonly string[]) : [];
