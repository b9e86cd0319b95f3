import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sheetXlsx, type Sheet } from '@peil/shared-kernel/sheets';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { filesIn, readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { AllReports } from './AllReports.tsx';
import { bytesOf } from '../testing/saved-file.ts';
import { semicolonTable } from '../testing/semicolon-table.ts';

const server = apiServer();
const failed = 'GET /api/v1/failed_report';
const stocktake = 'GET /api/v1/stocktake_report';

let saved: { name: string; file: Blob } | null;

const who = { orgid: 'fjord', organisation: 'Fjord', tags: [], type: 'Tank', last_reading: 1_795_000_000 };
const told = { fueltype: 'AdBlue', drained_average: '', average_capacity: '' };
const fillAnswer = {
  ...told,
  name: 'Kai; nord',
  capasity: '1000',
  filled_volume: '600',
  consumed: '50',
  fillings_count: '1',
  orgid: 'fjord',
  organisation: 'Fjord',
};
async function file(name: string): Promise<Uint8Array> {
  const made = await sheetXlsx({
    name,
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Organisasjon', type: 'text' },
      { header: 'Beholdning (l)', type: 'number' },
      { header: 'Målt', type: 'dateTime' },
    ],
    rows: [['Kai; nord', 'Fjord', 500, 1_795_000_000]],
  } satisfies Sheet);
  return bytesOf(made);
}

const titles = [
  'Fyllrapport',
  'Beholdningsrapport',
  'Batterirapport',
  'Feilrapport',
  'Lagerrapport',
  'Enhetsrapport',
];

// jsdom has no such function.
Blob.prototype.arrayBuffer = async function arrayBuffer(this: Blob) {
  return (await bytesOf(this)).buffer;
};

beforeEach(() => {
  saved = null;
  server.answer('POST /api/v1/fill_report', semicolonTable([fillAnswer]));
  server.answer(
    'POST /api/v1/instock_report',
    semicolonTable([{ fueltype: 'AdBlue', instockFrom: '10', instockTo: '20', amountTanks: '1' }]),
  );
  server.answer('GET /api/v1/battery_report', [
    {
      ...who,
      devid: 'd1',
      shortid: 'A',
      name: 'Kai',
      battery: 18,
      low: true,
      days_since: 2,
      days_left: null,
    },
    // Another customer's, whom the user sees as well.
    {
      ...who,
      devid: 'd2',
      shortid: 'B',
      orgid: 'nord',
      organisation: 'Nord',
      name: 'Nord',
      battery: 9,
      low: true,
      days_since: 2,
      days_left: null,
    },
  ]);
  server.answer(failed, []);
  server.answer(stocktake, () => file('Lagerstatus'));
  server.answer('GET /api/v1/device_report', () => file('Enheter'));
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      content = made;
      return 'blob:file';
    },
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, file: content };
  });
});

async function ask(form: string) {
  render(
    <AllReports
      orgid="fjord"
      organisation="Fjord Drivstoff AS"
      isOwn={false}
      days={{ from: '2025-10-01', to: '2025-10-31' }}
      by="fueltype"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Alle rapporter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: form }));
}

async function savedFile(): Promise<Uint8Array<ArrayBuffer>> {
  await waitFor(() => expect(saved).not.toBeNull(), { timeout: 15_000 });
  return bytesOf(saved?.file ?? new Blob());
}

test('MONTH-06 all reports are one workbook, a sheet each with its types, and the last says what each is', async () => {
  await ask('Excel-fil med ett ark per rapport');
  const bytes = await savedFile();
  expect(saved?.name).toBe('alle-rapporter-fjord-drivstoff-as-2025-10-01-til-2025-10-31.xlsx');
  const sheets = titles.map((_, place) => readXlsx(bytes, place + 1));
  expect(sheets.map(({ name }) => name)).toEqual(titles);
  const [fill, , battery, , stock] = sheets;
  expect(Object.values(fill?.rows[1] ?? {}).map(({ value }) => value)).toContain(600);
  // Only the customer's that was asked for.
  expect(battery?.rows).toHaveLength(2);
  expect(stock?.rows[1]?.['C']).toMatchObject({ value: 500 });
  expect(stock?.rows[1]?.['D']).toMatchObject({ format: 'dd.mm.yyyy hh:mm' });
  // The moment that the in-stock report ends with.
  expect(server.sent(stocktake).map(({ query }) => query)).toEqual([
    { tags: '', date: '2025-10-31T23:00:00.000Z', by: 'fueltype', orgid: 'fjord' },
  ]);
  const about = readXlsx(bytes, 7);
  expect(about.name).toBe('Om rapportene');
  expect(about.rows.slice(1).map((row) => [row['B']?.value, row['C']?.value])).toEqual(
    titles.map((title) => [title, 'Fjord Drivstoff AS']),
  );
  expect(about.rows.slice(1).map((row) => row['D']?.value)).toEqual([
    '01.10.2025–31.10.2025',
    '01.10.2025–31.10.2025',
    expect.stringMatching(/^Slik det var /),
    expect.stringMatching(/^Slik det var /),
    // The end of the last day in UTC, by Oslo's clock.
    'Slik det var 01.11.2025 00:00 norsk tid',
    expect.stringMatching(/^Slik det var /),
  ]);
});

test('MONTH-06 or CSV files in an archive, each named by what it is, with Norwegian decimals and quoted texts', async () => {
  await ask('CSV-filer (ZIP)');
  const files = filesIn(await savedFile());
  expect([...files.keys()]).toEqual(
    titles.map((title) => `${title.toLowerCase()}-fjord-drivstoff-as-2025-10-01-til-2025-10-31.csv`),
  );
  const [fill = '', , battery = ''] = [...files.values()];
  expect(fill.split('\r\n')[1]).toMatch(/^"Kai; nord";.*;600;50;/);
  expect(battery).toContain('18.11.2026 12:06');
});

test('MONTH-06 one that cannot be had is named, and nothing is saved', async () => {
  server.answer(failed, () => {
    throw new Error('lost');
  });
  await ask('Excel-fil med ett ark per rapport');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Feilrapporten kunne ikke hentes\. ./);
  expect(saved).toBeNull();
});

test('MONTH-06 it can be cancelled', async () => {
  server.answer(failed, () => new Promise(() => undefined));
  await ask('CSV-filer (ZIP)');
  expect((await screen.findAllByText('Henter feilrapporten (4 av 6) …'))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Avbryt' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toBeNull();
});
