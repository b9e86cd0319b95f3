import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { axeFaults } from '@peil/shared-kernel/testing';
import { address, showPage } from '../testing/show-page.tsx';
import { PrintedPage } from './PrintedPage.tsx';
import { mostPrinted } from './printable.ts';
import { PrintView } from './PrintView.tsx';
import { usePrintView } from './use-print-view.ts';

const sheetOf = (count: number): Sheet => ({
  name: 'Enheter',
  columns: [
    { header: 'Navn', type: 'text' },
    { header: 'Nivå', type: 'percent', decimals: 1 },
    { header: 'Siste måling', type: 'dateTime' },
  ],
  rows: Array.from({ length: count }, (_, index) => [
    `Tank ${String(index + 1)}`,
    index === 0 ? null : -1234.56,
    Date.UTC(2026, 6, 1, 10, 5) / 1000,
  ]),
});

let rows: number;
beforeEach(() => {
  rows = 3;
});

const summary = ['Fjord Drivstoff AS', 'Signal: Ok'];

/** A list that can be printed, as the pages use the view. */
function List() {
  const print = usePrintView(() => sheetOf(rows));
  return (
    <>
      <Activity mode={print.sheet ? 'hidden' : 'visible'}>
        <label>
          Søk <input />
        </label>
        <button onClick={() => print.open()}>Vis for utskrift</button>
      </Activity>
      {print.sheet && (
        <PrintView title="Enheter" summary={summary} sheet={print.sheet} onClose={print.close} />
      )}
    </>
  );
}

async function open() {
  const shown = await showPage(<List />, { at: '/devices?q=tank' });
  await shown.person.type(screen.getByRole('textbox'), 'ord');
  await shown.person.click(screen.getByRole('button', { name: 'Vis for utskrift' }));
  await screen.findByRole('table');
  return shown;
}

const printedRows = () => [...screen.getByRole<HTMLTableElement>('table').rows].slice(1);

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('DLIST-07, TRUTH-09 all rows as a real table, with what they are in words', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Navn',
    'Nivå',
    'Siste måling',
  ]);
  const cells = printedRows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent)),
  );
  expect(cells.slice(0, 2)).toEqual([
    ['Tank 1', '–', '01.07.2026 12:05'],
    ['Tank 2', '−1 235 %', '01.07.2026 12:05'],
  ]);
  expect(screen.getByText(/^3 rader · \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  for (const line of summary) expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Enheter' })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
});

test('DLIST-07 printing is the browser’s own', async () => {
  window.print = jest.fn();
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test.each<[string, (person: Awaited<ReturnType<typeof open>>['person']) => Promise<unknown>]>([
  ['the button', (person) => person.click(screen.getByRole('button', { name: 'Tilbake til listen' }))],
  ['Escape', (person) => person.keyboard('{Escape}')],
  [
    'the browser’s Back',
    () =>
      act(async () => {
        portalHistory.go(-1);
        await Promise.resolve();
      }),
  ],
])('DLIST-07 %s leads back to the list as it was', async (_, leave) => {
  const { person } = await open();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await leave(person);
  expect(await screen.findByRole('textbox')).toHaveValue('ord');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Vis for utskrift' })).toHaveFocus();
  });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(address()).toBe('/devices?q=tank');
});

test('DLIST-07 thousands of rows come by and by, and are all there', async () => {
  rows = 607;
  await open();
  await waitFor(
    () => {
      expect(printedRows()).toHaveLength(rows);
    },
    { timeout: 10_000 },
  );
  expect(printedRows().at(-1)).toHaveTextContent(`Tank ${String(rows)}`);
  expect(screen.queryByText(/^Viser/)).not.toBeInTheDocument();
});

test('DLIST-05, DLIST-07 of more rows than a browser can lay out, the first are printed and the view says so', async () => {
  jest.useFakeTimers();
  try {
    rows = mostPrinted + 1;
    await showPage(<PrintView title="Enheter" summary={[]} sheet={sheetOf(rows)} onClose={jest.fn()} />, {
      at: '/devices',
    });
    expect(plain(screen.getByText(/^Bare de/).textContent)).toBe(
      'Bare de 10 000 første av 10 001 rader er med. Avgrens listen, eller eksporter til fil for å få alle.',
    );
    expect(plain(screen.getByText(/^Viser/).textContent)).toBe('Viser 200 av 10 000 rader …');
  } finally {
    jest.useRealTimers();
  }
});

test('DLIST-07 whoever prints before all rows are there has all on paper', async () => {
  jest.useFakeTimers();
  try {
    rows = 600;
    await showPage(<PrintView title="Enheter" summary={[]} sheet={sheetOf(rows)} onClose={jest.fn()} />, {
      at: '/devices',
    });
    expect(printedRows()).toHaveLength(200);
    expect(screen.getByText('Viser 200 av 600 rader …')).toBeVisible();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(printedRows()).toHaveLength(rows);
  } finally {
    jest.useRealTimers();
  }
});

test('TRUTH-06 the browser’s own print has all rows at once, under the words of the view, and leaves nothing behind', async () => {
  rows = 607;
  await showPage(<PrintedPage content={() => ({ title: 'Enheter', summary, sheet: sheetOf(rows) })} />, {
    at: '/devices',
  });
  const table = () => document.querySelector<HTMLTableElement>('body > div > div[role="region"] table');
  expect(table()).toBeNull();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(table()?.rows).toHaveLength(rows + 1);
  expect(table()?.rows[rows]).toHaveTextContent(`Tank ${String(rows)}`);
  for (const line of [/^607 rader · /, ...summary]) expect(screen.getByText(line)).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(table()).toBeNull();
});
