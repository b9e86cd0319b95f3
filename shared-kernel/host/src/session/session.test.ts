/** @browser */
import { testToken } from '../../../testing/src/token.ts';
import { memoryTokenStore } from './memory-token-store.ts';
import { createSession, InvalidTokenError, type Session } from './session.ts';
import type { TokenStore } from './token-store.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A session over a store that another tab changes with `foreign`. */
function sessionWith(stored: string | null, localNow: () => number = () => Date.now()) {
  let told: (token: string | null) => void = () => undefined;
  const store: TokenStore = {
    ...memoryTokenStore(stored),
    onForeignChange: (listener) => {
      told = listener;
      return () => undefined;
    },
  };
  const service = createSession({ store, localNow, page: window });
  const seen: Session[] = [];
  service.session$.subscribe((session) => seen.push(session));
  return {
    service,
    store,
    statuses: () => seen.map(({ status }) => status),
    /** What another tab stored; `write` comes first, as localStorage has it when its event arrives. */
    foreign: async (token: string | null) => {
      await (token === null ? store.clear() : store.write(token));
      told(token);
    },
  };
}

async function started(...args: Parameters<typeof sessionWith>) {
  const tab = sessionWith(...args);
  await tab.service.start();
  return tab;
}

test('GUARD-01 starts anonymous without a token, signed in with one', async () => {
  const empty = await started(null);
  expect(empty.service.current()).toEqual({ status: 'anonymous', reason: null });

  const stored = await started(testToken({ username: 'ola' }));
  expect(stored.service.current()).toMatchObject({ status: 'signedIn', user: { username: 'ola' } });
});

test.each([
  ['expired', testToken({ exp: nowSeconds() - 1 })],
  ['unreadable', 'not.a.token'],
  ['without roles', testToken({ roles: undefined as never })],
])('GUARD-01 a stored token that is %s is forgotten', async (_what, token) => {
  const { service, store } = await started(token);
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'expired' });
  expect(await store.read()).toBeNull();
});

test('LOGIN-03 stores and decodes the token; a missing one is the error "No access token" and changes nothing', async () => {
  const { service, store } = await started(null);
  await expect(service.signIn('')).rejects.toThrow(InvalidTokenError);
  await expect(service.signIn('')).rejects.toThrow('No access token');
  expect(await store.read()).toBeNull();

  const token = testToken();
  await service.signIn(token);
  expect(await store.read()).toBe(token);
  expect(service.current().status).toBe('signedIn');
});

test('STATE-01 signing out clears token and tab storage, says why, and happens once', async () => {
  const { service, store, statuses } = await started(testToken());
  sessionStorage.setItem('peil.devices.view', 'q=tank');
  await service.signOut();
  expect(await store.read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'user' });
  await service.signOut('expired');
  expect(statuses()).toEqual(['starting', 'signedIn', 'anonymous']);
});

test.each(['expired', 'revoked'] as const)(
  'GUARD-04 a session that was %s keeps unsaved input',
  async (reason) => {
    const { service, store } = await started(testToken({ userid: 'u1' }));
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    sessionStorage.setItem('peil.devices.view', 'q=tank');
    await service.signOut(reason);
    expect(service.current()).toEqual({ status: 'anonymous', reason });
    expect(await store.read()).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['peil.draft.u1.profile']);
    await service.signIn(testToken({ userid: 'u2' }));
    expect(sessionStorage.getItem('peil.draft.u1.profile')).toBeNull();
  },
);

describe('a token in place of the present one', () => {
  const newer = testToken({ userid: 'u1', orgid: 'o2' });

  test('HOME-02 goes on with it', async () => {
    const { service } = await started(testToken({ userid: 'u1', orgid: 'o1' }));
    expect(await service.renew(newer)).toBe(true);
    expect(service.current()).toMatchObject({ token: newer });
  });

  test('HOME-02 and when a call with the old one was refused before the answer came', async () => {
    const { service } = await started(testToken({ userid: 'u1' }));
    await service.signOut('revoked');
    expect(await service.renew(newer)).toBe(true);
    expect(service.current()).toMatchObject({ token: newer });
  });

  test('STATE-01 signs nobody in who has logged out, here or in another tab', async () => {
    for (const reason of ['user', 'otherTab'] as const) {
      const { service, store } = await started(testToken({ userid: 'u1' }));
      await service.signOut(reason);
      expect(await service.renew(newer)).toBe(false);
      expect(service.current()).toEqual({ status: 'anonymous', reason });
      expect(await store.read()).toBeNull();
    }
  });

  test('STATE-01 does not replace another user', async () => {
    const { service } = await started(testToken({ userid: 'u2' }));
    expect(await service.renew(newer)).toBe(false);
    expect(service.current()).toMatchObject({ user: { userid: 'u2' } });
  });

  test('HOME-02 that cannot be used is an error', async () => {
    const { service } = await started(testToken({ userid: 'u1' }));
    await expect(service.renew('nothing.anyone.reads')).rejects.toThrow(InvalidTokenError);
  });
});

test('STATE-01 a full storage stops neither a sign-in nor a logout', async () => {
  const { service } = await started(null);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await service.signIn(testToken({ iat: nowSeconds() - 86_400, exp: nowSeconds() + 600 }));
  expect(service.current().status).toBe('signedIn');
  await service.signOut();
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'user' });
  full.mockRestore();
});

describe('other tabs', () => {
  test.each([
    ['user', 'otherTab'],
    ['expired', 'expired'],
    ['revoked', 'revoked'],
  ] as const)('STATE-01 a session that ended elsewhere as %s ends here as %s', async (there, here) => {
    const token = testToken({ userid: 'u1' });
    const other = await started(token);
    const { service, foreign } = await started(token);
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    await other.service.signOut(there);
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    await foreign(null);
    expect(service.current()).toEqual({ status: 'anonymous', reason: here });
    expect(sessionStorage).toHaveLength(here === 'otherTab' ? 0 : 1);
  });

  test('STATE-01 a storage that was emptied as a whole is a logout', async () => {
    const { service, foreign } = await started(testToken());
    await foreign(null);
    expect(service.current()).toEqual({ status: 'anonymous', reason: 'otherTab' });
  });

  test('STATE-01 a sign-in elsewhere is followed by a tab at the login page and by one of another user', async () => {
    const { service, foreign } = await started(null);
    await foreign(testToken({ userid: 'u1' }));
    expect(service.current()).toMatchObject({ status: 'signedIn', user: { userid: 'u1' } });
    sessionStorage.setItem('peil.devices.view', 'q=tank');
    await foreign(testToken({ userid: 'u2' }));
    expect(service.current()).toMatchObject({ status: 'signedIn', user: { userid: 'u2' } });
    expect(sessionStorage.getItem('peil.devices.view')).toBeNull();
  });

  test('STATE-01 the end of an earlier session is forgotten at the next sign-in', async () => {
    const { service } = await started(testToken());
    await service.signOut('revoked');
    expect(localStorage.getItem('peil.session_end')).toBe('revoked');
    await service.signIn(testToken());
    expect(localStorage.getItem('peil.session_end')).toBeNull();
  });

  test('HOME-02 a transfer is followed: unsaved input of the user stays, the old organisation’s filters do not', async () => {
    const { service, foreign } = await started(testToken({ userid: 'u1', orgid: 'o1' }));
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    sessionStorage.setItem('peil.devices.view', 'q=tank');
    await service.signIn(testToken({ userid: 'u1', orgid: 'o2' }));
    await foreign(testToken({ userid: 'u1', orgid: 'o3' }));
    expect(service.current()).toMatchObject({ status: 'signedIn', user: { orgid: 'o3' } });
    expect(sessionStorage.getItem('peil.draft.u1.profile')).toBe('x');
    expect(sessionStorage.getItem('peil.devices.view')).toBeNull();
  });

  test('HOME-02 the old token’s refusal does not end the session that another tab has begun', async () => {
    const { service, store } = await started(testToken({ orgid: 'o1' }));
    const newer = testToken({ orgid: 'o2' });
    await store.write(newer);
    await service.signOut('revoked');
    expect(service.current()).toMatchObject({ status: 'signedIn', token: newer });
    expect(await store.read()).toBe(newer);
  });

  test('GUARD-04 two calls refused at once end the session once', async () => {
    const { service, statuses } = await started(testToken());
    await Promise.all([service.signOut('revoked'), service.signOut('expired')]);
    expect(service.current()).toEqual({ status: 'anonymous', reason: 'revoked' });
    expect(localStorage.getItem('peil.session_end')).toBe('revoked');
    expect(statuses()).toEqual(['starting', 'signedIn', 'anonymous']);
  });

  test('STATE-01 a refusal that comes after a logout elsewhere is that logout', async () => {
    const { service, store } = await started(testToken());
    localStorage.setItem('peil.session_end', 'user');
    await store.clear();
    await service.signOut('expired');
    expect(service.current()).toEqual({ status: 'anonymous', reason: 'otherTab' });
  });

  test('STATE-01 a tab that was asleep during the logout remembers nothing when it is opened again', async () => {
    localStorage.setItem('peil.session_end', 'user');
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    await started(null);
    expect(sessionStorage).toHaveLength(0);

    localStorage.setItem('peil.session_end', 'expired');
    sessionStorage.setItem('peil.draft.u1.profile', 'x');
    await started(null);
    expect(sessionStorage).toHaveLength(1);
  });
});

describe('time', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('GUARD-04 the token’s end is felt without any call', async () => {
    jest.useFakeTimers();
    const { service, store } = await started(testToken({ exp: nowSeconds() + 600 }));
    await jest.advanceTimersByTimeAsync(598_000);
    expect(service.current().status).toBe('signedIn');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(service.current()).toEqual({ status: 'anonymous', reason: 'expired' });
    expect(await store.read()).toBeNull();
  });

  test('GUARD-04 a newer token’s end counts, not the replaced one’s; nothing ends after a logout', async () => {
    jest.useFakeTimers();
    const { service } = await started(testToken({ exp: nowSeconds() + 600 }));
    await service.signIn(testToken({ exp: nowSeconds() + 1200 }));
    await jest.advanceTimersByTimeAsync(1_100_000);
    expect(service.current().status).toBe('signedIn');
    await service.signOut();
    await jest.advanceTimersByTimeAsync(200_000);
    expect(service.current()).toEqual({ status: 'anonymous', reason: 'user' });
  });

  test('LOGIN-03 a clock that is days ahead does not end a session at its beginning, nor at a reload', async () => {
    jest.useFakeTimers();
    const aheadMs = 3 * 86_400_000;
    const localNow = () => Date.now() + aheadMs;
    const token = testToken({ iat: nowSeconds(), exp: nowSeconds() + 600 });
    const { service } = await started(null, localNow);
    await service.signIn(token);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(service.current().status).toBe('signedIn');

    const reloaded = await started(token, localNow);
    expect(reloaded.service.current().status).toBe('signedIn');
    await jest.advanceTimersByTimeAsync(301_000);
    expect(reloaded.service.current()).toEqual({ status: 'anonymous', reason: 'expired' });
  });

  test.each([0, 3 * 86_400])(
    'LOGIN-03 a token that had ended when it was issued is refused, clock %i s ahead',
    async (ahead) => {
      const { service } = await started(null);
      const iat = nowSeconds() - ahead;
      await expect(service.signIn(testToken({ iat, exp: iat - 1 }))).rejects.toThrow(InvalidTokenError);
      expect(service.current().status).toBe('anonymous');
    },
  );
});

test('GUARD-01 a browser that blocks its storages has a page all the same, and a session for the visit', async () => {
  const blocked = Object.create(window, {
    localStorage: { get: blockedStorage },
    sessionStorage: { get: blockedStorage },
  }) as Window;
  const service = createSession({ store: memoryTokenStore(), localNow: () => Date.now(), page: blocked });
  await service.start();
  await service.signIn(testToken());
  expect(service.current().status).toBe('signedIn');
  await service.signOut();
  expect(service.current()).toEqual({ status: 'anonymous', reason: 'user' });
});

function blockedStorage(): never {
  throw new DOMException('Blocked', 'SecurityError');
}
