import { testToken } from '../testing/token.ts';
import { createSession, InvalidTokenError, type Session } from './session.ts';
import { memoryTokenStore, type TokenStore } from './token-store.ts';

function sessionWith(stored: string | null, store: TokenStore = memoryTokenStore(stored)) {
  const clearTabStorage = jest.fn();
  const service = createSession({ store, now: () => Date.now(), clearTabStorage });
  const seen: string[] = [];
  service.session$.subscribe((session: Session) => seen.push(session.status));
  return { service, store, clearTabStorage, seen };
}

test('starts anonymous without a token, signed in with one', async () => {
  const empty = sessionWith(null);
  await empty.service.start();
  expect(empty.service.current()).toEqual({ status: 'anonymous', reason: null });

  const stored = sessionWith(testToken({ username: 'ola' }));
  await stored.service.start();
  expect(stored.service.current()).toMatchObject({ status: 'signedIn', user: { username: 'ola' } });
});

test.each([
  ['expired', testToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['unreadable', 'not.a.token'],
  ['without roles', testToken({ roles: undefined as never })],
])('GUARD-01 a stored token that is %s is forgotten', async (_what, token) => {
  const { service, store } = sessionWith(token);
  await service.start();
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'expired' });
  expect(await store.read()).toBeNull();
});

test('LOGIN-03 stores and decodes the token; a missing one is the error "No access token" and changes nothing', async () => {
  const { service, store } = sessionWith(null);
  await service.start();
  await expect(service.signIn('')).rejects.toThrow(InvalidTokenError);
  await expect(service.signIn('')).rejects.toThrow('No access token');
  expect(await store.read()).toBeNull();

  const token = testToken();
  await service.signIn(token);
  expect(await store.read()).toBe(token);
  expect(service.current().status).toBe('signedIn');
});

test('STATE-01 signing out clears token and tab storage and says why', async () => {
  const { service, store, clearTabStorage, seen } = sessionWith(testToken());
  await service.start();
  await service.signOut('expired');
  expect(await store.read()).toBeNull();
  expect(clearTabStorage).toHaveBeenCalledTimes(1);
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'expired' });
  await service.signOut();
  expect(seen).toEqual(['starting', 'signedIn', 'anonymous']);
});

test('STATE-01 another tab signing out or in is followed', async () => {
  const listeners: ((token: string | null) => void)[] = [];
  const store: TokenStore = {
    ...memoryTokenStore(testToken({ userid: 'u1' })),
    onForeignChange: (added) => {
      listeners.push(added);
      return () => undefined;
    },
  };
  const { service, clearTabStorage } = sessionWith(null, store);
  await service.start();
  listeners[0]?.(null);
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'otherTab' });
  expect(clearTabStorage).toHaveBeenCalledTimes(1);
  listeners[0]?.(testToken({ userid: 'u2' }));
  expect(service.current()).toMatchObject({ status: 'signedIn', user: { userid: 'u2' } });
});
