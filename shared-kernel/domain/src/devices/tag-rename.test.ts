import { isReservedTag, renamedTags, renameFaults } from './tag-rename.ts';

test.each([
  ['Status:Felt', true],
  ['status : felt', true],
  ['Status:Noe nytt', true],
  ['Lokalisering:Daglig', true],
  ['Lokalisering:Av', true],
  ['View:Alt1', true],
  ['Tracker', true],
  ['peil-employee', true],
  ['peil_employee', true],
  ['SLETTET_BRUKER', true],
  ['acme-employee', false],
  ['Status', false],
  ['Nord', false],
  ['Rute:Voss', false],
  ['https://eksempel.invalid/a', false],
])('GROUPS-05 %s is the portal’s own: %s', (tag, expected) => {
  expect(isReservedTag(tag, 'peil')).toBe(expected);
});

test.each([
  [{ from: 'Nord', to: 'Sør' }, {}],
  [{ from: 'Nord', to: ' Rute :  Nord ' }, {}],
  [{ from: 'Rute : Nord', to: 'Rute:Nord' }, { to: 'Gruppen heter dette allerede' }],
  [{ from: 'Nord', to: 'nord' }, {}],
  [{ from: ' ', to: 'Sør' }, { from: 'Velg en gruppe' }],
  [{ from: 'Nord', to: '' }, { to: 'Skriv et navn, uten tomme ledd' }],
  [{ from: 'Nord', to: '\u200b\u202e' }, { to: 'Skriv et navn, uten tomme ledd' }],
  [{ from: 'Nord', to: 'Rute::Nord' }, { to: 'Skriv et navn, uten tomme ledd' }],
  [{ from: 'Nord', to: 'Rute:' }, { to: 'Skriv et navn, uten tomme ledd' }],
  [{ from: 'Nord', to: '𠮷'.repeat(100) }, {}],
  [{ from: 'Nord', to: 'å'.repeat(101) }, { to: 'Navnet kan ha høyst 100 tegn' }],
  [
    { from: 'Status:Felt', to: 'Felt' },
    { from: 'Portalen bruker gruppen Status:Felt selv. Den kan ikke få et annet navn.' },
  ],
  [{ from: 'Nord', to: 'Status: Felt' }, { to: 'Portalen bruker navnet Status:Felt selv. Velg et annet.' }],
  [
    { from: 'Nord', to: 'peil-employee' },
    { to: 'Portalen bruker navnet peil-employee selv. Velg et annet.' },
  ],
])('GROUPS-05 the rename %j: %j', (rename, faults) => {
  expect(renameFaults(rename, 'peil')).toEqual(faults);
});

test.each<[readonly string[], readonly string[] | null]>([
  [
    ['Status:Felt', 'Nord', 'Vest'],
    ['Status:Felt', 'Rute:Nord', 'Vest'],
  ],
  [
    ['Status : Felt', ' Nord '],
    ['Status:Felt', 'Rute:Nord'],
  ],
  [['Nord', 'Rute : Nord'], ['Rute:Nord']],
  [
    ['Rute:Nord', 'Vest', 'Nord'],
    ['Rute:Nord', 'Vest'],
  ],
  [['Nordre'], null],
  [['nord'], null],
  [[], null],
])('GROUPS-05 of the groups %j the rename makes %j', (tags, expected) => {
  expect(renamedTags(tags, { from: 'Nord', to: 'Rute:Nord' })).toEqual(expected);
});
