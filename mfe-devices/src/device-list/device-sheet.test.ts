import type { Device } from '@peil/shared-kernel/api';
import { type ColumnId, columnIds, deviceRow } from '@peil/shared-kernel/device-list';
import { device, fixtureNow } from '@peil/shared-kernel/testing';
import { deviceSheet } from './device-sheet.ts';

const facts = {
  favourites: new Set(['d1']),
  organisationName: (orgid: string) => ({ fjorddrivstoff: 'Fjord Drivstoff AS' })[orgid] ?? orgid,
};

const rowsOf = (...devices: Device[]) => devices.map((one) => deviceRow(one, fixtureNow, 'fjorddrivstoff'));

/** The first row by the headings. */
function told(one: Device, columns: readonly ColumnId[]) {
  const sheet = deviceSheet(rowsOf(one), columns, facts);
  return Object.fromEntries(sheet.columns.map(({ header }, index) => [header, sheet.rows[0]?.[index]]));
}

test('DLIST-07 rows and columns are those of the view, in its order', () => {
  const rows = rowsOf(
    device({ name: 'Øst', shortid: 'TANK002' }),
    device({ name: 'Ås', shortid: 'TANK003' }),
    device({ name: 'Alna', shortid: 'TANK001' }),
  );
  const sheet = deviceSheet(rows, ['battery', 'name', 'shortId'], facts);
  expect(sheet.columns.map(({ header }) => header)).toEqual([
    'Batteri',
    'Navn',
    'ID',
    'Eget nummer',
    'Kostnadssted',
    'Adresse',
  ]);
  expect(sheet.rows.map((row) => row[1])).toEqual(['Øst', 'Ås', 'Alna']);
});

test('DLIST-07 MONTH-01 what a device is known by is there though the list hides it', () => {
  const headings = (columns: readonly ColumnId[]) =>
    deviceSheet([], columns, facts).columns.map(({ header }) => header);
  expect(headings(['signal'])).toEqual(['Navn', 'ID', 'Signal', 'Eget nummer', 'Kostnadssted', 'Adresse']);
  expect(headings(['signal', 'name'])).toEqual([
    'ID',
    'Signal',
    'Navn',
    'Eget nummer',
    'Kostnadssted',
    'Adresse',
  ]);
});

test('DLIST-07 figures are figures, and what stands beside them in the list is a word', () => {
  const one = device({
    devid: 'd1',
    percent: 24.56,
    battery: 12,
    daysLeft: 7,
    measuredAt: fixtureNow - 3600,
    orderedAt: fixtureNow,
    groups: ['Status:Felt', 'Sted : Kokstad'],
    alarms: [{ id: 'tilt', message: 'Sensoren er flyttet' }, { id: 'x' }],
  });
  expect(told(one, columnIds)).toMatchObject({
    Favoritt: 'Ja',
    Nivå: 24.56,
    Nivåstatus: 'Middels nivå',
    Dager: 7,
    'Dager til': 'Tom',
    Signal: 'Ok',
    Batteri: 12,
    'Siste måling': fixtureNow - 3600,
    Bestilt: fixtureNow,
    Tømt: null,
    Grupper: 'Status:Felt, Sted:Kokstad',
    Alarm: 'Alarm',
    Alarmårsak: 'Sensoren er flyttet, Alarm uten beskrivelse',
    Organisasjon: 'Fjord Drivstoff AS',
  });
});

test('DLIST-07 what is missing is an empty cell, and no word is invented for it', () => {
  const one = device({ devid: 'd2', percent: null, battery: null, silentHours: null, measuredAt: null });
  expect(told(one, columnIds)).toMatchObject({
    Favoritt: 'Nei',
    Nivå: null,
    Nivåstatus: 'Mangler nivå',
    Dager: null,
    'Dager til': null,
    Signal: 'Ingen signal',
    Batteri: null,
    'Siste måling': null,
    Bestilt: null,
    Tømt: null,
    Alarm: null,
    Volum: null,
    Måleenhet: null,
    Adresse: null,
  });
});

test('TRUTH-13 what was emptied is not exported as ordered', () => {
  const one = device({ orderedAt: fixtureNow - 60, emptiedAt: fixtureNow - 60 });
  expect(told(one, ['ordered'])).toMatchObject({ Bestilt: null, Tømt: fixtureNow - 60 });
});

test('DLIST-07 each column has the type of its figures, and stands there once', () => {
  const { columns } = deviceSheet([], columnIds, facts);
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  const types = Object.fromEntries(columns.map(({ header, type }) => [header, type]));
  expect(types).toMatchObject({
    Nivå: 'percent',
    Batteri: 'percent',
    Dager: 'number',
    Volum: 'number',
    'Siste måling': 'dateTime',
    'Neste måling': 'dateTime',
    Bestilt: 'dateTime',
    ID: 'text',
  });
});

test('MONTH-01 two tanks of one name are told apart in a file, and whose each is where they are of several', () => {
  const tank = (shortid: string, orgid: string, ownNumber: string) =>
    device({ name: 'Dieseltank', shortid, orgid, ownNumber, costCentre: 'Drift', address: 'Storgata 1' });
  const sheet = (...devices: Device[]) => deviceSheet(rowsOf(...devices), ['name'], facts);
  const [own, other] = [
    tank('TANK001', 'fjorddrivstoff', '0042'),
    tank('TANK002', 'nordvann', '0043'),
  ] as const;
  expect(sheet(own, other).rows).toEqual([
    ['TANK001', 'Dieseltank', '0042', 'Drift', 'Storgata 1', 'Fjord Drivstoff AS'],
    ['TANK002', 'Dieseltank', '0043', 'Drift', 'Storgata 1', 'nordvann'],
  ]);
  expect(sheet(own).rows).toEqual([['TANK001', 'Dieseltank', '0042', 'Drift', 'Storgata 1']]);
});
