import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import type { PortalRoute } from '@peil/shared-kernel/navigation';
import { routeTable } from '../registry/route-table.ts';
import { filesOfRoute, nextRoutes } from './files-of-route.ts';

const admin = releaseOf('mfe-admin', {
  preload: ['entry.js', 'expose.js'],
  pagePreload: { '/users': ['users.js', 'users.css', 'expose.js'], '/{provider}-admin': ['provider.js'] },
  integrity: {
    'entry.js': 'sha384-e',
    'expose.js': 'sha384-x',
    'users.js': 'sha384-u',
    'users.css': 'sha384-c',
    'provider.js': 'sha384-p',
  },
  routes: [
    { path: '/users', title: 'Brukere', access: 'auth', next: ['/{provider}-admin', '/devices', '/nowhere'] },
    { path: '/{provider}-admin', title: 'Leverandør', access: 'auth' },
    { path: '/groups', title: 'Grupper', access: 'auth' },
  ],
});
const devices = releaseOf('mfe-devices', {
  routes: [{ path: '/devices', title: 'Enheter', access: 'auth' }],
});
const registry = registryOf({ 'mfe-admin': [admin], 'mfe-devices': [devices] });
const table = routeTable(registry, 'nivo');

function routeAt(path: string): PortalRoute {
  const route = table.find((candidate) => candidate.path === path);
  if (!route) throw new Error(path);
  return route;
}

const namesAt = (path: string, seen = registry) =>
  filesOfRoute(seen, routeAt(path), 'nivo').map(({ url }) => url.split('/').at(-1));

test.each([
  ['/users', ['entry.js', 'expose.js', 'users.js', 'users.css']],
  ['/nivo-admin', ['entry.js', 'expose.js', 'provider.js']],
  ['/groups', ['entry.js', 'expose.js']],
  ['/404', []],
])('PLAT-14 %s needs %j first', (path, files) => {
  expect(namesAt(path)).toEqual(files);
});

test('PLAT-14 a file is named by its address and its hash; one without a hash is left alone', () => {
  expect(filesOfRoute(registry, routeAt('/groups'), 'nivo')).toEqual([
    { url: '/releases/mfe-admin/1.0.0-a/entry.js', integrity: 'sha384-e' },
    { url: '/releases/mfe-admin/1.0.0-a/expose.js', integrity: 'sha384-x' },
  ]);
  const unknown = registryOf({ 'mfe-admin': [{ ...admin, integrity: { 'entry.js': 'sha384-e' } }] });
  expect(namesAt('/groups', unknown)).toEqual(['entry.js']);
});

test('PLAT-14 PLAT-11 the files are of the release that would be loaded, or none', () => {
  const newer = { ...admin, version: '2', base: '/releases/mfe-admin/2/', builtAgainst: '1.99' };
  const files = filesOfRoute(registryOf({ 'mfe-admin': [newer, admin] }), routeAt('/groups'), 'nivo');
  expect(files.map(({ url }) => url)).toContain('/releases/mfe-admin/1.0.0-a/entry.js');
  expect(namesAt('/groups', registryOf({ 'mfe-admin': [newer] }))).toEqual([]);
  expect(namesAt('/groups', registryOf({}))).toEqual([]);
  const remotes = { 'mfe-admin': { current: admin, previous: [], disabled: true } };
  expect(namesAt('/groups', { ...registry, remotes })).toEqual([]);
});

test('PLAT-14 the next pages are those that the route names, of any remote, in this deployment’s words', () => {
  const next = nextRoutes(routeAt('/users'), table, 'nivo');
  expect(next.map(({ path, remote }) => [path, remote])).toEqual([
    ['/nivo-admin', 'mfe-admin'],
    ['/devices', 'mfe-devices'],
  ]);
  expect(nextRoutes(routeAt('/groups'), table, 'nivo')).toEqual([]);
});

test('PLAT-14 with them come what the page asks for once it runs, and what it asks of the shell', () => {
  const whole = {
    ...admin,
    pageSoon: { '/users': ['provider.js'], '/groups': ['entry.js'] },
    pageShared: { '/users': ['ui/data-table'] },
  };
  const shell = releaseOf('shell', {
    integrity: { 'table.js': 'sha384-t' },
    sharedFiles: { 'ui/data-table': ['table.js'], 'ui/map': ['map.js'] },
  });
  const seen = { ...registryOf({ 'mfe-admin': [whole] }), shell };
  expect(namesAt('/users', seen)).toEqual([
    'entry.js',
    'expose.js',
    'users.js',
    'users.css',
    'provider.js',
    'table.js',
  ]);
});
