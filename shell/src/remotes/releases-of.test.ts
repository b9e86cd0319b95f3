import { releaseOf, registryOf } from '../testing/registry-fixture.ts';
import { releasesOf } from './releases-of.ts';

test('NOTES-01 what runs: the shell, each remote’s live release, an earlier one where that fits no kernel', () => {
  const { remotes, ...rest } = registryOf({
    'mfe-b': [
      releaseOf('mfe-b', { version: '2', builtAgainst: '99.0' }),
      releaseOf('mfe-b', { version: '1' }),
    ],
    'mfe-a': [releaseOf('mfe-a', { version: '3' })],
    'mfe-off': [releaseOf('mfe-off')],
    'mfe-unfit': [releaseOf('mfe-unfit', { builtAgainst: '99.0' })],
  });
  const registry = {
    ...rest,
    shell: releaseOf('shell', { version: '4' }),
    remotes: { ...remotes, 'mfe-off': { ...remotes['mfe-off']!, disabled: true } },
  };
  expect(releasesOf(registry).map(({ packageName, release }) => [packageName, release.version])).toEqual([
    ['shell', '4'],
    ['mfe-a', '3'],
    ['mfe-b', '1'],
  ]);
});
