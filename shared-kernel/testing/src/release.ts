import type { Release } from '../../contract/src/index.ts';

/** A release of mfe-auth. */
export const releaseOf = (version: string, part: Partial<Release> = {}): Release => ({
  version,
  builtAgainst: '1.0',
  base: `/releases/mfe-auth/${version}/`,
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-x' },
  preload: [],
  pagePreload: {},
  routes: [{ path: '/login', title: 'Logg inn', access: 'guest' }],
  commit: 'abc',
  built: '2026-11-21T00:00:00Z',
  ...part,
});
