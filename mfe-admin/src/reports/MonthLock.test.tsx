import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FillReportRow, LockedMonth } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer, Reply, type Answer } from '@peil/shared-kernel/testing/api-server';
import { MonthLock } from './MonthLock.tsx';
import { semicolonTable } from '../testing/semicolon-table.ts';

const server = apiServer();
const fill = 'POST /api/v1/fill_report';

const measuredOn = (measured_days: string): FillReportRow => ({
  name: `Tank ${measured_days}`,
  fueltype: 'Diesel',
  capasity: '5000',
  filled_volume: '0',
  consumed: '100',
  fillings_count: '0',
  drained_average: '',
  average_capacity: '60',
  days: '31',
  measured_days,
});

async function show(answer: Answer, months: LockedMonth[]) {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'fjord',
    roles: ['admin'],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  server.answer('GET /api/v1/locked-months/fjord', months);
  server.answer(fill, answer);
  render(
    <QueryClientProvider client={queryClient}>
      <MonthLock
        orgid="fjord"
        organisation="Fjord"
        days={{ from: '2026-10-01', to: '2026-10-31' }}
        today="2026-11-02"
        isSettled
      />
    </QueryClientProvider>,
  );
}

async function asksToLock(answer: Answer) {
  await show(answer, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Lås måneden' }));
  return within(await screen.findByRole('dialog'));
}

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

test('MONTH-03 MONTH-04 who locks a month is told how many tanks were not measured all of it', async () => {
  const dialog = await asksToLock(semicolonTable([measuredOn('1'), measuredOn('31'), measuredOn('30')]));
  expect(await dialog.findByText(/^2 av 3 tanker er ikke målt alle døgnene/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeEnabled();
});

test('MONTH-03 a month that was measured all of it is locked without a warning', async () => {
  const dialog = await asksToLock(semicolonTable([measuredOn('31')]));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeEnabled());
  expect(dialog.queryByText(/er ikke målt alle/)).toBeNull();
});

const october: LockedMonth = {
  ...{ month: '2026-10', locked_at: 1_793_577_600, locked_by: 'kari', locked_by_name: 'Kari Bråten' },
  ...{ locked_above: null, opened: null },
};

const opened = { at: 1_793_577_600, by: 'ola', by_name: 'Ola Vik', reason: 'Feil kalibrering' };

test.each([
  ['locked', null, /^Låst av Kari Bråten /],
  ['opened', opened, /^Åpnet igjen av Ola Vik .*: Feil kalibrering$/],
])('MONTH-03 who %s a month is told by name', async (_, end, said) => {
  await show(semicolonTable([]), [{ ...october, opened: end }]);
  expect(await screen.findByText(said)).toBeVisible();
});

test('MONTH-03 MONTH-04 nobody locks a month before it is known how much of it was measured', async () => {
  let answer: (table: string) => void = () => undefined;
  const table = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const dialog = await asksToLock(() => table);
  const button = dialog.getByRole('button', { name: 'Lås måneden' });
  expect(button).toBeDisabled();
  expect(dialog.getByText(/^Før måneden kan låses/)).toBeInTheDocument();
  await userEvent.click(button);
  answer(semicolonTable([measuredOn('1')]));
  expect(await dialog.findByText(/^1 av 1 tank er ikke målt/)).toBeInTheDocument();
  expect(button).toBeEnabled();
  expect(server.sent('POST /api/v1/locked-months/:orgid')).toEqual([]);
});

test('MONTH-03 where that could not be found out the dialog says so, and asks anew', async () => {
  const dialog = await asksToLock(new Reply(400, { error: 'invalid', message: 'Ugyldig periode' }));
  const again = await dialog.findByRole('button', { name: /Prøv igjen/ });
  expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeDisabled();
  server.answer(fill, semicolonTable([measuredOn('31')]));
  await userEvent.click(again);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeEnabled());
});
