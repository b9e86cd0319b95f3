/** @browser */
import { declaredPages } from '@peil/shared-kernel/testing';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { withEarlierReleases } from './earlier-releases.ts';

const routes = [
  { path: '/users', title: 'Brukere', access: 'auth' as const },
  { path: '/new', title: 'Nytt', access: 'auth' as const },
];

test('PLAT-11 pages of a release from before manifests have their menu, search and help', async () => {
  const registry = await withEarlierReleases(
    registryOf({ 'mfe-admin': [releaseOf('mfe-admin', { builtAgainst: '1.41', routes })] }),
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
});

test('PLAT-11 a release that declares them itself is left as it is', async () => {
  const registry = registryOf({ 'mfe-admin': [releaseOf('mfe-admin', { builtAgainst: '1.42', routes })] });
  expect(await withEarlierReleases(registry)).toBe(registry);
});

test('PLAT-03 each purpose is one page’s', () => {
  const purposes = declaredPages().flatMap(({ purpose }) => purpose ?? []);
  expect(new Set(purposes).size).toBe(purposes.length);
  expect(purposes.sort()).toEqual(['alarms', 'device', 'devices', 'help', 'login', 'releaseNotes']);
});
