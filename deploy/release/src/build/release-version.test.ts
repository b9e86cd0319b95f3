import { BuildError } from '../errors/build-error.ts';
import { isQuickVersion, releaseVersion } from './release-version.ts';

test('PLAT-03 a release is named by its package and what it is built from', () => {
  expect(releaseVersion('1.20.3', '05d91f11200d')).toBe('1.20.3-05d91f11200d');
});

test('PLAT-03 a quick build of the same sources has another version, which says what it is', () => {
  const quick = releaseVersion('1.20.3', '05d91f11200d', true);
  expect(quick).toBe('1.20.3-quick05d91f11200d');
  expect([quick, releaseVersion('1.20.3', '05d91f11200d')].map(isQuickVersion)).toEqual([true, false]);
});

test.each(['1.0.0-rc.1', '1.0.0+7', '1.0', '123456.0.0', '../1.0.0', ''])(
  'PLAT-04 a package of version "%s" is not built: `watch` would never hear of its failures',
  (version) => {
    expect(() => releaseVersion(version, '05d91f11200d')).toThrow(BuildError);
  },
);
