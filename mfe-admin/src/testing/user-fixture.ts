import type { User } from '@peil/shared-kernel/api';

interface Facts {
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** A user as the API returns one. */
export const aUser = (
  username: string,
  { name = username, groups = [], roles = [], disabled }: Facts = {},
): User => ({
  userid: `id-${username}`,
  user_name: username,
  full_name: name,
  orgid: 'o1',
  meta_data: disabled === undefined ? {} : { disabled },
  tags: { public: [...groups] },
  roles: { roles: [...roles] },
});
