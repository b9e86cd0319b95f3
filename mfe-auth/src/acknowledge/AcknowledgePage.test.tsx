import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api, ApiError, type AlarmLink } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { axeFaults } from '@peil/shared-kernel/testing';
import AcknowledgePage from './AcknowledgePage.tsx';

const link: AlarmLink = {
  state: 'open',
  device: { devid: 'fjord-pump', name: 'Pumpesump nord' },
  alarm: 'Nivået er over alarmgrensen',
  since: Date.parse('2026-11-26T01:14:00Z') / 1000,
  ended: null,
  person: 'Kari Nordmann',
  acknowledged: null,
};
const done = { by: 'Kari Nordmann', at: Date.parse('2026-11-26T01:20:00Z') / 1000 };

const get = jest.spyOn(api.alarmLinks, 'get');
const acknowledge = jest.spyOn(api.alarmLinks, 'acknowledge');

function open() {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/acknowledge/abc']}>
        <Routes>
          <Route path="/acknowledge/:token" element={<AcknowledgePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  queryClient.clear();
});

test('NOTIFY-02 the page shows the alarm, changes nothing by itself, and a press acknowledges it', async () => {
  get.mockResolvedValue(link);
  acknowledge.mockResolvedValue({ ...link, state: 'used', acknowledged: done });
  const { container } = open();
  expect(await screen.findByText('Pumpesump nord')).toBeVisible();
  expect(screen.getByText('Nivået er over alarmgrensen')).toBeVisible();
  expect(screen.getByText('26.11.2026 02:14')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Åpne enheten' })).toHaveAttribute('href', '/device/fjord-pump');
  expect(acknowledge).not.toHaveBeenCalled();
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  expect(await screen.findByText('Alarmen er kvittert')).toBeVisible();
  expect(screen.getByText(/Kari Nordmann kvitterte 26\.11\.2026 02:20/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kvitter alarmen' })).toBeNull();
});

test.each([
  [{ state: 'used', acknowledged: done }, 'Alarmen er kvittert'],
  [{ state: 'acknowledged', acknowledged: { ...done, by: 'Per' } }, 'Alarmen er allerede kvittert'],
  [{ state: 'ended', ended: done.at }, 'Alarmen er over'],
  [{ state: 'expired' }, 'Lenken er utløpt'],
] as const)('NOTIFY-02 %o: there is nothing to press, and the page says why', async (change, title) => {
  get.mockResolvedValue({ ...link, ...change });
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('NOTIFY-02 a link that nobody was sent', async () => {
  get.mockRejectedValue(new ApiError('notFound'));
  open();
  expect(await screen.findByText('Lenken er ikke gyldig')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Åpne alarmlisten' })).toHaveAttribute('href', '/alarm');
});

test('NOTIFY-02 a server out of reach: to open and to acknowledge can be tried again', async () => {
  get
    .mockRejectedValueOnce(new ApiError('forbidden', { message: 'Serveren svarte ikke' }))
    .mockResolvedValue(link);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Prøv igjen/ }));
  const button = await screen.findByRole('button', { name: 'Kvitter alarmen' });
  acknowledge.mockRejectedValueOnce(new ApiError('network', { message: 'Får ikke kontakt' }));
  await userEvent.click(button);
  expect(await screen.findByText('Alarmen ble ikke kvittert.')).toBeVisible();
  acknowledge.mockResolvedValueOnce({ ...link, state: 'used', acknowledged: done });
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  await waitFor(() => {
    expect(screen.getByText('Alarmen er kvittert')).toBeVisible();
  });
});
