import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile, sheetCsv, sheetXlsx, type Sheet } from '../../../files/src/sheets/index.ts';
import { ExportMenu } from './index.ts';

jest.mock('../../../files/src/sheets/index.ts', () => ({
  ...jest.requireActual<object>('../../../files/src/sheets/index.ts'),
  saveFile: jest.fn(),
  sheetCsv: jest.fn(() => 'csv'),
  sheetXlsx: jest.fn(),
}));

const content: Sheet = {
  name: 'Enheter',
  columns: [{ header: 'Navn', type: 'text' }],
  rows: Array.from({ length: 1182 }, () => ['Tank']),
};

const whose = () => '';

const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent?.replaceAll('\u00a0', ' ');

async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Eksporter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['setTimeout', 'requestAnimationFrame'],
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

test('DLIST-07 CSV: the rows of the view at that moment, in a file with its day', async () => {
  const sheet = jest.fn(() => content);
  render(<ExportMenu fileName="Enheter" whose={whose} sheet={sheet} onPrint={jest.fn()} />);
  expect(sheet).not.toHaveBeenCalled();
  await choose('CSV-fil');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith('enheter-2026-11-21.csv', expect.any(Blob));
  });
  expect(sheetCsv).toHaveBeenCalledWith(expect.objectContaining(content));
  await waitFor(() => {
    expect(spoken()).toBe('1 182 rader er lagret i enheter-2026-11-21.csv.');
  });
});

test('DLIST-07 XLSX: while it is made, how many devices is said, and nothing is made twice', async () => {
  let finish: (file: Blob) => void = () => undefined;
  jest.mocked(sheetXlsx).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { container } = render(
    <ExportMenu fileName="Enheter" whose={whose} sheet={() => content} onPrint={jest.fn()} />,
  );
  await choose('Excel-fil (XLSX)');
  expect(await within(container).findByText('Eksporterer 1 182 rader …')).toBeVisible();
  await choose('CSV-fil');
  expect(sheetCsv).not.toHaveBeenCalled();
  finish(new Blob());
  await waitFor(() => {
    expect(within(container).queryByText(/^Eksporterer/)).not.toBeInTheDocument();
  });
  expect(saveFile).toHaveBeenCalledWith('enheter-2026-11-21.xlsx', expect.any(Blob));
});

test('DLIST-07 a file that could not be made is told, and can be tried again', async () => {
  jest.mocked(sheetXlsx).mockRejectedValueOnce(new Error('chunk')).mockResolvedValueOnce(new Blob());
  render(<ExportMenu fileName="Enheter" whose={whose} sheet={() => content} onPrint={jest.fn()} />);
  await choose('Excel-fil (XLSX)');
  expect(await screen.findByRole('alert')).toHaveTextContent('Radene kunne ikke eksporteres. Prøv igjen.');
  expect(saveFile).not.toHaveBeenCalled();
  await choose('Excel-fil (XLSX)');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('DLIST-07 printing is asked for, nothing is saved', async () => {
  const print = jest.fn();
  render(<ExportMenu fileName="Enheter" whose={whose} sheet={() => content} onPrint={print} />);
  await choose('Skriv ut');
  expect(print).toHaveBeenCalledTimes(1);
  expect(saveFile).not.toHaveBeenCalled();
});

test('DLIST-07 rows that have to be fetched first: a failure is told, of a file and of printing', async () => {
  const fetched = jest.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue(content);
  render(
    <ExportMenu
      fileName="Enheter"
      whose={whose}
      sheet={fetched}
      onPrint={() => Promise.reject(new Error('network'))}
    />,
  );
  await choose('CSV-fil');
  expect(await screen.findByRole('alert')).toBeVisible();
  await choose('CSV-fil');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledTimes(1);
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await choose('Skriv ut');
  expect(await screen.findByRole('alert')).toHaveTextContent('Radene kunne ikke eksporteres. Prøv igjen.');
});

test('GRAPH-01 a file of a window is named by its days; there is nothing to print', async () => {
  const range = { from: new Date('2026-11-06T12:00:00Z'), to: new Date('2026-11-20T12:00:00Z') };
  render(<ExportMenu fileName="TANK001" whose={whose} range={range} sheet={() => content} />);
  await choose('CSV-fil');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith('tank001-2026-11-06-til-2026-11-20.csv', expect.any(Blob));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Eksporter' }));
  expect(screen.queryByRole('menuitem', { name: 'Skriv ut' })).not.toBeInTheDocument();
});

test('DLIST-07 a failure the caller can explain says so', async () => {
  const explain = (error: unknown) => (error instanceof RangeError ? 'For mange rader.' : null);
  const sheet = jest.fn().mockRejectedValueOnce(new RangeError()).mockRejectedValueOnce(new Error());
  render(<ExportMenu fileName="Enheter" whose={whose} sheet={sheet} explain={explain} />);
  await choose('CSV-fil');
  expect(await screen.findByRole('alert')).toHaveTextContent('For mange rader.');
  await choose('CSV-fil');
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('Radene kunne ikke eksporteres. Prøv igjen.');
  });
});

test('MONTH-06 a file says whose, of what and of when it is: a table by its name, a workbook inside as well', async () => {
  jest.mocked(sheetXlsx).mockResolvedValueOnce(new Blob());
  const owner = () => Promise.resolve('Fjord Drivstoff AS');
  const range = { from: new Date('2026-09-30T22:00:00Z'), to: new Date('2026-10-31T23:00:00Z') };
  const { rerender } = render(
    <ExportMenu
      fileName="Fyllrapport"
      whose={owner}
      range={range}
      note="Ikke for oppgjør."
      sheet={() => content}
    />,
  );
  await choose('Excel-fil (XLSX)');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith(
      'fyllrapport-fjord-drivstoff-as-2026-10-01-til-2026-10-31.xlsx',
      expect.any(Blob),
    );
  });
  expect(sheetXlsx).toHaveBeenCalledWith({
    ...content,
    about: {
      title: 'Fyllrapport',
      whose: 'Fjord Drivstoff AS',
      when: '01.10.2026–31.10.2026',
      made: Date.UTC(2026, 10, 21, 12) / 1000,
      by: expect.any(String),
      note: 'Ikke for oppgjør.',
    },
  });
  rerender(<ExportMenu fileName="Enheter" whose={owner} groups={['Sted:Bø']} sheet={() => content} />);
  await choose('CSV-fil');
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith('enheter-fjord-drivstoff-as-2026-11-21.csv', expect.any(Blob));
  });
  expect(jest.mocked(sheetCsv).mock.calls[0]?.[0].about?.when).toBe(
    'Slik det var 21.11.2026 13:00 norsk tid · Grupper: Sted:Bø',
  );
});
