import { parseSemicolonTable } from './semicolon-table.ts';

test.each<[string, string, string[], string[][]]>([
  [
    'header then rows',
    'name;volume\r\nTank 1;12\r\nTank 2;7\r\n',
    ['name', 'volume'],
    [
      ['Tank 1', '12'],
      ['Tank 2', '7'],
    ],
  ],
  ['æøå', 'name\r\nØvre Ås, kjøkken\r\n', ['name'], [['Øvre Ås, kjøkken']]],
  [
    'quoted semicolons, quotes and line breaks',
    'a;b\r\n"x;y";"say ""hi""\r\nthere"\r\n',
    ['a', 'b'],
    [['x;y', 'say "hi"\r\nthere']],
  ],
  [
    'line feeds alone and no end of the last row',
    'a;b\n1;2\n3;4',
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a byte order mark', '\uFEFFa\r\n1\r\n', ['a'], [['1']]],
  ['an empty last field', 'a;b\r\n1;\r\n', ['a', 'b'], [['1', '']]],
  ['a row that is too short', 'a;b\r\n1\r\n', ['a', 'b'], [['1', '']]],
  ['empty lines between', 'a;b\r\n\r\n1;2\r\n\r\n', ['a', 'b'], [['1', '2']]],
  ['a field of quotes only', 'a;b\r\n"";""""\r\n', ['a', 'b'], [['', '"']]],
  ['a quote that is never closed', 'a;b\r\n1;"x;y\r\n', ['a', 'b'], [['1', 'x;y\r\n']]],
  ['defused formulas', `a;b\r\n"'=1+1";"'-x"\r\n`, ['a', 'b'], [['=1+1', '-x']]],
  ['an apostrophe of its own', `a\r\n'n Sjø\r\n`, ['a'], [["'n Sjø"]]],
  ['a header alone', 'a;b\r\n', ['a', 'b'], []],
  ['nothing', '', [], []],
])('REPORT-04 a semicolon separated table is read: %s', (_, text, header, rows) => {
  const table = parseSemicolonTable(text);
  expect(table.header).toEqual(header);
  expect(table.rows.map((row) => header.map((name) => row[name]))).toEqual(rows);
});

test('REPORT-04 a column named as something of Object.prototype is a column', () => {
  expect(
    parseSemicolonTable('constructor;__proto__\r\n1;2\r\n').rows.map((row) => Object.entries(row)),
  ).toEqual([
    [
      ['constructor', '1'],
      ['__proto__', '2'],
    ],
  ]);
});
