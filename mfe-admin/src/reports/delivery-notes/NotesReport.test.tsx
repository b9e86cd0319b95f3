import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { MatchRow } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { keepSaved } from '../../testing/saved-file.ts';
import { NotesReport } from './NotesReport.tsx';

const server = apiServer();
const reconciliation = 'GET /api/v1/delivery-notes';

const row: MatchRow = {
  devid: '',
  shortid: '',
  name: 'Kaivegen 1',
  orgid: 'fjord',
  organisation: 'Fjord',
  customer_number: null,
  cost_centre: null,
  address: null,
  fueltype: 'AdBlue',
  kind: 'delivery',
  state: 'difference',
  cause: 'several_tanks',
  noted: 3000,
  measured: 2500,
  difference: -500,
  tolerance: 20,
  notes: [
    {
      id: 7,
      number: '4711',
      part: 1,
      day: '2026-03-03',
      place: 'Kaivegen 1',
      litres: 3000,
      source: 'mars.xlsx',
      made_by: 'Kari',
      made_at: 1_772_600_000,
    },
  ],
  fillings: [],
  split: [
    { devid: 'a', name: 'Tank A', litres: 2000 },
    { devid: 'b', name: 'Tank B', litres: 1000 },
  ],
  verdicts: [
    {
      verdict: 'disputed',
      comment: 'Ringt leverandøren',
      decided_by: 'Kari',
      decided_at: 1_772_700_000,
      noted: 3000,
      measured: 2500,
    },
  ],
};

/** The report as somebody with the role sees it, with its row open. */
async function openAs(role: string, rows: MatchRow[] = [row]) {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'peil',
    roles: [role],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  server.answer(reconciliation, { rows, columns: null });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NotesReport
          orgid="fjord"
          organisation="Fjord"
          days={{ from: '2026-03-01', to: '2026-03-31' }}
          sort={null}
          onSortChange={jest.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Åpne Kaivegen 1/ }));
  return within(await screen.findByRole('dialog'));
}

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

const changing = ['Godta', 'Bestrid', 'Slett seddel 4711', 'Del seddelen mellom tankene'];

test('MONTH-02 ROLE-02 the provider’s employee reads the notes and what was said, and is offered no change', async () => {
  const dialog = await openAs('peil_employee');
  expect(server.sent(reconciliation).map(({ query }) => query)).toEqual([
    { orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' },
  ]);
  expect(dialog.getByText('Bestridt: Ringt leverandøren')).toBeInTheDocument();
  for (const name of changing) expect(dialog.queryByRole('button', { name })).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Les inn leveringssedler')).toBeNull();
});

test('MONTH-02 a customer’s administrator brings notes, and says what a difference is', async () => {
  const dialog = await openAs('admin');
  for (const name of changing) expect(dialog.getByRole('button', { name })).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Kommentar' })).toBeInTheDocument();
  expect(screen.getByText('Les inn leveringssedler')).toBeInTheDocument();
});

test('MONTH-02 rows are searched, and none found is told', async () => {
  await openAs('admin');
  await userEvent.keyboard('{Escape}');
  const search = screen.getByRole('searchbox', { name: 'Søk etter tank, adresse eller seddelnummer' });
  await userEvent.type(search, '4711');
  expect(screen.getByRole('button', { name: /^Åpne Kaivegen 1/ })).toBeInTheDocument();
  await userEvent.type(search, '2');
  expect(screen.getByText('Ingen treff')).toBeInTheDocument();
  await userEvent.clear(search);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vis' }), 'Bestridt');
  expect(screen.getByText('1 rad')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vis' }), 'Må ses på');
  expect(screen.getByText('Ingenting må ses på')).toBeInTheDocument();
});

test('MONTH-02 MONTH-06 a file of the rows that were chosen says that it is not of all', async () => {
  const saved = keepSaved();
  await openAs('admin', [row, { ...row, name: 'Nordgata 2', notes: [], verdicts: [], state: 'no_note' }]);
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vis' }), 'Bestridt');
  await userEvent.click(screen.getByRole('button', { name: 'Eksporter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel-fil (XLSX)' }));
  const { name, bytes } = await saved();
  expect(name).toMatch(/-utvalg-fjord-2026-03-01-til-2026-03-31\.xlsx$/);
  expect(JSON.stringify(readXlsx(bytes, 2).rows)).toContain('Utvalg: 1 av 2 rader.');
});
