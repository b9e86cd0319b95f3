import { act, screen, waitFor } from '@testing-library/react';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import type { Device } from '@peil/shared-kernel/api';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { show, signInWith, startOver } from '../../testing/show.tsx';
import { AlarmBell } from './AlarmBell.tsx';

const server = apiServer();
const list = 'GET /api/v1/devicesettings';
const figures = 'GET /api/v1/devices/figures';

const alarming = (devid: string, tags: readonly string[] = []): Device => ({
  devid,
  name: devid,
  orgid: 'o1',
  tags: { public: [...tags] },
  proddata: { shortid: devid },
  appdata: {},
  state: { public: { alarms: [{ id: 'a' }] } },
  last_telemetry: null,
});

const open = { id: 1, alarm: 'a', reason: 'Lekkasje', started: 1_750_000_000, acknowledged: null };
const acknowledged = { at: 1_750_000_900, by: 'Kari Nordmann', username: 'kari', comment: null };

async function showBell(devices: readonly Device[]) {
  queryClient.setQueryData(deviceListQuery().queryKey, [...devices]);
  await signInWith('admin');
  show(<AlarmBell onChoice={jest.fn()} />);
}

beforeEach(startOver);

test.each([
  [99, '99', '99 enheter med alarm, 99 ikke kvittert'],
  [100, '99+', '100 enheter med alarm, 100 ikke kvittert'],
  [1234, '99+', '1\u00a0234 enheter med alarm, 1\u00a0234 ikke kvittert'],
])('HEAD-01 of %i alarms the bell shows %j and says %j', async (count, shown, said) => {
  await showBell(Array.from({ length: count }, (_, index) => alarming(`d${String(index)}`)));
  expect(screen.getByRole('link', { name: said })).toHaveTextContent(shown);
});

test('HEAD-01 devices in stock are not counted: the alarm page does not list them', async () => {
  await showBell([alarming('d1'), alarming('d2', ['Status: Lager'])]);
  expect(screen.getByRole('link', { name: '1 enhet med alarm, 1 ikke kvittert' })).toBeInTheDocument();
});

test('ALARM-02, TRUTH-04 the bell counts devices with an alarm and tells how many of them wait', async () => {
  const seenTo = { ...alarming('d1'), open_alarms: [{ ...open, acknowledged }] };
  await showBell([seenTo, { ...alarming('d2'), open_alarms: [open] }]);
  const bell = screen.getByRole('link');
  expect(bell).toHaveAccessibleName('2 enheter med alarm, 1 ikke kvittert');
  expect(bell).toHaveTextContent(/^2 enheter med alarm, 1 ikke kvittert21 ikke kvittert$/);
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, [seenTo]);
  });
  await waitFor(() => {
    expect(bell).toHaveAccessibleName('1 enhet med alarm, alle kvittert');
  });
  expect(bell).toHaveTextContent(/alle kvittert1alle kvittert$/);
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, []);
  });
  expect(await screen.findByRole('link', { name: 'Ingen enheter med alarm' })).not.toHaveTextContent(/\d/);
});

test('ALARM-02 the bell asks for two numbers, never for the list; once some page has read that, it counts there', async () => {
  server.answer(list, []);
  server.answer(figures, { active: 7, unacknowledged: 2 });
  await signInWith('admin');
  show(<AlarmBell onChoice={jest.fn()} />);
  expect(await screen.findByRole('link', { name: '7 enheter med alarm, 2 ikke kvittert' })).toBeVisible();
  server.answer(figures, { active: 8, unacknowledged: 3 });
  await act(() => queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey }));
  expect(await screen.findByRole('link', { name: '8 enheter med alarm, 3 ikke kvittert' })).toBeVisible();
  expect(server.sent(list)).toEqual([]);
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, [alarming('d1')]);
  });
  expect(await screen.findByRole('link', { name: '1 enhet med alarm, 1 ikke kvittert' })).toBeVisible();
  await act(() => queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey }));
  expect(server.sent(list).map(({ query }) => query)).toEqual([{ view: 'list', fmt: 'cols' }]);
  expect(server.sent(figures)).toHaveLength(2);
});

test('HEAD-01 figures that cannot be had are no zero; a list that was read stays when its refresh fails', async () => {
  server.answer(list, new Reply(403));
  server.answer(figures, new Reply(403));
  await signInWith('admin');
  show(<AlarmBell onChoice={jest.fn()} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const bell = screen.getByRole('link', { name: 'Alarmer' });
  expect(bell).not.toHaveTextContent(/\d/);
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, [alarming('d1')]);
  });
  expect(await screen.findByRole('link', { name: '1 enhet med alarm, 1 ikke kvittert' })).toBeInTheDocument();
  await act(() => queryClient.refetchQueries());
  expect(server.sent(list)).toHaveLength(1);
  expect(screen.getByRole('link', { name: '1 enhet med alarm, 1 ikke kvittert' })).toBeInTheDocument();
});
