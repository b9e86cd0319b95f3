import type { AccessToken } from '../../wire/src/index.ts';

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** An unsigned token with this payload, for the client that only reads tokens; valid for an hour unless told. */
export function testToken(payload: Partial<AccessToken> = {}): string {
  const complete = {
    username: 'kari',
    userid: 'u1',
    orgid: 'o1',
    roles: ['admin'],
    tags: [],
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...payload,
  };
  return `${encode({ alg: 'none' })}.${encode(complete)}.`;
}
