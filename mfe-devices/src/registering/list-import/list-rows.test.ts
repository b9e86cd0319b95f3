import { listRows } from './list-rows.ts';

test('ONB-02 columns are known by the template’s names, in any order; rows count as in the file', () => {
  expect(
    listRows([
      [' type ', 'KORT-ID', 'Navn'],
      ['Kum', 'NY1', ''],
      ['', '', ''],
      ['Kum', 'NY2', 'To'],
    ]),
  ).toEqual({
    ok: true,
    rows: [
      { row: 2, cells: { object_type: 'Kum', shortid: 'NY1' } },
      { row: 4, cells: { object_type: 'Kum', shortid: 'NY2', name: 'To' } },
    ],
  });
});

test.each([
  [[['Kort-ID', 'Farge', 'Type']], /finnes ikke i malen: «Farge»|ikke finnes i malen: «Farge»/],
  [[['Kort-ID', 'Navn']], /mangler kolonnen «Type»/],
  [[['Kort-ID', 'Type', 'type']], /«Type» står to ganger/],
  [
    [
      ['Kort-ID', 'Type'],
      ['', ''],
    ],
    /ingen enheter/,
  ],
])('ONB-02 the table %j is refused', (table, problem) => {
  const read = listRows(table);
  expect(read.ok ? '' : read.problem).toMatch(problem);
});
