import { matchesView } from './matches-view.ts';

const view = { id: 1, name: 'Vest', query: '?group=Vest&sort=-level', columns: ['name', 'level'] };

test.each([
  ['the same', { query: view.query, columns: ['name', 'level'] }, true],
  ['another order', { query: '?group=Vest', columns: view.columns }, false],
  ['columns in another order', { query: view.query, columns: ['level', 'name'] }, false],
  ['the list’s own columns', { query: view.query, columns: null }, false],
])('DLIST-02 a list with %s is the view: %s', (_title, present, expected) => {
  expect(matchesView(view, present)).toBe(expected);
});

test('DLIST-02 a view without columns of its own matches the list’s own alone', () => {
  const plain = { ...view, columns: null };
  expect(matchesView(plain, { query: view.query, columns: null })).toBe(true);
  expect(matchesView(plain, { query: view.query, columns: [] })).toBe(false);
});
