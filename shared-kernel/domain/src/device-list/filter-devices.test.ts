import { device, fixtureNow, type DeviceFixture } from '../../../testing/src/device-fixture.ts';
import { deviceRow } from './device-row.ts';
import { filterDevices, listedDevices } from './filter-devices.ts';
import { choiceFilters, choose, noFilters, type ChoiceFilter, type ListFilters } from './list-filters.ts';

const fleet: DeviceFixture[] = [
  {
    shortid: 'TANK001',
    name: 'Ålesund øst',
    groups: ['Status:Felt', 'Region:Vest'],
    address: 'Storgata 5, Gjøvik',
  },
  {
    shortid: 'SEPT001',
    name: 'Bærum',
    objectType: 'septic',
    groups: ['Region : Øst'],
    silentHours: 72,
    percent: 10,
    alarms: [{ id: 'a' }],
  },
  { shortid: 'LAGER01', name: 'Reserve', groups: ['Status:Lager', 'Region:Vest'] },
  {
    shortid: 'DELT001',
    name: 'Lånt tank',
    orgid: 'nordvann',
    silentHours: null,
    percent: null,
    alarms: [{ id: 'a', kept: 1, acknowledged: { at: 1, by: 'Ola', username: 'ola', comment: null } }],
  },
];
const rows = fleet.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));
const favourites = new Set(['dev-sept001']);

const left = (filters: Partial<ListFilters>) =>
  filterDevices(rows, { ...noFilters, ...filters }, favourites).rows.map((row) => row.shortId);

const cases: [string, Partial<ListFilters>, string[]][] = [
  ['DLIST-02 no filter hides what is in stock', {}, ['TANK001', 'SEPT001', 'DELT001']],
  ['DLIST-02 the storage group shows what is in stock', { groups: ['Status:Lager'] }, ['LAGER01']],
  ['DLIST-02 another group of what is in stock does not show it', { groups: ['Region:Vest'] }, ['TANK001']],
  [
    'DLIST-02 storage and another group show both',
    { groups: ['Status:Lager', 'Region:Øst'] },
    ['SEPT001', 'LAGER01'],
  ],
  ['DLIST-02 any of the chosen groups', { groups: ['Region:Vest', 'Region:Øst'] }, ['TANK001', 'SEPT001']],
  ['DLIST-02 type', { types: ['Septiktank'] }, ['SEPT001']],
  ['DLIST-02 signal', { signals: ['red'] }, ['SEPT001']],
  ['DLIST-02 no signal', { signals: ['none'] }, ['DELT001']],
  [
    'DLIST-02 silent: longer than its limit, or never heard of',
    { conditions: ['silent'] },
    ['SEPT001', 'DELT001'],
  ],
  ['DLIST-02 any of several signals', { signals: ['red', 'none'] }, ['SEPT001', 'DELT001']],
  ['LIGHT-01, DLIST-02 level light', { levels: ['red'] }, ['SEPT001']],
  ['LIGHT-01, DLIST-02 no level, whatever its limits', { levels: ['none'] }, ['DELT001']],
  ['DLIST-02 any of several types', { types: ['Septiktank', 'Tank'] }, ['TANK001', 'SEPT001', 'DELT001']],
  ['ALARM-02 an alarm that nobody has seen to', { conditions: ['unacknowledged'] }, ['SEPT001']],
  ['ALARM-02 any alarm', { conditions: ['alarm'] }, ['SEPT001', 'DELT001']],
  ['DLIST-02 favourites only', { favouritesOnly: true }, ['SEPT001']],
  ['DLIST-02 shared only', { sharedOnly: true }, ['DELT001']],
  ['SEARCH-01 trimmed and lower-cased', { text: '  ÅLESUND ' }, ['TANK001']],
  ['SEARCH-01 every word, in any field', { text: 'øst region:vest' }, ['TANK001']],
  ['SEARCH-01 one word that nothing has', { text: 'ålesund nord' }, []],
  ['SEARCH-01 short id', { text: 'sept00' }, ['SEPT001']],
  ['SEARCH-01 type', { text: 'septik' }, ['SEPT001']],
  ['SEARCH-01 address', { text: 'gjøvik STORGATA' }, ['TANK001']],
  ['SEARCH-01 only spaces is no search', { text: '   ' }, ['TANK001', 'SEPT001', 'DELT001']],
  ['DLIST-02 filters add up', { groups: ['Region:Øst'], signals: ['green'] }, []],
];

test.each(cases)('%s', (_title, filters, expected) => {
  expect(left(filters)).toEqual(expected);
});

test('DLIST-02 what is counted as the whole list follows the storage group too', () => {
  expect(listedDevices(rows, noFilters)).toHaveLength(3);
  expect(listedDevices(rows, { ...noFilters, groups: ['Status:Lager'] })).toHaveLength(4);
});

test('SEARCH-01 a word does not match across two fields', () => {
  expect(left({ text: 'østtank001' })).toEqual([]);
});

/** What the list has with one more choice than it is counted for. */
const chosen = (filters: Partial<ListFilters>, filter: ChoiceFilter, choice: string) =>
  left({ ...filters, ...choose[filter]([choice]) }).length;

const combinations: [string, Partial<ListFilters>][] = [
  ['without filters', {}],
  ['beside a group', { groups: ['Region:Vest'] }],
  ['beside another signal', { signals: ['green'] }],
  ['beside two filters', { signals: ['red', 'none'], conditions: ['alarm'] }],
  ['beside a text', { text: 'tank' }],
  ['beside favourites', { favouritesOnly: true }],
  ['beside shared devices', { sharedOnly: true }],
  ['where stock is shown', { groups: ['Status:Lager'] }],
  ['where nothing is left', { types: ['Septiktank'], levels: ['green'] }],
];

test.each(combinations)('DLIST-02 each count is what choosing it alone leaves, %s', (_title, filters) => {
  const { counts } = filterDevices(rows, { ...noFilters, ...filters }, favourites);
  for (const filter of choiceFilters) {
    const choices = new Set(rows.flatMap((row) => row.choices[filter]));
    for (const choice of choices) {
      // With stock shown, its other groups count what is in stock as well: the choice is made beside it.
      if (filter === 'groups' && filters.groups?.includes('Status:Lager')) continue;
      expect([filter, choice, counts[filter].get(choice) ?? 0]).toEqual([
        filter,
        choice,
        chosen(filters, filter, choice),
      ]);
    }
  }
  expect(counts.favourites).toBe(left({ ...filters, favouritesOnly: true }).length);
  expect(counts.shared).toBe(left({ ...filters, sharedOnly: true }).length);
});

test('DLIST-02 a choice is counted whether or not it is made', () => {
  const { counts } = filterDevices(rows, { ...noFilters, signals: ['green'] }, favourites);
  expect([...counts.signals]).toEqual([
    ['green', 1],
    ['red', 1],
    ['none', 1],
  ]);
});

test('FACTORY-02 what is retired or returned is hidden as what is in stock, and its own group brings it back', () => {
  const gone = [
    { shortid: 'KASS01', groups: ['Status:Kassert', 'Region:Vest'] },
    { shortid: 'RETUR01', groups: ['Status : Returnert'] },
    ...fleet,
  ].map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));
  const shown = (filters: Partial<ListFilters>) =>
    filterDevices(gone, { ...noFilters, ...filters }, favourites);
  expect(shown({}).rows.map((row) => row.shortId)).toEqual(['TANK001', 'SEPT001', 'DELT001']);
  expect(shown({ groups: ['Status:Kassert'] }).rows.map((row) => row.shortId)).toEqual(['KASS01']);
  expect(shown({ groups: ['Status:Returnert'] }).rows.map((row) => row.shortId)).toEqual(['RETUR01']);
  expect(['Status:Lager', 'Status:Kassert'].map((group) => shown({}).counts.groups.get(group))).toEqual([
    1, 1,
  ]);
});
