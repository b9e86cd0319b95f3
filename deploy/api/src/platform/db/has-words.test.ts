import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { describeOnDatabases } from '../../testing/api.ts';
import { hasWords } from './has-words.ts';

const told = [
  'Bråten pukkverk',
  'Bråten pukkverk',
  'BRAATEN',
  'Sørøya (nord)',
  'Lekkasje ved Ås',
  'Værøy-Ærfugl',
  'Kafé Café',
  'Måas – Låas',
  '100 % _ \\ [x] ÅS-1.b',
  '',
];
const searches = [
  ...['bråten', 'BRÅTEN', 'braaten', 'braten', 'raten', 'råten', 'aaten', 'bråten pukk', 'pukk nei'],
  ...['soroya', 'sørøya', 'soeroeya', 'øya', 'ås', 'as', 'aas', 'vaeroy', 'ærfugl', 'aerfugl', 'é', 'kafe'],
  ...[
    '%',
    '_',
    '\\',
    '[x]',
    'ås-1.b',
    'ås.1',
    'å.',
    '(nord',
    '*',
    'åas',
    'ÆRFUGL',
    'ÉN',
    'lås',
    ' ',
    'bråten',
  ],
];

describeOnDatabases('a search in SQL', (api) => {
  test('SEARCH-01 it finds what the kernel’s rule finds, and nothing else', async () => {
    const found = await api().asSystem<{ search: string; text: string }>(
      `select search, text from unnest($1::text[]) as search, unnest($2::text[]) as text
       where ${hasWords('search', 'text')}`,
      [searches, told],
    );
    const expected = searches.flatMap((search) =>
      told.filter((text) => searchMatcher(search)(searchableText(text))).map((text) => ({ search, text })),
    );
    const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
    expect(sorted(found)).toEqual(sorted(expected));
  });
});
