import { zipSync } from 'fflate';
import { sheetCsv, sheetXlsx, type Sheet } from '../index.ts';
import { readSheet } from './read-sheet.ts';

const sheet: Sheet = {
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
const rows = [
  { number: 1, cells: ['Navn', 'Telefon', 'Nummer'] },
  { number: 2, cells: ['Åse "Æ" Øvrebø', '+47 22 22 22 22', '22222222'] },
  { number: 4, cells: ['שרה; 𠮷', '', '7'] },
];
const bytes = (...given: number[]) => new Blob([new Uint8Array(given)]);

test('NEWUSER-01 what the portal writes as XLSX or CSV it reads; empty rows keep their number', async () => {
  expect(await readSheet(await sheetXlsx(sheet))).toEqual({ ok: true, rows });
  expect(await readSheet(new Blob([sheetCsv(sheet)]))).toEqual({ ok: true, rows });
});

test.each([
  ['semicolons', 'Navn;Telefon\r\nÅse;22\r\n', ['Åse', '22']],
  ['commas and quotes', 'Navn,Telefon\n"Øvrebø, Åse",22', ['Øvrebø, Åse', '22']],
  ['tabs', 'Navn\tTelefon\n Åse \t22', ['Åse', '22']],
])('NEWUSER-01 CSV with %s', async (_, text, cells) => {
  expect(await readSheet(new Blob([text]))).toMatchObject({ ok: true, rows: [{ number: 1 }, { cells }] });
});

test('NEWUSER-01 CSV in Windows’ own letters, and in Unicode of two bytes', async () => {
  const codes = Array.from('Navn\nÅse', (letter) => letter.charCodeAt(0));
  const windows = bytes(...codes);
  const wide = bytes(0xff, 0xfe, ...codes.flatMap((code) => [code, 0]));
  for (const file of [windows, wide])
    expect(await readSheet(file)).toMatchObject({ ok: true, rows: [{}, { cells: ['Åse'] }] });
});

test.each([
  ['nothing', new Blob(['\n;;\n']), 'empty'],
  ['Excel from before 2007', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'oldExcel'],
  ['a picture', bytes(0x89, 0x50, 0, 0, 1), 'unreadable'],
  ['an archive that is no workbook', new Blob([zipSync({ 'a.txt': new Uint8Array(9) })]), 'unreadable'],
  ['a damaged archive', bytes(0x50, 0x4b, 3, 4, 1, 2), 'unreadable'],
  ['a bomb', new Blob([zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) })]), 'unreadable'],
  ['too much', new Blob([new Uint8Array(5_000_001)]), 'tooLarge'],
])('NEWUSER-01 of a file with %s it is told what is wrong', async (_, file, reason) => {
  expect(await readSheet(file)).toEqual({ ok: false, reason });
});
