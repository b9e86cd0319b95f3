/** @browser */
import { declaredPages } from '@peil/shared-kernel/testing';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { withEarlierReleases } from './earlier-releases.ts';

const routes = [
  { path: '/users', title: 'Brukere', access: 'auth' as const },
  { path: '/new', title: 'Nytt', access: 'auth' as const },
];

test.each(['1.41', '1.42'])(
  'PLAT-11 pages of a release of %s that says nothing of them have their menu, search and help',
  (builtAgainst) => {
    const registry = withEarlierReleases(
      registryOf({ 'mfe-admin': [releaseOf('mfe-admin', { builtAgainst, routes })] }),
    );
    expect(registry.remotes['mfe-admin']?.current.routes).toEqual([
      {
        ...routes[0],
        nav: { menu: 'main', label: 'Brukerliste', weight: 70 },
        search: { label: 'Søk i brukerlisten' },
        help: 'brukere',
      },
      routes[1],
    ]);
  },
);

test('PLAT-11 a release that declares them itself is left as it is', () => {
  const declared = routes.map((route) => ({ ...route, help: 'nytt' }));
  const registry = registryOf({ 'mfe-admin': [releaseOf('mfe-admin', { routes: declared })] });
  expect(withEarlierReleases(registry)).toEqual(registry);
});

test('PLAT-03 each purpose is one page’s', () => {
  const purposes = declaredPages().flatMap(({ purpose }) => purpose ?? []);
  expect(new Set(purposes).size).toBe(purposes.length);
  expect(purposes.sort()).toEqual(['alarms', 'device', 'devices', 'help', 'login', 'releaseNotes']);
});
