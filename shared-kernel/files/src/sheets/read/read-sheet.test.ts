import { strToU8, zipSync } from 'fflate';
import { sheetCsv, sheetXlsx, type Sheet } from '../index.ts';
import { readSheet } from './read-sheet.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A workbook of one sheet, as spreadsheet programs write it. */
const workbook = (sheetData: string, after = '', texts = ''): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Ark1" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="m">${texts}</sst>`),
    'xl/worksheets/sheet3.xml': strToU8(
      `<worksheet xmlns="m"><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    ),
  });

const read = (bytes: Uint8Array, mostRows = 301) => readSheet(new Blob([new Uint8Array(bytes)]), mostRows);

const written: Sheet = {
  name: 'Brukere',
  columns: [
    { header: 'Navn', type: 'text' },
    { header: 'Telefon', type: 'text' },
    { header: 'Nummer', type: 'number' },
  ],
  rows: [
    ['Åse "Æ" Øvrebø', '+47 22 22 22 22', 22222222],
    [null, null, null],
    ['שרה; 𠮷', '', 7],
  ],
};

test('NEWUSER-01 ONB-02 what the portal writes as XLSX or CSV it reads; an empty row keeps its place', async () => {
  for (const file of [await sheetXlsx(written), new Blob([sheetCsv(written)])]) {
    const sheet = await readSheet(file, 3);
    const filled = sheet.ok && sheet.rows.map((row) => row.filter((cell) => cell !== ''));
    expect(filled).toEqual([
      ['Navn', 'Telefon', 'Nummer'],
      ['Åse "Æ" Øvrebø', '+47 22 22 22 22', '22222222'],
      [],
      ['שרה; 𠮷', '7'],
    ]);
  }
});

test('ONB-02 a workbook: shared and own texts, numbers without dust, gaps between cells and rows', async () => {
  const file = workbook(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Høyde</t></is></c></row>
     <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>60.392990000000005</v></c><c r="C3"><v>1900</v></c></row>
     <row r="9"><c r="A9" s="1"/></row>`,
    '',
    '<si><t>Kort-ID</t></si><si><r><t>NY</t></r><r><t>0001 </t></r><rPh><t>x</t></rPh></si>',
  );
  expect(await read(file, 10)).toEqual({
    ok: true,
    rows: [['Kort-ID', '', 'Høyde'], [], ['NY0001', '60,39299', '1900']],
  });
});

test.each([
  [
    'semicolons',
    'Kort-ID;Navn\r\nNY0001;"Kum; nord"\r\n\r\n',
    [
      ['Kort-ID', 'Navn'],
      ['NY0001', 'Kum; nord'],
    ],
  ],
  [
    'commas',
    'Kort-ID,Navn\nNY0001,Å\n',
    [
      ['Kort-ID', 'Navn'],
      ['NY0001', 'Å'],
    ],
  ],
  [
    'tabs, and signs that begin no formula',
    'Kort-ID\tTelefon\nNY0001\t+47 22 22 22 22\nNY0002\t-',
    [
      ['Kort-ID', 'Telefon'],
      ['NY0001', '+47 22 22 22 22'],
      ['NY0002', '-'],
    ],
  ],
  [
    'a byte order mark',
    '\uFEFFKort-ID;Bredde\nNY0001;-33,9',
    [
      ['Kort-ID', 'Bredde'],
      ['NY0001', '-33,9'],
    ],
  ],
])('ONB-02 a CSV file with %s', async (_, text, rows) => {
  expect(await read(utf8(text), 10)).toEqual({ ok: true, rows });
});

test.each([
  [
    'a formula',
    workbook('<row r="1"><c r="B1"><f>1+1</f><v>2</v></c></row>'),
    { kind: 'formula', cell: 'B1' },
  ],
  [
    'merged cells',
    workbook('<row r="1"><c r="A1"><v>1</v></c></row>', '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>'),
    { kind: 'merged', cells: 'A1:C1' },
  ],
  ['no workbook', zipSync({ 'a.txt': strToU8('x') }), { kind: 'unreadable' }],
  ['a broken archive', workbook('').slice(0, 90), { kind: 'unreadable' }],
  ['broken XML', workbook('<row r="1"><c></row>'), { kind: 'unreadable' }],
  ['a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) }), { kind: 'unreadable' }],
  ['Excel from before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), { kind: 'oldExcel' }],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 1), { kind: 'notTable' }],
  ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), { kind: 'notTable' }],
  ['a photo of an iPhone', Uint8Array.of(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70), { kind: 'notTable' }],
  ['a PDF', utf8('%PDF-1.7'), { kind: 'notTable' }],
  ['too much', new Uint8Array(5_000_001), { kind: 'tooLarge' }],
  ['nothing', workbook(''), { kind: 'empty' }],
  ['an empty text', utf8('\n;;\n'), { kind: 'empty' }],
  ['a formula in CSV', utf8('Kort-ID\n=1+1'), { kind: 'formula', cell: 'A2' }],
  ['Windows letters', latin1('Kort-ID;Navn\nNY0001;S\u00f8r'), { kind: 'encoding' }],
  ['UTF-16', latin1('\u00ff\u00feK\u0000'), { kind: 'encoding' }],
  ['ten thousand rows', utf8(`Kort-ID\n${'NY1\n'.repeat(10_000)}`), { kind: 'tooLong', rows: 10_001 }],
])('ONB-02 a file with %s is refused with the reason', async (_, file, fault) => {
  expect(await read(file)).toEqual({ ok: false, fault });
});
