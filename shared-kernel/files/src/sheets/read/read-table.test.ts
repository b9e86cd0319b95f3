import { readFileRows, readTable, rowsByHeading, tableOf } from './read-table.ts';

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

describe('a file whose columns are called otherwise', () => {
  const csv = (...lines: string[]) => new Blob([lines.join('\r\n')], { type: 'text/csv' });
  const read = (...lines: string[]) => readFileRows(csv(...lines), 2);

  test('MONTH-02 its rows are read by the headings that somebody names', async () => {
    const file = await read('Kunde;Levert;;Volum', 'Fjord;03.11.2026;x;2000', ';;;', 'Nord;04.11.2026;;');
    if (!file.ok) throw new Error(file.problem);
    expect(rowsByHeading(file, { place: 'Kunde', litres: 'Volum', number: 'Finnes ikke' })).toEqual([
      { row: 2, cells: { place: 'Fjord', litres: '2000' } },
      { row: 4, cells: { place: 'Nord' } },
    ]);
  });

  test.each([
    [['Kunde;Volum'], 'Filen har ingen rader under kolonnenavnene.'],
    [[';;', 'a;b;c'], 'Første rad skal ha navnene på kolonnene, og den er tom.'],
    [['A', '1', '2', '3'], 'Filen har 3 rader. En liste kan ha høyst 2: del den i flere filer.'],
    [[''], 'Filen er tom.'],
  ])('MONTH-02 %j is refused: %s', async (lines, problem) => {
    expect(await read(...lines)).toEqual({ ok: false, problem });
  });
});
