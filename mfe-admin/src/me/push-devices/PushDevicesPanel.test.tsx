import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PushDevice } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { pushMark, signIn } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { PushDevicesPanel } from './PushDevicesPanel.tsx';
import { pushHere } from './this-device.ts';

const address = {
  kind: 'web',
  endpoint: 'https://push.example/a',
  keys: { p256dh: 'B', auth: 'a' },
} as const;
let permission: 'granted' | 'denied' | 'prompt' | 'unsupported';
let isReached: boolean;
const mockPush = {
  permission: () => Promise.resolve(permission),
  address: () => Promise.resolve(isReached ? address : null),
  subscribe: jest.fn(),
  unsubscribe: jest.fn(() => Promise.resolve()),
};
jest.mock('@peil/shared-kernel/native', () => ({ bridge: { push: mockPush } }));

const phone: PushDevice = {
  id: 'd1',
  kind: 'web',
  name: 'Chrome på Android',
  made_at: '2026-03-01T12:00:00.000Z',
  used_at: '2026-03-02T12:00:00.000Z',
  failures: 0,
  trouble: null,
};
let listed: PushDevice[];
const server = apiServer();
const add = 'POST /api/v1/push-devices';
const trial = 'POST /api/v1/push-devices/d1/test';

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <PushDevicesPanel />
    </QueryClientProvider>,
  );
  await screen.findByText(/Varsler kommer på enhetene/);
}

beforeEach(async () => {
  jest.clearAllMocks();
  queryClient.clear();
  pushMark.forget();
  permission = 'prompt';
  isReached = false;
  listed = [];
  server.answer('GET /api/v1/users/kari/push-devices', () => listed);
  await signIn(testToken({ userid: 'u1', username: 'kari' }));
});

const turnOnButton = () => screen.findByRole('button', { name: 'Slå på på denne enheten' });

test('NOTIFY-05 push is turned on where the page is shown, tried, and removed', async () => {
  mockPush.subscribe.mockImplementation(() => {
    permission = 'granted';
    isReached = true;
    return Promise.resolve(address);
  });
  server.answer(add, () => {
    listed = [phone];
    return phone;
  });
  await open();
  expect(screen.getByText('Du har ikke slått på push-varsler på noen enhet.')).toBeVisible();
  await userEvent.click(await turnOnButton());
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('Chrome på Android')).toBeVisible();
  expect(within(row).getByText('Denne enheten')).toBeVisible();
  expect(within(row).getByText(/Slått på 01\.03\.2026/)).toBeVisible();
  expect(server.sent(add).map(({ body }) => body)).toEqual([{ address }]);
  expect(pushMark.read()).toMatchObject({ userid: 'u1', id: 'd1' });
  expect(screen.queryByRole('button', { name: 'Slå på på denne enheten' })).toBeNull();

  server.answer(trial, { sent: true, reason: null });
  const tryOut = screen.getByRole('button', { name: 'Send prøvevarsel til Chrome på Android' });
  await userEvent.click(tryOut);
  expect(await screen.findByText('Prøvevarsel er sendt til Chrome på Android')).toBeVisible();
  server.answer(trial, { sent: false, reason: 'Push-tjenesten svarte ikke' });
  await waitFor(() => expect(tryOut).toBeEnabled());
  await userEvent.click(tryOut);
  expect(await screen.findByText(/kom ikke fram .* Push-tjenesten svarte ikke\./)).toBeVisible();

  server.answer('DELETE /api/v1/push-devices/d1', () => {
    listed = [];
    return new Reply(204, '');
  });
  await waitFor(() => expect(tryOut).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Fjern Chrome på Android' }));
  expect(await screen.findByText('Chrome på Android får ikke lenger push-varsler')).toBeVisible();
  expect(mockPush.unsubscribe).toHaveBeenCalledTimes(1);
  expect(pushMark.read()).toBeNull();
  expect(await turnOnButton()).toBeVisible();
});

test('NOTIFY-05 refused: the page says how to allow it; called off: that it can be tried again', async () => {
  mockPush.subscribe.mockResolvedValueOnce(null);
  await open();
  await userEvent.click(await turnOnButton());
  expect(await screen.findByText(/ble ikke slått på\. Prøv igjen/)).toBeVisible();
  mockPush.subscribe.mockImplementationOnce(() => {
    permission = 'denied';
    return Promise.resolve(null);
  });
  await userEvent.click(await turnOnButton());
  await waitFor(() => {
    expect(screen.getAllByText(/avslått i nettleseren/).length).toBeGreaterThan(0);
  });
  expect(screen.queryByRole('button', { name: 'Slå på på denne enheten' })).toBeNull();
  await act(() => server.arrived());
  expect(server.sent(add)).toEqual([]);
});

test('NOTIFY-05 a push service out of reach, and a server that says no, are told in words', async () => {
  globalThis.reportError = jest.fn();
  mockPush.subscribe.mockRejectedValueOnce(new Error('push service error'));
  await open();
  await userEvent.click(await turnOnButton());
  expect(await screen.findByText(/push-tjenesten til nettleseren svarte ikke/)).toBeVisible();
  mockPush.subscribe.mockResolvedValueOnce(address);
  const full = 'Du har push-varsler på 20 enheter. Fjern en av dem først.';
  server.answer(add, new Reply(422, { error: 'rule_broken', message: full }));
  await userEvent.click(await turnOnButton());
  expect(await screen.findByText(full)).toBeVisible();
});

test('NOTIFY-05 a browser without push says so, and still shows the other devices and what is wrong with them', async () => {
  permission = 'unsupported';
  listed = [{ ...phone, failures: 3, trouble: 'Push-tjenesten svarte ikke' }];
  await open();
  expect(await screen.findByText(/Denne nettleseren kan ikke vise push-varsler/)).toBeVisible();
  expect(screen.getByText('Push-tjenesten svarte ikke (3 varsler på rad)')).toBeVisible();
  expect(screen.queryByText('Denne enheten')).toBeNull();
});

test('NOTIFY-05 what the page offers follows permission, address, list and whose mark it is', () => {
  const mark = { userid: 'u1', id: 'd1' };
  expect(pushHere('granted', true, [phone], mark, 'u1')).toBe('on');
  expect(pushHere('granted', true, [phone], mark, 'u2')).toBe('off');
  expect(pushHere('granted', true, [], mark, 'u1')).toBe('off');
  expect(pushHere('granted', false, [phone], mark, 'u1')).toBe('off');
  expect(pushHere('denied', false, [phone], mark, 'u1')).toBe('silenced');
  expect(pushHere('denied', false, [], null, 'u1')).toBe('denied');
  expect(pushHere('unsupported', false, [phone], mark, 'u1')).toBe('unsupported');
});
