import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError, type FillReportRow, type LockedMonth } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { MonthLock } from './MonthLock.tsx';

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

async function show(rows: () => Promise<FillReportRow[]>, months: LockedMonth[]) {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'fjord',
    roles: ['admin'],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  jest.spyOn(api.reports, 'lockedMonths').mockResolvedValue(months);
  jest.spyOn(api.reports, 'fill').mockImplementation(rows);
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

async function asksToLock(rows: () => Promise<FillReportRow[]>) {
  await show(rows, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Lås måneden' }));
  return within(await screen.findByRole('dialog'));
}

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  jest.restoreAllMocks();
});

test('MONTH-03 MONTH-04 who locks a month is told how many tanks were not measured all of it', async () => {
  const dialog = await asksToLock(() =>
    Promise.resolve([measuredOn('1'), measuredOn('31'), measuredOn('30')]),
  );
  expect(await dialog.findByText(/^2 av 3 tanker er ikke målt alle døgnene/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeEnabled();
});

test('MONTH-03 a month that was measured all of it is locked without a warning', async () => {
  const dialog = await asksToLock(() => Promise.resolve([measuredOn('31')]));
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
  await show(() => Promise.resolve([]), [{ ...october, opened: end }]);
  expect(await screen.findByText(said)).toBeVisible();
});

test('MONTH-03 MONTH-04 nobody locks a month before it is known how much of it was measured', async () => {
  let answer: (rows: FillReportRow[]) => void = () => undefined;
  const promise = new Promise<FillReportRow[]>((resolve) => {
    answer = resolve;
  });
  const lockMonth = jest.spyOn(api.reports, 'lockMonth');
  const dialog = await asksToLock(() => promise);
  const button = dialog.getByRole('button', { name: 'Lås måneden' });
  expect(button).toBeDisabled();
  expect(dialog.getByText(/^Før måneden kan låses/)).toBeInTheDocument();
  await userEvent.click(button);
  expect(lockMonth).not.toHaveBeenCalled();
  await act(async () => {
    answer([measuredOn('1')]);
    await promise;
  });
  expect(await dialog.findByText(/^1 av 1 tank er ikke målt/)).toBeInTheDocument();
  expect(button).toBeEnabled();
});

test('MONTH-03 where that could not be found out the dialog says so, and asks anew', async () => {
  let asked = 0;
  const dialog = await asksToLock(() =>
    (asked += 1) === 1 ? Promise.reject(new ApiError('invalid')) : Promise.resolve([measuredOn('31')]),
  );
  const again = await dialog.findByRole('button', { name: /Prøv igjen/ });
  expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeDisabled();
  await userEvent.click(again);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Lås måneden' })).toBeEnabled());
});
