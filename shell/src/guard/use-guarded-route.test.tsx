import { act, renderHook } from '@testing-library/react';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { testToken } from '@peil/shared-kernel/testing';
import { routeTable } from '../registry/route-table.ts';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { goTo, signInWith, startOver } from '../testing/show.tsx';
import { useGuardedRoute } from './use-guarded-route.ts';

const table = routeTable(portalRegistry, 'peil');

beforeEach(startOver);

/** Every title shown so far (null while on the way elsewhere). */
function visit(path: string) {
  goTo(path);
  const shown: (string | null)[] = [];
  const hook = renderHook(() => {
    const title = useGuardedRoute(table)?.title ?? null;
    shown.push(title);
    return title;
  });
  return { ...hook, shown };
}

const signInAs = (userid: string) => act(() => signIn(testToken({ userid, roles: ['admin'] })));

const here = () => {
  const { pathname, search } = portalHistory.current().location;
  return pathname + search;
};

test('GUARD-01 without a token: to /login with the wanted url, and the page is never shown', async () => {
  const { result, shown } = visit('/users?side=2');
  expect(here()).toBe('/login?next=%2Fusers%3Fside%3D2');
  expect(result.current).toBe('Logg inn');
  expect(shown).not.toContain('Brukere');

  await signInWith('admin');
  expect(here()).toBe('/users?side=2');
  expect(result.current).toBe('Brukere');
});

test('GUARD-01 a foreign wanted url is ignored', async () => {
  visit('/login?next=https%3A%2F%2Fevil.example%2F');
  await signInWith('viewer');
  expect(here()).toBe('/devices');
});

test.each([
  ['peil_admin', '/'],
  ['peil_employee', '/'],
  ['admin', '/devices'],
  ['viewer', '/devices'],
])('GUARD-02 GUARD-03 LOGIN-05 %s comes from /login, and from the root, to %s', async (role, home) => {
  await signInWith(role);
  visit('/login');
  expect(here()).toBe(home);
  goTo('/');
  expect(here()).toBe(home);
});

test('ROUTE-02 an unknown path leads to /404, which knows the path; back does not lead into the loop', async () => {
  await signInWith('viewer');
  const { result } = visit('/nowhere');
  expect(here()).toBe('/404');
  expect(portalHistory.current()).toMatchObject({
    action: 'REPLACE',
    location: { state: { lookedFor: '/nowhere' } },
  });
  expect(result.current).toBe('Siden finnes ikke');
});

test('ROUTE-06 an open route shows without a token', () => {
  expect(visit('/release-notes').result.current).toBe('Versjonsnytt');
});

test.each(['expired', 'revoked'] as const)(
  'GUARD-04 when the session ends (%s) the page goes, to /login with its url',
  async (reason) => {
    await signInWith('admin');
    const { result } = visit('/users?side=2');
    expect(result.current).toBe('Brukere');
    await act(() => signOut(reason));
    expect(here()).toBe('/login?next=%2Fusers%3Fside%3D2');
    expect(result.current).toBe('Logg inn');
  },
);

test('GUARD-04 the same user comes back to the page; another one who signs in instead does not land there', async () => {
  await signInWith('admin');
  visit('/users?side=2');
  await act(() => signOut('expired'));
  await signInAs('u2');
  expect(here()).toBe('/devices');

  goTo('/users?side=2');
  await act(() => signOut('expired'));
  await signInAs('u2');
  expect(here()).toBe('/users?side=2');
});

test('GUARD-04 the end of a session asks no form whether it may be left', async () => {
  await signInWith('admin');
  visit('/users');
  const ask = jest.fn(() => false);
  const free = portalHistory.guardLeaving(ask);
  await act(() => signOut('expired'));
  expect(here()).toBe('/login?next=%2Fusers');
  expect(ask).not.toHaveBeenCalled();
  free();
});

test.each(['/users', '/release-notes'])(
  'STATE-01 a logout on %s leads to a plain /login: the next person wants nothing of the former one’s page',
  async (path) => {
    await signInWith('admin');
    visit(path);
    await act(() => signOut('user'));
    expect(here()).toBe('/login');
    await signInWith('viewer');
    expect(here()).toBe('/devices');
  },
);

test('STATE-01 a logout in another tab leads to a plain /login here too', async () => {
  await signInWith('admin');
  visit('/users');
  await act(() => signOut('otherTab'));
  expect(here()).toBe('/login');
});

test('GUARD-01 a page that is asked for after a logout is wanted again', async () => {
  await signInWith('admin');
  visit('/users');
  await act(() => signOut('user'));
  goTo('/devices?q=tank');
  expect(here()).toBe('/login?next=%2Fdevices%3Fq%3Dtank');
});

test('GUARD-03 home is followed at once when the role changes while signed in', async () => {
  await signInWith('peil_admin');
  const { result } = visit('/');
  expect(result.current).toBe('Hjem');
  await signInWith('viewer');
  expect(here()).toBe('/devices');
});
