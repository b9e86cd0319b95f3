import { sheetCsv } from './csv.ts';
import type { SheetCell, SheetColumn } from './workbook/sheet.ts';
import { readCsv } from '../../../testing/src/read-csv.ts';

const one = (column: Partial<SheetColumn>, cell: SheetCell): string | undefined =>
  readCsv(
    sheetCsv({ name: 'x', columns: [{ header: 'a', type: 'text', ...column }], rows: [[cell]] }),
  )[1]?.[0];

test('DLIST-07 byte order mark, heading, semicolons, CRLF at the end of every row', () => {
  const text = sheetCsv({
    name: 'Enheter',
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Nivå', type: 'percent', decimals: 1 },
    ],
    rows: [
      ['Øvre Ås', 74.56],
      ['B', null],
    ],
  });
  expect(text).toBe('\uFEFFNavn;Nivå\r\nØvre Ås;74,6\r\nB;\r\n');
});

test.each<[string, string]>([
  ['a semicolon', 'x;y'],
  ['a quote', 'Tank "A"'],
  ['quotes alone', '""'],
  ['a line break', 'x\r\ny'],
  ['a comma', '1,5'],
  ['blanks', ' x '],
  ['nothing', ''],
  ['letters of every kind', 'ÆØÅ 漢字 😀 ℃'],
])('DLIST-07 a text with %s is read back as it was', (_, text) => {
  expect(one({}, text)).toBe(text);
});

test.each([
  ['=HYPERLINK("http://x.example";"Klikk")', `'=HYPERLINK("http://x.example";"Klikk")`],
  ['-5', "'-5"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
])('DLIST-07 the text %j is no formula in any column', (text, cell) => {
  expect(one({}, text)).toBe(cell);
  expect(one({ type: 'number' }, text)).toBe(cell);
  expect(sheetCsv({ name: 'x', columns: [{ header: text, type: 'text' }], rows: [] })).toContain("'");
});

test.each<[Partial<SheetColumn>, SheetCell, string]>([
  [{ type: 'number' }, 12.5, '13'],
  [{ type: 'number' }, 0, '0'],
  [{ type: 'number', decimals: 2 }, -1234567.891, '-1234567,89'],
  [{ type: 'number' }, -0.2, '0'],
  [{ type: 'number', decimals: 1, minDecimals: 0 }, 8, '8'],
  [{ type: 'number', decimals: 1, minDecimals: 0 }, 7.84, '7,8'],
  [{ type: 'number' }, NaN, ''],
  [{ type: 'number' }, Infinity, ''],
  [{ type: 'number' }, 1e21, '1000000000000000000000'],
  [{ type: 'percent' }, 75, '75'],
  [{ type: 'text' }, 7, '7'],
  [{ type: 'text' }, null, ''],
  [{ type: 'dateTime' }, Date.UTC(2026, 6, 1, 10, 5) / 1000, '01.07.2026 12:05'],
  [{ type: 'dateTime' }, Date.UTC(2026, 11, 31, 23, 30) / 1000, '01.01.2027 00:30'],
  [{ type: 'dateTime' }, 1e15, ''],
  [{ type: 'dateTime' }, null, ''],
])('I18N-01 DLIST-07 TRUTH-12 in %j the cell %p is written %j', (column, cell, text) => {
  expect(one(column, cell)).toBe(text);
});
