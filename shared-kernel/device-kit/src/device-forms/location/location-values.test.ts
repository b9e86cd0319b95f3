import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { locationChange, locationProblems, locationValues, type LocationValues } from './location-values.ts';

const values = locationValues(device());

const change = (changed: Partial<LocationValues>, newest = device()) =>
  locationChange({ changed, values: { ...values, ...changed }, seen: values, newest });

test.each([
  ['', '', {}],
  ['60,4', '', { long: 'Skriv begge koordinatene, eller la begge stå tomme' }],
  ['91', '5', { lat: 'Breddegraden må være mellom −90 og 90' }],
  ['60', '-181', { long: 'Lengdegraden må være mellom −180 og 180' }],
  ['90', '5', { lat: 'Dette er en reserveverdi som betyr at plasseringen mangler' }],
  ['60', '135', { long: 'Dette er en reserveverdi som betyr at plasseringen mangler' }],
  ['nord', '5', { lat: 'Skriv koordinaten som 60,39299 eller 60° 23′ 34,8″' }],
])('SET-09 MAP-03 %j and %j', (lat, long, problems) => {
  expect(locationProblems({ ...values, lat, long })).toEqual(problems);
});

test('SET-09 SET-14 only what was changed is sent, and a cleared place is none', () => {
  expect(change({ lat: '60,5' })).toEqual({ appdata: { expected_location: { lat: 60.5 } } });
  expect(change({ lat: '', long: '', address: ' ' })).toEqual({
    appdata: { expected_location: { lat: null, long: null, address: null } },
  });
});

test('USER-10 a tracking preset takes the place of the one before, of the newest tags', () => {
  const newest = device({ tags: { public: ['Rute:Nord', 'Lokalisering : Av'] } });
  expect(change({ tracking: 'Daglig' }, newest)).toEqual({
    tags: { public: ['Rute:Nord', 'Lokalisering:Daglig'] },
  });
  expect(change({ tracking: '' }, newest)).toEqual({ tags: { public: ['Rute:Nord'] } });
});
