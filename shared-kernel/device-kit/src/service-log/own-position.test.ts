import { ownPosition } from './own-position.ts';

test.each([
  [60.39, 5.32, 12, { ok: true, position: { lat: 60.39, long: 5.32 }, uncertainMetres: null }],
  [60.39, 5.32, 4999, { ok: true, position: { lat: 60.39, long: 5.32 }, uncertainMetres: null }],
  [60.39, 5.32, 5000, { ok: true, position: { lat: 60.39, long: 5.32 }, uncertainMetres: 5000 }],
  [90, 5.32, 12, { ok: false, failure: 'noPosition' }],
  [60.39, 135, 12, { ok: false, failure: 'noPosition' }],
  [NaN, NaN, 12, { ok: false, failure: 'noPosition' }],
])('SERV-01 MAP-03 a telephone at %d, %d within %d metres', (latitude, longitude, accuracy, position) => {
  expect(ownPosition({ latitude, longitude, accuracy })).toEqual(position);
});
