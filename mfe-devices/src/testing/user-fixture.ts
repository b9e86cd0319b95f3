import type { AccessToken, User } from '@peil/shared-kernel/api';

/** A customer's administrator as the users call returns one. */
export function user(fixture: { favourites?: readonly string[] } = {}): User {
  return {
    userid: 'u-fjordadmin',
    user_name: 'fjordadmin',
    full_name: 'Kari Nordmann',
    orgid: 'fjorddrivstoff',
    meta_data: { email: 'fjordadmin@demo.invalid', favouriteDevices: [...(fixture.favourites ?? [])] },
    tags: { public: ['Status:Felt'] },
    roles: { roles: ['admin'] },
  };
}

const encode = (part: unknown) => btoa(JSON.stringify(part)).replace(/=+$/, '');

/** A readable, unsigned access token that holds for an hour; a customer's administrator unless told otherwise. */
export function accessToken(overrides: Partial<AccessToken> = {}): string {
  const payload: AccessToken = {
    username: 'fjordadmin',
    userid: 'u-fjordadmin',
    orgid: 'fjorddrivstoff',
    roles: ['admin'],
    tags: ['Status:Felt'],
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...overrides,
  };
  return `${encode({ alg: 'none' })}.${encode(payload)}.signature`;
}
