import type { Channel, PackageEntry, Registry } from '@peil/shared-kernel/contract';
import { releaseOf } from '../testing/release-fixture.ts';
import { isStillNewest, watchedRelease } from './watched-release.ts';

const registryWith = (entry: PackageEntry): Registry => ({
  schema: 1,
  serial: 1,
  shell: { channels: { stable: releaseOf('s1') }, previous: [] },
  remotes: { 'mfe-auth': entry },
});
const live: PackageEntry = {
  channels: { stable: releaseOf('3'), beta: releaseOf('4') },
  previous: [releaseOf('2'), releaseOf('1')],
};
/** What was live before on beta is what stable has, not what stable had. */
const firstOfBeta: PackageEntry = {
  channels: { stable: { ...releaseOf('3'), built: '2026-11-03T00:00:00Z' }, beta: releaseOf('4') },
  previous: [{ ...releaseOf('2'), built: '2026-11-02T00:00:00Z' }],
};
const rollingOut: PackageEntry = {
  ...live,
  rollouts: { stable: { release: releaseOf('5'), percent: 10 } },
};

test.each([
  ['the live release against the one before', live, 'stable', '3', '2'],
  ['a channel’s own release', live, 'beta', '4', '2'],
  ['a channel’s first release against stable, which it returns to', firstOfBeta, 'beta', '4', '3'],
  ['a release on its way out against the live one', rollingOut, 'stable', '5', '3'],
  ['the other channel, where nothing is on its way out', rollingOut, 'beta', '4', '2'],
] as const)('PLAT-04 watched is %s', (_, entry, channel, version, former) => {
  expect(watchedRelease(registryWith(entry), 'mfe-auth', channel)).toEqual({
    remote: 'mfe-auth',
    channel,
    version,
    former,
  });
});

test.each<[string, string, Channel, PackageEntry, RegExp]>([
  ['the shell, which is no remote', 'shell', 'stable', live, /not released as a remote/],
  ['what was never released', 'mfe-admin', 'stable', live, /not released as a remote/],
  ['a channel that follows stable', 'mfe-auth', 'develop', live, /watch stable/],
  ['a first release', 'mfe-auth', 'stable', { ...live, previous: [] }, /no earlier release/],
])('PLAT-04 %s is not watched', (_, remote, channel, entry, message) => {
  expect(() => watchedRelease(registryWith(entry), remote, channel)).toThrow(message);
});

const stable = (version: string): PackageEntry => ({
  channels: { stable: releaseOf(version) },
  previous: [releaseOf('3')],
});
const goingOut = (version: string, percent: number): Pick<PackageEntry, 'rollouts'> => ({
  rollouts: { stable: { release: releaseOf(version), percent } },
});

test.each<[string, boolean, PackageEntry]>([
  ['it goes out to more browsers', true, { ...live, ...goingOut('5', 60) }],
  ['it goes out to all', true, stable('5')],
  ['it is rolled back', false, live],
  ['another is promoted', false, stable('6')],
  ['another begins to go out', false, { ...stable('5'), ...goingOut('6', 1) }],
  ['nothing to return to is kept', false, { ...stable('5'), previous: [] }],
])('PLAT-04 a release on its way out, when %s: still the newest is %j', (_, expected, entry) => {
  const watched = watchedRelease(registryWith(rollingOut), 'mfe-auth', 'stable');
  expect(isStillNewest(registryWith(entry), watched)).toBe(expected);
});
