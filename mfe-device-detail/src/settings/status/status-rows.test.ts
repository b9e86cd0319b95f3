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

const inFlight = { state: { deployment_monitoring: { state: 'flight' } } };

test.each([
  ['Status:Kassert', {}, ['Status', 'Lokalisering']],
  ['Status:Returnert', {}, ['Status', 'Lokalisering']],
  ['Status:Lager', {}, ['Status', 'Lokalisering']],
  ['Status:Lager', inFlight, ['Tilstand', 'Status', 'Lokalisering']],
  [
    'Status:Lager',
    { appdata: { onboarding: { step: 'name' } } },
    ['Tilstand', 'Registrering', 'Status', 'Lokalisering'],
  ],
  ['Status:Ute av drift', {}, ['Tilstand', 'Registrering', 'Status', 'Lokalisering']],
  ['Status:Felt', {}, ['Tilstand', 'Registrering', 'Status', 'Lokalisering']],
])('SET-11 FACTORY-03 of one in %s with %j is told: %j', (tag, more, labels) => {
  const shown = device({ state: {}, tags: { public: [tag] }, ...more });
  expect(deploymentRows(shown).map(({ label }) => label)).toEqual(labels);
});
