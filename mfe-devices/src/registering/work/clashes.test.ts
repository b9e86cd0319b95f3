import { device } from '@peil/shared-kernel/testing';
import { clashesOf, deviceWith, withoutPaths } from './clashes.ts';

const base = { ...device({ name: 'Tank' }), appdata: { volume: 200, tank: { fill_to_max: 100 } } };

test('ONB-01 what somebody else changed meanwhile is told, and nothing that an entry does not change', () => {
  const settings = { name: 'Ny', appdata: { volume: 500, height: 900, tank: { fill_to_max: 90 } } };
  expect(clashesOf(settings, base, base)).toEqual([]);
  const newest = { ...base, name: 'Annen', appdata: { volume: 500, length: 3, tank: { fill_to_max: 80 } } };
  expect(clashesOf(settings, base, newest)).toEqual([
    { path: 'name', mine: 'Ny', theirs: 'Annen' },
    { path: 'appdata.tank.fill_to_max', mine: 90, theirs: 80 },
  ]);
});

test('ONB-01 unset and null are the same; an entry sent again clashes with nothing of its own', () => {
  const settings = {
    tags: { public: ['A'] },
    appdata: { height: null, expected_location: { lat: 60, long: 5 } },
  };
  expect(clashesOf(settings, base, deviceWith(base, settings))).toEqual([]);
  expect(clashesOf({ appdata: { height: 1 } }, { ...base, appdata: { height: null } }, base)).toEqual([]);
});

test('ONB-01 what the other one wrote is kept by leaving it out', () => {
  const settings = { name: 'Ny', appdata: { volume: 500, tank: { fill_to_max: 90, drain_to_min: 5 } } };
  expect(withoutPaths(settings, ['name', 'appdata.tank.fill_to_max'])).toEqual({
    appdata: { volume: 500, tank: { drain_to_min: 5 } },
  });
});
