/** @browser */
import { device } from '../testing/device-fixture.ts';
import { infoRows } from './info-rows.ts';

const rows = (...given: Parameters<typeof device>) =>
  infoRows(device(...given)).map(
    ({ label, value, missing }) =>
      `${label}: ${typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : (missing ?? '')}`,
  );

test('MAP-01 the info window has volume, type and address', () => {
  expect(rows()).toEqual(['Volum: 2 500 l', 'Type: Tank', 'Adresse: Bryggen 1, Bergen']);
});

test('MAP-01 with View:Alt1 it has temperature, level, type and address', () => {
  expect(rows({ tags: { public: ['View:Alt1'] } })).toEqual([
    'Temperatur: 8,3 °C',
    'Nivå: 50 %',
    'Type: Tank',
    'Adresse: Bryggen 1, Bergen',
  ]);
});

test('DETAIL-07 what is missing is said', () => {
  expect(rows({ last_telemetry: null, appdata: { expected_location: { lat: 60, long: 5 } } })).toEqual([
    'Volum: Ingen verdi registrert',
    'Type: Tank',
    'Adresse: Ikke registrert',
  ]);
});
