import { parseSemicolonTable } from '@peil/shared-kernel/api/schemas';
import { formulaStart } from '@peil/shared-kernel/format';
import fc from 'fast-check';
import { semicolonTable } from './semicolon-table.ts';

const one = (value: string | number | null): string => semicolonTable(['a'], [{ a: value }]);

test('REPORT-04 header then rows, semicolons, CRLF, no byte order mark', () => {
  expect(
    semicolonTable(
      ['navn', 'liter'],
      [
        { navn: 'Øvre Ås', liter: 12 },
        { navn: 'B', liter: null },
      ],
    ),
  ).toBe('navn;liter\r\nØvre Ås;12\r\nB;\r\n');
  expect(semicolonTable(['navn', 'liter'], [])).toBe('navn;liter\r\n');
});

test.each([
  ['a semicolon', 'x;y', '"x;y"'],
  ['a quote', 'Tank "A"', '"Tank ""A"""'],
  ['a line break', 'x\ny', '"x\ny"'],
  ['=', '=1+1', `"'=1+1"`],
  ['+', '+47', `"'+47"`],
  ['-', '-x', `"'-x"`],
  ['@', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tabulator', '\t=1', `"'\t=1"`],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a formula over two lines', '=1+1\nx', `"'=1+1\nx"`],
  ['a number as text', '-5', `"'-5"`],
])('API-03 REPORT-04 a text with %s is quoted and harmless', (_, text, cell) => {
  expect(one(text)).toBe(`a\r\n${cell}\r\n`);
});

test.each([
  [-5, '-5'],
  [12.4, '12'],
  [-0.3, '0'],
  [1e6, '1000000'],
])('REPORT-04 the figure %d stays a number: %s', (value, cell) => {
  expect(one(value)).toBe(`a\r\n${cell}\r\n`);
});

test('REPORT-04 whatever is written, the portal reads it back', () => {
  // A cell that is empty in a table of one column cannot be told from an empty line, hence two columns.
  const text = fc
    .string({ unit: 'binary' })
    .filter((value) => !(value.startsWith("'") && formulaStart.test(value.slice(1))));
  fc.assert(
    fc.property(fc.array(fc.record({ a: text, b: fc.integer() })), (rows) => {
      const table = parseSemicolonTable(semicolonTable(['a', 'b'], rows));
      expect(table.header).toEqual(['a', 'b']);
      expect(table.rows).toEqual(rows.map(({ a, b }) => ({ a, b: String(b) })));
    }),
  );
});
