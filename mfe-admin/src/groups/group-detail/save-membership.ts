import { api } from '@peil/shared-kernel/api';
import { tagsWith, type MemberChange } from './membership-change.ts';

interface Membership {
  readonly users: MemberChange;
  readonly devices: MemberChange;
}

/**
 * Puts the group's name into each one's public tags or takes it out, one after the other, by what they are at that
 * moment; oneself last, since that ends one's own session. Ends at the first that fails.
 * @param onSaved called with each that is saved
 * @returns whether all was saved: a result of 0 changed nobody, and ends it too (GROUP-02)
 * @throws ApiError
 */
export async function saveMembership(
  group: string,
  { users, devices }: Membership,
  ownName: string,
  onSaved: (kind: keyof Membership, id: string) => void,
): Promise<boolean> {
  for (const [devid, isMember] of inTurn(devices)) {
    await api.devices.change(devid, ({ tags }) => ({
      tags: { public: tagsWith(tags.public, group, isMember) },
    }));
    onSaved('devices', devid);
  }
  const ownLast = inTurn(users).sort(([a], [b]) => Number(a === ownName) - Number(b === ownName));
  for (const [name, isMember] of ownLast) {
    const { tags } = await api.users.get(name);
    const { result } = await api.users.update(name, {
      tags: { public: tagsWith(tags.public, group, isMember) },
    });
    if (result === 0) return false;
    onSaved('users', name);
  }
  return true;
}

const inTurn = ({ added, removed }: MemberChange): [id: string, isMember: boolean][] => [
  ...[...added].map((id): [string, boolean] => [id, true]),
  ...[...removed].map((id): [string, boolean] => [id, false]),
];
