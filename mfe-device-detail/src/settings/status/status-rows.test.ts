/** @browser */
import type { Description } from '@peil/shared-kernel/ui';
import { device, fixtureNow } from '../../testing/device-fixture.ts';
import { contactRows, deploymentRows, sensorRows } from './status-rows.ts';

const missingOf = (rows: readonly Description[]) =>
  Object.fromEntries(
    rows.flatMap(({ label, value, missing = 'Ikke satt' }) => (value === null ? [[label, missing]] : [])),
  );

test('DETAIL-07 SET-11 of a device that never sent, only what somebody sets is not set', () => {
  const silent = device({
    appdata: { sensorheight: null },
    proddata: { shortid: 'TANK001' },
    last_telemetry: null,
    state: {},
    tags: { public: [] },
  });
  expect(
    missingOf([...contactRows(silent, fixtureNow), ...deploymentRows(silent), ...sensorRows(silent)]),
  ).toEqual({
    'Sist hørt fra': 'Aldri',
    'Siste måling': 'Aldri',
    Signalstyrke: 'Ingen verdi registrert',
    Batteri: 'Ingen verdi registrert',
    Tilstand: 'Ukjent',
    Status: 'Ikke satt',
    Lokalisering: 'Ikke satt',
    'Kort-ID': 'Ingen sensor tilkoblet',
    'Produsent og modell': 'Ukjent',
    Sensorhøyde: 'Ikke satt',
    'Siste måling er': 'Ingen verdi registrert',
  });
});
