import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { chooseRelease } from './choose-release.ts';

test.each([
  ['the live release', ['1.0'], 0, false],
  ['an earlier release, when the live one needs a newer kernel', ['1.99', '1.0'], 1, true],
  ['the newest that fits', ['2.0', '1.99', '1.0', '1.0'], 2, true],
])('PLAT-11 takes %s', (_what, contracts, index, isFallback) => {
  const [first, ...rest] = contracts.map((builtAgainst, at) =>
    releaseOf('mfe-test', { builtAgainst, version: String(at) }),
  );
  if (!first) throw new Error('no release');
  const chosen = chooseRelease(registryOf({ 'mfe-test': [first, ...rest] }), 'mfe-test');
  expect(chosen).toMatchObject({ release: { version: String(index) }, isFallback });
});

const newer = releaseOf('mfe-test', { builtAgainst: '2.0' });
const registry = registryOf({ 'mfe-test': [newer, newer], 'mfe-other': [releaseOf('mfe-other')] });

test.each([
  ['of which every kept release needs a newer kernel', 'mfe-test', 'unfit', newer.version],
  ['that nobody released', 'mfe-none', 'unknown', ''],
])('PLAT-11 refuses a remote %s', (_what, remote, fault, version) => {
  expect(() => chooseRelease(registry, remote)).toThrow(
    expect.objectContaining({ fault, remote, version, phase: 'resolve' }),
  );
});

test('PLAT-06 refuses a remote that an operator took out of service, whatever fits', () => {
  const { 'mfe-other': entry } = registry.remotes;
  if (!entry) throw new Error('no remote');
  const off = { ...registry, remotes: { 'mfe-other': { ...entry, disabled: true } } };
  expect(() => chooseRelease(off, 'mfe-other')).toThrow(expect.objectContaining({ fault: 'disabled' }));
});
