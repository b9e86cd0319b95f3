import type { Release } from '@peil/shared-kernel/contract';
import { releaseOf } from '../testing/release-fixture.ts';
import { promote, rollOut } from './registry-steps.ts';
import { takenRoutes } from './taken-routes.ts';

const having = (version: string, ...paths: string[]): Release => ({
  ...releaseOf(version),
  routes: paths.map((path) => ({ path, title: 'En side', access: 'open' })),
});
const shell = promote(null, 'shell', releaseOf('s1'));
const registry = promote(shell, 'mfe-auth', having('1', '/login', '/device/:deviceId'));

test.each([
  ['/login', '/login (mfe-auth)'],
  ['/Login/', '/login (mfe-auth)'],
  ['/device/:id', '/device/:deviceId (mfe-auth)'],
])('PLAT-06 %s is the page of another remote, which it would take the place of', (path, taken) => {
  expect(takenRoutes(registry, 'mfe-admin', having('1', '/admin', path), 'stable')).toEqual([taken]);
});

test('PLAT-06 pages of its own, and paths that only begin alike, are free', () => {
  expect(takenRoutes(registry, 'mfe-auth', having('2', '/login'), 'stable')).toEqual([]);
  const others = having('1', '/', '/login/help', '/device', '/:page');
  expect(takenRoutes(registry, 'mfe-admin', others, 'stable')).toEqual([]);
});

test('PLAT-06 what another remote is about to have on the channel is taken; what it has on another is free', () => {
  const beta = promote(registry, 'mfe-auth', having('2', '/beta'), 'beta');
  const rolling = rollOut(beta, 'mfe-auth', having('3', '/new'), { percent: 5, channel: 'stable' });
  const asked = having('1', '/new', '/beta');
  expect(takenRoutes(rolling, 'mfe-admin', asked, 'stable')).toEqual(['/new (mfe-auth)']);
  expect(takenRoutes(rolling, 'mfe-admin', asked, 'beta')).toEqual(['/beta (mfe-auth)']);
});
