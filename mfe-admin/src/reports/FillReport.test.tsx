import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { FillReportRow } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { FillReport } from './FillReport.tsx';
import { keepSaved } from '../testing/saved-file.ts';
import { semicolonTable } from '../testing/semicolon-table.ts';

const server = apiServer();

const told = (name: string, more: Partial<FillReportRow> = {}): FillReportRow => ({
  name,
  fueltype: 'Diesel',
  capasity: '5000',
  filled_volume: '0',
  consumed: '100',
  fillings_count: '0',
  drained_average: '',
  average_capacity: '60',
  address: `Kaivegen ${name.slice(-1)}`,
  ...more,
});

const show = async (answer: readonly FillReportRow[]) => {
  server.answer('POST /api/v1/fill_report', semicolonTable(answer));
  server.answer('POST /api/v1/fill_events', { events: [], months: [] });
  const period = { from: '2026-10-01', to: '2026-10-31' };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FillReport
          orgid="fjord"
          organisation="Fjord"
          days={period}
          before={{ from: '2026-09-01', to: '2026-09-30' }}
          by="fueltype"
          sort={null}
          onSortChange={jest.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('searchbox', { name: /^Søk etter tank/ });
};

afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

test('MONTH-03 the tanks that are corrected are found among many, with their own sum', async () => {
  await show([
    told('Tank 1'),
    told('Tank 2', { locked_at: '2026-11-02T08:00:00Z', consumed_correction: '40' }),
    told('Tank 3', { locked_at: '2026-11-02T08:00:00Z', filled_correction: '0' }),
  ]);
  expect(screen.getByText('3 rader')).toBeInTheDocument();
  expect(server.sent('POST /api/v1/fill_report')[0]?.body).toEqual({
    ...{ orgid: 'fjord', from_date: '2026-10-01', to_date: '2026-10-31' },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vis' }), 'Med korreksjon');
  expect(screen.getByText('1 av 3 rader')).toBeInTheDocument();
  expect(screen.getByText('Tank 2')).toBeInTheDocument();
  expect(screen.queryByText('Tank 1')).toBeNull();
});

test('REPORT-01 a tank is found by its address; without corrections nothing asks for them', async () => {
  const search = await show([told('Tank 1'), told('Tank 2')]);
  expect(screen.queryByRole('combobox', { name: 'Vis' })).toBeNull();
  await userEvent.type(search, 'vegen 2');
  expect(screen.getByText('1 av 2 rader')).toBeInTheDocument();
  await userEvent.type(search, '5');
  expect(screen.getByText('Ingen treff')).toBeInTheDocument();
});

test('REPORT-01 MONTH-06 a file of the tanks that were searched says that it is not of all', async () => {
  const saved = keepSaved();
  const search = await show([told('Tank 1'), told('Tank 2'), told('Tank 3')]);
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Eksporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel-fil (XLSX)' }));
    const { name, bytes } = await saved();
    return { name, about: JSON.stringify(readXlsx(bytes, 2).rows) };
  };
  const all = await save();
  expect(all.name).toBe('fyllrapport-fjord-2026-10-01-til-2026-10-31.xlsx');
  expect(all.about).not.toMatch(/utvalg/i);
  await userEvent.type(search, 'vegen 2');
  const some = await save();
  expect(some.name).toBe('fyllrapport-utvalg-fjord-2026-10-01-til-2026-10-31.xlsx');
  expect(some.about).toContain('Utvalg: 1 av 3 tanker, også i summene.');
});
