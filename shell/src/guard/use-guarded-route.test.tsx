import { act, renderHook } from '@testing-library/react';
import { signOut } from '@peil/shared-kernel/session';
import { portalHistory } from '@peil/shared-kernel/navigation';
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

test('GUARD-04 when the session ends the page goes, to /login with its url', async () => {
  await signInWith('admin');
  const { result } = visit('/users');
  expect(result.current).toBe('Brukere');
  await act(() => signOut('expired'));
  expect(here()).toBe('/login?next=%2Fusers');
  expect(result.current).toBe('Logg inn');
});
