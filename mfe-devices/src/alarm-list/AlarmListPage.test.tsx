import { act, screen } from '@testing-library/react';
import { api, ApiError } from '@peil/shared-kernel/api';
import { bus } from '@peil/shared-kernel/events';
import { device } from '../testing/device-fixture.ts';
import { address, showPage } from '../testing/show-page.tsx';
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

test.each([
  ['is left out where it is known of no device', device({ percent: 9, alarmBelow: 10 }), null],
  [
    'stands there where it is known',
    device({ alarms: [{ id: 'a', since: 1_700_000_000 }] }),
    '14.11.2023 23:13',
  ],
])('ALARM-02 since when %s', async (_, found, since) => {
  jest.spyOn(api.devices, 'list').mockResolvedValue([found]);
  await showPage(<AlarmListPage />, { at: '/alarm' });
  await screen.findByRole('columnheader', { name: 'Årsak' });
  expect(screen.queryAllByRole('columnheader', { name: 'Siden' })).toHaveLength(since === null ? 0 : 1);
  if (since !== null) expect(screen.getByText(since)).toBeVisible();
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

test('SEARCH-01 the header’s search leaves the alarms that have every word, says so, and can be taken back', async () => {
  jest
    .spyOn(api.devices, 'list')
    .mockResolvedValue([
      device({ name: 'Tank vest', alarms: [{ id: 'a' }] }),
      device({ name: 'Tank øst', alarms: [{ id: 'a' }] }),
    ]);
  const { person } = await showPage(<AlarmListPage />, { at: '/alarm' });
  await screen.findByText(/^2 enheter med alarm/);
  act(() => bus.emit('search.changed', { query: 'øst tank' }));
  expect(deviceLinks().map((link) => link.textContent)).toEqual(['Tank øst']);
  expect(screen.getByRole('status')).toHaveTextContent('1 treff på «øst tank»');
  expect(address()).toBe('/alarm?q=%C3%B8st+tank');
  act(() => bus.emit('search.changed', { query: 'nord' }));
  expect(screen.getByText('Ingen alarmer passer søket')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(deviceLinks()).toHaveLength(2);
  expect(address()).toBe('/alarm');
  act(() => bus.emit('search.changed', { query: '' }));
});
