import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChartInput } from '../graph-chart/chart-options.ts';
import { device } from '../testing/device-fixture.ts';
import { savePdfs } from './save-pdfs.ts';
import { SavePdfMenu } from './SavePdfMenu.tsx';

jest.mock('./save-pdfs.ts', () => ({ savePdfs: jest.fn() }));

const range = { from: new Date(0), to: new Date(1) };
const chart = (name: string): ChartInput => ({
  graph: { name, metric: 'pri.volume' },
  telemetry: null,
  range,
  line: [],
  faulty: [],
  ahead: [],
  thinned: null,
  hidden: null,
  tellsYears: false,
  hasSideNames: false,
  windowWidth: 'wide',
  height: 415,
});
const [volume, temperature] = [chart('Volum'), chart('Temperatur')];

const menuButton = () => screen.getByRole('button', { name: 'Lagre PDFer' });

async function choose(item: string) {
  await userEvent.click(menuButton());
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

beforeEach(() => {
  jest.mocked(savePdfs).mockReset().mockResolvedValue();
});

test.each([
  ['Alle grafer i én fil', [{ about: 'grafer', range, charts: [volume, temperature] }]],
  [
    'Én fil per graf',
    [
      { about: 'Volum', range, charts: [volume] },
      { about: 'Temperatur', range, charts: [temperature] },
    ],
  ],
  ['Bare Temperatur', [{ about: 'Temperatur', range, charts: [temperature] }]],
])('DETAIL-03 «%s» saves just that', async (item, files) => {
  const shown = device();
  render(<SavePdfMenu device={shown} charts={[volume, temperature]} />);
  await choose(item);
  await waitFor(() => expect(savePdfs).toHaveBeenCalledWith(shown, files));
  expect(savePdfs).toHaveBeenCalledTimes(1);
});

test('DETAIL-03 a single graph is not offered to be joined', async () => {
  render(<SavePdfMenu device={device()} charts={[volume]} />);
  await userEvent.click(menuButton());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Bare Volum']);
});

test('DETAIL-03 shows that it is saving, and saves nothing twice meanwhile', async () => {
  let finish: () => void = () => undefined;
  jest.mocked(savePdfs).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { container } = render(<SavePdfMenu device={device()} charts={[volume]} />);
  await choose('Bare Volum');
  expect(await within(container).findByText('Lagrer PDF …')).toBeVisible();
  await choose('Bare Volum');
  expect(savePdfs).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(within(container).queryByText('Lagrer PDF …')).not.toBeInTheDocument());
});

test('DETAIL-03 a failure is told and can be tried again', async () => {
  jest.mocked(savePdfs).mockRejectedValueOnce(new Error('chunk'));
  render(<SavePdfMenu device={device()} charts={[volume]} />);
  await choose('Bare Volum');
  expect(await screen.findByRole('alert')).toHaveTextContent('PDF-en kunne ikke lages. Prøv igjen.');
  await choose('Bare Volum');
  await waitFor(() => expect(savePdfs).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('DETAIL-03 nothing to save before the graphs are there', async () => {
  render(<SavePdfMenu device={device()} charts={[]} />);
  await choose('Alle grafer i én fil');
  expect(savePdfs).not.toHaveBeenCalled();
});
