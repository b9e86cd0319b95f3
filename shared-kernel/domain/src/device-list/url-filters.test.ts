import { noFilters } from './list-filters.ts';
import {
  defaultSort,
  listPath,
  readView,
  renameGroupInView,
  writeView,
  type ListView,
} from './url-filters.ts';

const view = (
  filters: Partial<ListView['filters']>,
  sort = defaultSort,
  layout: ListView['layout'] = 'table',
): ListView => ({
  filters: { ...noFilters, ...filters },
  sort,
  layout,
});

const kept: [string, ListView][] = [
  ['', view({})],
  ['?group=Status%3AFelt&group=Region%3A%C3%98st', view({ groups: ['Status:Felt', 'Region:Øst'] })],
  ['?organisation=fjord&organisation=nord', view({ organisations: ['fjord', 'nord'] })],
  ['?type=Septiktank', view({ types: ['Septiktank'] })],
  ['?type=Septiktank&type=Tank', view({ types: ['Septiktank', 'Tank'] })],
  ['?level=red&level=none', view({ levels: ['red', 'none'] })],
  ['?signal=none&signal=critical', view({ signals: ['none', 'red'] })],
  ['?condition=alarm&condition=unacknowledged', view({ conditions: ['alarm', 'unacknowledged'] })],
  ['?view=map', view({}, defaultSort, 'map')],
  ['?view=cards', view({}, defaultSort, 'cards')],
  ['?signal=critical', view({ signals: ['red'] })],
  ['?signal=none', view({ signals: ['none'] })],
  ['?condition=silent', view({ conditions: ['silent'] })],
  ['?favourites=1&shared=1', view({ favouritesOnly: true, sharedOnly: true })],
  ['?q=tank+1', view({ text: 'tank 1' })],
  ['?sort=-level', view({}, { id: 'level', desc: true })],
  ['?sort=-name', view({}, { id: 'name', desc: true })],
];

test.each(kept)('DLIST-02 %s is read and written back', (search, expected) => {
  expect(readView(search)).toEqual(expected);
  expect(writeView(expected)).toBe(search);
});

const mended: [string, ListView][] = [
  ['?signal=purple', view({})],
  ['?condition=toString', view({})],
  ['?signal=purple&signal=ok', view({ signals: ['green'] })],
  ['?level=toString&level=yellow', view({ levels: ['yellow'] })],
  ['?view=globe', view({})],
  ['?view=table', view({})],
  ['?group=Status+%3A+Felt', view({ groups: ['Status:Felt'] })],
  ['?type=Ukjent', view({ types: ['Ukjent'] })],
  ['?sort=-nothing', view({})],
  ['?sort=__proto__', view({})],
  ['?group=&group=A&group=A', view({ groups: ['A'] })],
  ['?favourites=yes&type=', view({})],
  ['?q=%E0%A4%A', view({ text: new URLSearchParams('q=%E0%A4%A').get('q') ?? '' })],
];

test.each(mended)('DLIST-02 what %s says wrongly counts as not said', (search, expected) => {
  expect(readView(search)).toEqual(expected);
});

test('DLIST-02 a text of spaces leaves the address plain', () => {
  expect(writeView(view({ text: '  ' }))).toBe('');
});

test('HOME-01 a path to the list names what it shows: even the whole list, since a plain path keeps the filters', () => {
  expect(listPath({ conditions: ['alarm'] })).toBe('/devices?condition=alarm');
  expect(listPath({})).toBe('/devices?sort=name');
  expect(readView('?sort=name')).toEqual(view({}));
});

test.each([
  ['?group=Nord', '?group=Rute%3ANord'],
  [
    '?q=tank+1&group=Vest&sort=-level&group=Nord&view=map',
    '?q=tank+1&group=Vest&group=Rute%3ANord&sort=-level&view=map',
  ],
  ['?group=+Nord%20&noe=annet', '?group=Rute%3ANord&noe=annet'],
  ['?group=Nord&group=Rute%3A+Nord', '?group=Rute%3ANord'],
  ['?group=Nordre', null],
  ['?q=Nord', null],
  ['', null],
])('GROUPS-05 the view %s follows the rename: %s', (search, expected) => {
  expect(renameGroupInView(search, { from: 'Nord', to: 'Rute : Nord' })).toBe(expected);
});
