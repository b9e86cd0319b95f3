import type { ReleaseLoads } from '@peil/shared-kernel/api';
import type { PageRegistry, Release } from '@peil/shared-kernel/contract';
import { loadRows, releasedRows } from './released.ts';

const release = (version: string): Release => ({
  version,
  builtAgainst: '1.25',
  base: `/releases/${version}/`,
  entry: 'entry.js',
  integrity: {},
  preload: [],
  pagePreload: {},
  routes: [],
  commit: 'abc',
  built: '2026-03-01T12:00:00Z',
});

const registry: PageRegistry = {
  schema: 1,
  channel: 'stable',
  shell: release('0.1.0-shell'),
  remotes: {
    'mfe-devices': {
      current: release('0.2.0'),
      previous: [release('0.2.0'), release('0.1.9'), release('0.1.8'), release('0.1.7')],
      rollout: { release: release('0.3.0'), percent: 20 },
    },
    'mfe-admin': { current: release('0.1.0'), previous: [], disabled: true },
  },
};

test('PADM-01 the shell first, then the remotes with what is on its way out and what they fall back on', () => {
  expect(releasedRows(registry).map(({ name, version, state }) => [name, version, state])).toEqual([
    ['shell', '0.1.0-shell', 'current'],
    ['mfe-admin', '0.1.0', 'disabled'],
    ['mfe-devices', '0.2.0', 'current'],
    ['mfe-devices', '0.3.0', { percent: 20 }],
    ['mfe-devices', '0.1.9', 'previous'],
    ['mfe-devices', '0.1.8', 'previous'],
  ]);
});

const loads = (version: string, change: Partial<ReleaseLoads> = {}): ReleaseLoads => ({
  remote: 'mfe-devices',
  version,
  loaded: 90,
  ms: 27_000,
  failures: [],
  errors: 0,
  weighed: { attempts: 10, failed: 0 },
  ...change,
});

test('PADM-01 the release that fails most first, with its rate, its mean time and its channels', () => {
  const failing = loads('0.3.0', {
    failures: [
      { phase: 'load', fault: 'integrity', count: 10 },
      { phase: 'render', fault: 'render', count: 5 },
    ],
    errors: 3,
  });
  const rows = loadRows([loads('0.2.0'), failing], {
    stable: [loads('0.2.0'), loads('0.3.0', { weighed: { attempts: 0, failed: 0 } })],
    beta: [failing],
  });
  expect(rows).toMatchObject([
    {
      version: '0.3.0',
      channels: ['beta'],
      loaded: 90,
      failed: 15,
      failedPart: 0.15,
      errors: 3,
      meanMs: 300,
    },
    { version: '0.2.0', channels: ['stable'], failed: 0, failedPart: 0 },
  ]);
});

test('PADM-01 a release that nobody has got has no rate and no time', () => {
  expect(loadRows([loads('0.4.0', { loaded: 0, ms: 0 })], {})).toMatchObject([
    { failedPart: null, meanMs: null, channels: [] },
  ]);
});
