import type { Release } from '@peil/shared-kernel/contract';

/** A release as `buildPackage` returns it. */
export const releaseOf = (version: string): Release => ({
  version,
  builtAgainst: '1.0',
  base: `/releases/x/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  preload: [],
  pagePreload: {},
  routes: [],
  commit: 'abc',
  built: '2026-11-21T00:00:00Z',
});
