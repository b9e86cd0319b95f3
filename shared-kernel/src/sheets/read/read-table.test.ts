import { readTable, tableOf } from './read-table.ts';

const columns = { shortid: ['Kort-ID'], object_type: ['Type'], name: ['Navn', 'Stedsnavn'] } as const;
const rules = { columns, needed: ['shortid', 'object_type'], most: 2 } as const;

test('ONB-02 FACTORY-01 columns are known by the template’s names or a supplier’s, in any order; rows count as in the file', () => {
  expect(
    tableOf(
      [
        [' type ', 'KORT-ID', 'Stedsnavn'],
        ['Kum', 'NY1', ''],
        ['', '', ''],
        ['Kum', 'NY2', 'To'],
      ],
      rules,
    ),
  ).toEqual({
    ok: true,
    rows: [
      { row: 2, cells: { object_type: 'Kum', shortid: 'NY1' } },
      { row: 4, cells: { object_type: 'Kum', shortid: 'NY2', name: 'To' } },
    ],
  });
});

test.each([
  ['Kort-ID;Farge;Type', 'Listen har kolonner som ikke finnes i malen: «Farge».'],
  ['Kort-ID;Navn', 'Listen mangler kolonnen «Type»'],
  ['Kort-ID;Type;type', 'Kolonnen «Type» står to ganger.'],
  ['Kort-ID;Type;Navn;Stedsnavn', 'Kolonnen «Navn» står to ganger.'],
  ['Kort-ID;Type\n;', 'Listen har ingen enheter.'],
  ['Kort-ID;Type\nA;B\nA;B\nA;B', 'Filen har 3 enheter. En liste kan ha høyst 2'],
  ['Kort-ID;Type\n=1+1;B', 'Celle A2 har en formel.'],
  ['', 'Filen er tom.'],
])('ONB-02 FACTORY-01 the file %j is refused: %s', async (text, problem) => {
  const read = await readTable(new Blob([text]), rules);
  expect(read.ok ? '' : read.problem).toContain(problem);
});
