import { strToU8, zipSync } from 'fflate';
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

test('ONB-02 a workbook: shared and own texts, numbers without dust, gaps between cells and rows', () => {
  const file = workbook(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Høyde</t></is></c></row>
     <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>60.392990000000005</v></c><c r="C3"><v>1900</v></c></row>
     <row r="9"><c r="A9" s="1"/></row>`,
    '',
    '<si><t>Kort-ID</t></si><si><r><t>NY</t></r><r><t>0001 </t></r><rPh><t>x</t></rPh></si>',
  );
  expect(readSheet(file, 10)).toEqual({
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
    'a byte order mark',
    '\uFEFFKort-ID;Bredde\nNY0001;-33,9',
    [
      ['Kort-ID', 'Bredde'],
      ['NY0001', '-33,9'],
    ],
  ],
])('ONB-02 a CSV file with %s', (_, text, rows) => {
  expect(readSheet(utf8(text), 10)).toEqual({ ok: true, rows });
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
  ['nothing', workbook(''), { kind: 'empty' }],
  ['an empty text', utf8('\n;;\n'), { kind: 'empty' }],
  ['a formula in CSV', utf8('Kort-ID\n=1+1'), { kind: 'formula', cell: 'A2' }],
  ['Windows letters', latin1('Kort-ID;Navn\nNY0001;S\u00f8r'), { kind: 'encoding' }],
  ['UTF-16', latin1('\u00ff\u00feK\u0000'), { kind: 'encoding' }],
  ['ten thousand rows', utf8(`Kort-ID\n${'NY1\n'.repeat(10_000)}`), { kind: 'tooLong', rows: 10_001 }],
])('ONB-02 a file with %s is refused with the reason', (_, file, fault) => {
  expect(readSheet(file, 301)).toEqual({ ok: false, fault });
});
