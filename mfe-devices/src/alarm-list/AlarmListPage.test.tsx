import { screen } from '@testing-library/react';
import { api, ApiError } from '@peil/shared-kernel/api';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import AlarmListPage from './AlarmListPage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const deviceLinks = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/device/'));

test('ALARM-02 lists the devices with an alarm, the emptiest first, each with its reason', async () => {
  jest
    .spyOn(api.devices, 'list')
    .mockResolvedValue([
      device({ name: 'Uten alarm' }),
      device({ name: 'Nesten tom', percent: 9, alarmBelow: 10 }),
      device({ name: 'Tom', percent: 1, alarms: [{ id: 'a', message: 'Lekkasje' }] }),
    ]);
  await showPage(<AlarmListPage />, { at: '/alarm' });
  expect(await screen.findByText('Lekkasje')).toBeVisible();
  expect(deviceLinks().map((link) => link.textContent)).toEqual(['Tom', 'Nesten tom']);
  expect(screen.getByText(/^2 enheter med alarm · oppdatert/)).toBeVisible();
});

test('ALARM-02 no alarm is said as such', async () => {
  jest.spyOn(api.devices, 'list').mockResolvedValue([device()]);
  await showPage(<AlarmListPage />, { at: '/alarm' });
  expect(await screen.findByText('Ingen aktive alarmer')).toBeVisible();
});

test('DLIST-04 a list that cannot be read says why and can be asked for again', async () => {
  const list = jest.spyOn(api.devices, 'list').mockRejectedValue(new ApiError('forbidden'));
  const { person } = await showPage(<AlarmListPage />, { at: '/alarm' });
  expect(await screen.findByText('Alarmene kunne ikke hentes')).toBeVisible();
  list.mockResolvedValue([]);
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Ingen aktive alarmer')).toBeVisible();
});
