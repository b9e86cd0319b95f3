import threads from 'node:worker_threads';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { sheetOf } from './sheet.ts';
import { xlsx } from './xlsx.ts';

type Row = readonly [text: string, whole: number | null, moment: number | null];

const sheet = (rows: readonly Row[]) =>
  sheetOf<Row>(
    'Ark',
    [
      { header: 'Tekst', width: 20, kind: 'text', value: ([text]) => text },
      { header: 'Tall', width: 10, kind: 'whole', value: ([, whole]) => whole },
      { header: 'Tid', width: 18, kind: 'moment', value: ([, , moment]) => moment },
    ],
    rows,
  );

const written = (file: ReturnType<typeof sheet>) => xlsx(file, 'kari');

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** A spreadsheet's serial number as the clock it shows. */
const shown = (serial: string | number | undefined): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString().slice(0, 16);

test('REPORT-03 cells are typed: numbers, moments with a format, texts; the header is bold and stays in view', async () => {
  const read = readXlsx(
    await written(sheet([['Øvre <Ås> & "co"', 1234.5, seconds('2026-07-01T10:30:00Z')]])),
  );
  expect(read.rows).toEqual([
    {
      A: { value: 'Tekst', format: '', isBold: true },
      B: expect.objectContaining({ value: 'Tall', isBold: true }),
      C: expect.objectContaining({ value: 'Tid' }),
    },
    {
      A: { value: 'Øvre <Ås> & "co"', format: '', isBold: false },
      B: { value: 1234.5, format: '#,##0', isBold: false },
      C: { value: expect.any(Number), format: 'dd.mm.yyyy hh:mm', isBold: false },
    },
  ]);
  expect(read.frozenRows).toBe(1);
  expect(read.widths).toEqual([20, 10, 18]);
});

test.each([
  ['2026-07-01T10:30:00Z', '2026-07-01T12:30'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:30'],
  ['2026-10-25T00:59:00Z', '2026-10-25T02:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00'],
])('REPORT-03 the moment %s is shown by the clock of Oslo: %s', async (iso, clock) => {
  const read = readXlsx(await written(sheet([['x', null, seconds(iso)]])));
  expect(shown(read.rows[1]?.['C']?.value)).toBe(clock);
});

test('API-03 REPORT-03 no text becomes a formula, breaks the file or is lost', async () => {
  const texts = [
    '=1+1',
    '+47',
    '-5',
    '@x',
    'constructor',
    '__proto__',
    'toString',
    '12',
    'a\u0001b',
    '\ud800x',
    '<c>',
    ' mellomrom ',
    '_x0041_',
  ];
  const read = readXlsx(await written(sheet(texts.map((text) => [text, 1, null]))));
  expect(read.hasFormulas).toBe(false);
  expect(read.rows.slice(1).map((row) => row['A']?.value)).toEqual([
    '=1+1',
    '+47',
    '-5',
    '@x',
    'constructor ',
    '__proto__ ',
    'toString ',
    '12',
    'ab',
    'x',
    '<c>',
    ' mellomrom ',
    // As the file has it: spreadsheet programs read the underscore back, and not an A.
    '_x0041_',
  ]);
});

test('API-03 a text longer than a cell may be is cut, what is no number is an empty cell', async () => {
  const read = readXlsx(
    await written(
      sheet([
        ['x'.repeat(40_000), Number.NaN, Infinity],
        ['', null, null],
      ]),
    ),
  );
  expect(read.rows[1]).toEqual({ A: expect.objectContaining({ value: 'x'.repeat(32_767) }) });
  expect(read.rows[2] ?? {}).toEqual({});
});

test('REPORT-03 a large file is written by a worker, with the same cells', async () => {
  const rows = Array.from({ length: 3000 }, (_, index): Row => [
    `Enhet ${String(index)}`,
    index,
    seconds('2026-07-01T10:30:00Z'),
  ]);
  const read = readXlsx(await written(sheet(rows)));
  expect(read.rows).toHaveLength(3001);
  expect(read.rows.at(-1)).toMatchObject({ A: { value: 'Enhet 2999' }, B: { value: 2999, format: '#,##0' } });
});

test('API-03 large files are written one at a time, however many are asked for', async () => {
  const { Worker: RealWorker } = threads;
  let running = 0;
  let most = 0;
  const spy = jest.spyOn(threads, 'Worker').mockImplementation(((file: URL, options: object) => {
    running += 1;
    most = Math.max(most, running);
    const worker = new RealWorker(file, options);
    worker.once('exit', () => {
      running -= 1;
    });
    return worker;
  }) as () => never);
  const large = sheet(Array.from({ length: 1500 }, (_, index) => ['x', index, null] as const));
  const files = await Promise.all([1, 2, 3].map(() => written(large)));
  spy.mockRestore();
  expect(files.map((file) => readXlsx(file).rows.length)).toEqual([1501, 1501, 1501]);
  expect(most).toBe(1);
});
