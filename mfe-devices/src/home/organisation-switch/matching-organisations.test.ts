import { matchingOrganisations } from './matching-organisations.ts';

const organisations = [
  'Østfold Vann',
  'Åsane Bulk AS',
  'Café Linné',
  'Bulk 10',
  'Bulk 2',
  'Aseral Gass',
  'Ærfugl',
].map((name) => ({ orgid: name.toLowerCase(), name }));

const found = (text: string) => matchingOrganisations(organisations, text).map(({ name }) => name);

test('HOME-02 without a text all of them, in Norwegian order: numbers by value, æ, ø, å last', () => {
  expect(found('  ')).toEqual([
    'Aseral Gass',
    'Bulk 2',
    'Bulk 10',
    'Café Linné',
    'Ærfugl',
    'Østfold Vann',
    'Åsane Bulk AS',
  ]);
});

test.each([
  ['bulk', ['Bulk 2', 'Bulk 10', 'Åsane Bulk AS']],
  ['AS bulk', ['Åsane Bulk AS']],
  ['bulk gass', []],
  ['cafe LINNE', ['Café Linné']],
  ['café', ['Café Linné']],
  ['åsa', ['Åsane Bulk AS']],
  ['ÅSA'.normalize('NFD'), ['Åsane Bulk AS']],
  ['ase', ['Aseral Gass']],
  ['asa', []],
  ['å', ['Åsane Bulk AS']],
  ['ost', []],
])(
  'HOME-02 %p finds every word, in either case and with or without accents, but å, ø and æ as letters',
  (text, names) => {
    expect(found(text)).toEqual(names);
  },
);

test('HOME-02 organisations of the same name stand in the order of their ids', () => {
  const twins = [
    { orgid: 'b', name: 'Tvilling' },
    { orgid: 'a', name: 'Tvilling' },
  ];
  expect(matchingOrganisations(twins, '').map(({ orgid }) => orgid)).toEqual(['a', 'b']);
});
