import { cellText, columnWidths, linesOf, withoutEmpty } from './table-layout.ts';

test.each([
  ['there is room for all', [10, 20], [10, 20], 60, [20, 40]],
  ['texts share what words leave', [10, 10], [30, 50], 50, [20, 30]],
  ['words alone are too wide', [30, 10], [30, 90], 20, [15, 5]],
])('REPORT-01 widths of columns where %s', (_, least, whole, width, expected) => {
  const wanted = least.map((one, index) => ({ least: one, whole: whole[index] ?? 0 }));
  expect(columnWidths(wanted, width)).toEqual(expected);
});

test.each([
  ['', ['']],
  ['Tank ved kai', ['Tank ved', 'kai']],
  ['Kjempelangtanknavn', ['Kjempelang', 'tanknavn']],
  ['En Kjempelangtanknavn her', ['En', 'Kjempelang', 'tanknavn', 'her']],
])('REPORT-01 %j goes over lines of ten letters, and nothing of it is cut', (text, lines) => {
  expect(linesOf(text, 10, ({ length }) => length)).toEqual(lines);
});

test('MONTH-01 columns of texts in which nobody says anything leave their room to others; figures stay', () => {
  const sheet = withoutEmpty({
    name: 'x',
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Kostnadssted', type: 'text' },
      { header: 'Adresse', type: 'text' },
      { header: 'Fylt (l)', type: 'number' },
    ],
    rows: [
      ['A', null, 'Storgata 1', null],
      ['Sum', null, null, null],
    ],
    sums: 1,
  });
  expect(sheet.columns.map(({ header }) => header)).toEqual(['Navn', 'Adresse', 'Fylt (l)']);
  expect(sheet.rows).toEqual([
    ['A', 'Storgata 1', null],
    ['Sum', null, null],
  ]);
  expect(sheet.sums).toBe(1);
});

test('REPORT-01 cells as they are read', () => {
  const read = (cell: string | number | null, type: 'text' | 'number' | 'percent' | 'dateTime') =>
    cellText(cell, { header: '', type }).replace(/\s/g, ' ');
  expect([
    read(12_345.6, 'number'),
    read(12.4, 'percent'),
    read(Date.UTC(2025, 9, 12, 10) / 1000, 'dateTime'),
    read('Pågår', 'dateTime'),
    read(null, 'number'),
  ]).toEqual(['12 346', '12 %', '12.10.2025 12:00', 'Pågår', '']);
});
