/** @browser */
import { readXlsx, type XlsxSheet } from '../../../testing/src/read-xlsx.ts';
import { unzip } from '../../../testing/src/unzip.ts';
import type { Sheet, SheetCell, SheetColumn } from './workbook/sheet.ts';
import { sheetXlsx } from './xlsx.ts';

/** jsdom's Blob cannot be read at once. */
const bytesOf = (blob: Blob): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(Buffer.from(reader.result as ArrayBuffer));
    };
    reader.onerror = reject;
    reader.readAsArrayBuffer(blob);
  });

const read = async (sheet: Sheet): Promise<XlsxSheet> => readXlsx(await bytesOf(await sheetXlsx(sheet)));

const one = async (column: Partial<SheetColumn>, cell: SheetCell) => {
  const { rows, hasFormulas } = await read({
    name: 'x',
    columns: [{ header: 'a', type: 'text', ...column }],
    rows: [[cell]],
  });
  expect(hasFormulas).toBe(false);
  return rows[1]?.['A'];
};

test('DLIST-07 a bold heading that stays in view, widths by the contents, an empty cell for nothing', async () => {
  const sheet = await read({
    name: 'Enheter',
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Målt', type: 'dateTime' },
      { header: 'Ås', type: 'text' },
    ],
    rows: [
      ['En tank med et langt navn', null, 'x'.repeat(300)],
      ['B', 0, ''],
    ],
  });
  expect(sheet.name).toBe('Enheter');
  expect(sheet.frozenRows).toBe(1);
  expect(sheet.widths).toEqual([27, 17, 60]);
  expect(sheet.rows.map(Object.keys)).toEqual([
    ['A', 'B', 'C'],
    ['A', 'C'],
    ['A', 'B'],
  ]);
  expect(Object.values(sheet.rows[0] ?? {}).map(({ value, isBold }) => [value, isBold])).toEqual([
    ['Navn', true],
    ['Målt', true],
    ['Ås', true],
  ]);
  expect(sheet.rows[1]?.['A']?.isBold).toBe(false);
});

/** Days since 30 December 1899, as ECMA-376 counts them. */
const serial = (year: number, month: number, day: number, hour: number, minute: number) =>
  Date.UTC(year, month - 1, day, hour, minute) / 86_400_000 + 25_569;

test.each<[Partial<SheetColumn>, SheetCell, { value: number; format: string } | undefined]>([
  [{ type: 'number' }, 1234.5, { value: 1234.5, format: '#,##0' }],
  [{ type: 'number', decimals: 1 }, -0.04, { value: -0.04, format: '#,##0.0' }],
  [{ type: 'number', decimals: 1, minDecimals: 0 }, 8, { value: 8, format: '#,##0' }],
  [{ type: 'number', decimals: 1, minDecimals: 0 }, 7.96, { value: 7.96, format: '#,##0' }],
  [{ type: 'number', decimals: 1, minDecimals: 0 }, 7.84, { value: 7.84, format: '#,##0.0' }],
  [{ type: 'percent' }, 75, { value: 0.75, format: '0 %' }],
  [{ type: 'percent', decimals: 1 }, 0, { value: 0, format: '0.0 %' }],
  // Summer and winter in Oslo, wherever the machine stands.
  [
    { type: 'dateTime' },
    Date.UTC(2026, 6, 1, 10, 5) / 1000,
    { value: serial(2026, 7, 1, 12, 5), format: 'dd.mm.yyyy hh:mm' },
  ],
  [
    { type: 'dateTime' },
    Date.UTC(2026, 11, 31, 23, 30) / 1000,
    { value: serial(2027, 1, 1, 0, 30), format: 'dd.mm.yyyy hh:mm' },
  ],
  [{ type: 'number' }, NaN, undefined],
  [{ type: 'dateTime' }, 1e15, undefined],
])('DLIST-07 I18N-01 TRUTH-12 in %j the cell %p is the number %j', async (column, cell, expected) => {
  expect(await one(column, cell)).toEqual(expected && { ...expected, isBold: false });
});

test.each<[string, string]>([
  ['a formula', '=1+1'],
  ['a negative number as text', '-5'],
  ['markup', '<script>&amp;</script>'],
  ['quotes and breaks', '"x"\ny\tz'],
  ['blanks at its ends', '  x  '],
  ['what looks like an escape', '_x0041_'],
  ['letters of every kind', 'ÆØÅ 漢字 😀'],
])('DLIST-07 a text that is %s is the same text, in any column', async (_, text) => {
  expect(await one({}, text)).toEqual({ value: text, format: '', isBold: false });
  expect(await one({ type: 'number' }, text)).toMatchObject({ value: text, format: '' });
});

test('DLIST-07 a number in a column of texts is a text', async () => {
  expect(await one({}, 7)).toMatchObject({ value: '7' });
});

test('DLIST-07 what no file can hold is left out: control characters, half letters, what is too long', async () => {
  expect((await one({}, 'a\u0000\u0008\uD800b\uFFFF'))?.value).toBe('ab');
  expect((await one({}, 'x'.repeat(40_000)))?.value).toHaveLength(32_767);
});

test.each([
  ['Enheter: Sør/Nord [2026]?*', 'Enheter  Sør Nord  2026'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ["'Tanker'", 'Tanker'],
  ['[]', 'Ark1'],
  ['Olje & gass', 'Olje & gass'],
])('DLIST-07 the sheet name %j is %j', async (name, expected) => {
  expect((await read({ name, columns: [{ header: 'a', type: 'text' }], rows: [] })).name).toBe(expected);
});

test.each(['constructor', '__proto__', 'toString'])(
  'DLIST-07 the text %j, a name of Object.prototype, does not break the file',
  async (text) => {
    expect((await one({}, text))?.value).toBe(`${text} `);
  },
);

test('DLIST-07 a thousand rows with more than 26 columns, without a worker', async () => {
  const columns = Array.from({ length: 28 }, (_, index): SheetColumn => ({
    header: `K${String(index)}`,
    type: 'number',
  }));
  const rows = Array.from({ length: 1000 }, (_, row) => columns.map((_, column) => row * 100 + column));
  const sheet = await read({ name: 'Stor', columns, rows });
  expect(sheet.rows).toHaveLength(1001);
  expect(Object.keys(sheet.rows[1000] ?? {}).slice(-3)).toEqual(['Z', 'AA', 'AB']);
  expect(sheet.rows[1000]?.['AB']?.value).toBe(99_927);
});

test('FACTORY-01 a column with choices offers them below its heading, and takes other words', async () => {
  const file = await sheetXlsx({
    name: 'Enheter',
    columns: [
      { header: 'Enhets-ID', type: 'text' },
      { header: 'Abonnement', type: 'text', choices: ['Ja', 'Nei & aldri'] },
    ],
    rows: [['a', 'Ja']],
  });
  const sheet = unzip(await bytesOf(file)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(/<dataValidations.*<\/dataValidations>/.exec(sheet)?.[0]).toBe(
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="B2:B10000"><formula1>"Ja,Nei &amp; aldri"</formula1></dataValidation></dataValidations>',
  );
  // Their place among the parts of a sheet is fixed (ECMA-376, 18.3.1.99): spreadsheets repair the file otherwise.
  expect(sheet.indexOf('</sheetData>')).toBeLessThan(sheet.indexOf('<dataValidations'));
  expect(readXlsx(await bytesOf(file)).rows[1]?.['B']?.value).toBe('Ja');
});

test('MONTH-06 a file says whose, of what and of when it is beside its table, which is its heading and rows alone', async () => {
  const table = (name: string): Sheet => ({
    name,
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Fylt (l)', type: 'number' },
    ],
    rows: [['Tank', 1234]],
    about: {
      title: `${name} & mer`,
      whose: 'Fjord <Drivstoff> AS',
      when: '01.10.2026–31.10.2026',
      made: Date.UTC(2026, 10, 1, 5, 30) / 1000,
      by: 'Peil',
      note: 'Ikke for oppgjør.',
    },
  });
  const file = await bytesOf(await sheetXlsx(table('Fylling'), table('Lager')));
  for (const [place, name] of [
    [1, 'Fylling'],
    [2, 'Lager'],
  ] as const) {
    const { rows, name: read } = readXlsx(file, place);
    expect([read, rows.length, rows[0]?.['A']?.value, rows[1]?.['B']?.value]).toEqual([
      name,
      2,
      'Navn',
      1234,
    ]);
  }
  const about = readXlsx(file, 3);
  expect(about.name).toBe('Om rapportene');
  expect(about.rows.map((row) => Object.values(row).map(({ value }) => value))).toEqual([
    ['Ark', 'Rapport', 'Organisasjon', 'Gjelder', 'Laget', 'Merknad'],
    ...['Fylling', 'Lager'].map((name) => [
      name,
      `${name} & mer`,
      'Fjord <Drivstoff> AS',
      '01.10.2026–31.10.2026',
      serial(2026, 11, 1, 6, 30),
      'Ikke for oppgjør.',
    ]),
  ]);
  expect(about.rows[1]?.['E']?.format).toBe('dd.mm.yyyy hh:mm');
  const parts = unzip(file);
  const properties = parts.get('docProps/core.xml') ?? '';
  expect(properties).toContain('<dc:title>Alle rapporter</dc:title>');
  expect(properties).toContain('<dc:subject>Fjord &lt;Drivstoff&gt; AS · 01.10.2026–31.10.2026</dc:subject>');
  expect(parts.get('_rels/.rels')).toContain('Target="docProps/core.xml"');
  expect(parts.get('[Content_Types].xml')).toContain('PartName="/docProps/core.xml"');
});
