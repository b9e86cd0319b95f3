import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { deviceRow } from './device-row.ts';
import { filterDevices, listedDevices } from './filter-devices.ts';
import { noFilters, type ListFilters } from './list-filters.ts';

const fleet: DeviceFixture[] = [
  { shortid: 'TANK001', name: 'Ålesund øst', groups: ['Status:Felt', 'Region:Vest'] },
  { shortid: 'SEPT001', name: 'Bærum', objectType: 'septic', groups: ['Region:Øst'], silentHours: 72 },
  { shortid: 'LAGER01', name: 'Reserve', groups: ['Status:Lager'] },
  { shortid: 'DELT001', name: 'Lånt tank', orgid: 'nordvann', silentHours: null },
];
const rows = fleet.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));
const favourites = new Set(['dev-sept001']);

const left = (filters: Partial<ListFilters>) =>
  filterDevices(rows, { ...noFilters, ...filters }, favourites).map((row) => row.shortId);

const cases: [string, Partial<ListFilters>, string[]][] = [
  ['DLIST-02 no filter hides what is in stock', {}, ['TANK001', 'SEPT001', 'DELT001']],
  ['DLIST-02 the storage group shows what is in stock', { groups: ['Status:Lager'] }, ['LAGER01']],
  [
    'DLIST-02 storage and another group show both',
    { groups: ['Status:Lager', 'Region:Øst'] },
    ['SEPT001', 'LAGER01'],
  ],
  ['DLIST-02 any of the chosen groups', { groups: ['Region:Vest', 'Region:Øst'] }, ['TANK001', 'SEPT001']],
  ['DLIST-02 type', { type: 'Septiktank' }, ['SEPT001']],
  ['DLIST-02 signal', { signal: 'red' }, ['SEPT001']],
  ['DLIST-02 no signal', { signal: 'none' }, ['DELT001']],
  [
    'DLIST-02 silent: longer than its limit, or never heard of',
    { condition: 'silent' },
    ['SEPT001', 'DELT001'],
  ],
  ['DLIST-02 favourites only', { favouritesOnly: true }, ['SEPT001']],
  ['DLIST-02 shared only', { sharedOnly: true }, ['DELT001']],
  ['SEARCH-01 trimmed and lower-cased', { text: '  ÅLESUND ' }, ['TANK001']],
  ['SEARCH-01 every word, in any field', { text: 'øst region:vest' }, ['TANK001']],
  ['SEARCH-01 one word that nothing has', { text: 'ålesund nord' }, []],
  ['SEARCH-01 short id', { text: 'sept00' }, ['SEPT001']],
  ['SEARCH-01 type', { text: 'septik' }, ['SEPT001']],
  ['SEARCH-01 only spaces is no search', { text: '   ' }, ['TANK001', 'SEPT001', 'DELT001']],
  ['DLIST-02 filters add up', { groups: ['Region:Øst'], signal: 'green' }, []],
];

test.each(cases)('%s', (_title, filters, expected) => {
  expect(left(filters)).toEqual(expected);
});

test('DLIST-02 what is counted as the whole list follows the storage group too', () => {
  expect(listedDevices(rows, noFilters)).toHaveLength(3);
  expect(listedDevices(rows, { ...noFilters, groups: ['Status : Lager'] })).toHaveLength(4);
});

test('SEARCH-01 a word does not match across two fields', () => {
  expect(left({ text: 'østtank001' })).toEqual([]);
});
