import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { NotificationRule, NotificationSettings } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer, Reply, type Answer } from '@peil/shared-kernel/testing/api-server';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { startingPoints } from './starting-points.ts';

const grave: NotificationRule = { ...startingPoints[0].rule, id: '1' };
const night: NotificationRule = { ...grave, id: '2', name: 'Natt', channels: ['mail'], from: 1320, to: 360 };
const settings = (rules: NotificationRule[], version: number): NotificationSettings => ({
  rules,
  channels: {
    mail: { address: 'kari@demo.invalid', isConfirmed: false },
    sms: { number: '+4741234567', isMobile: true, isConfirmed: true },
    push: { devices: 0 },
  },
  version,
});

const server = apiServer();
const get = 'GET /api/v1/users/kari/notifications';
const change = 'PUT /api/v1/users/kari/notifications';
const tryOut = 'POST /api/v1/users/kari/notifications/test';
const user = userEvent.setup();

function open(part: { readonly isOwn?: boolean; readonly mayEdit?: boolean } = {}): void {
  const { isOwn = true, mayEdit = true } = part;
  const panel = <NotificationsPanel username="kari" name="Kari Nordmann" isOwn={isOwn} mayEdit={mayEdit} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />
    </QueryClientProvider>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

/** The rules that were to be, and instead of which version. */
const changes = () =>
  server
    .sent(change)
    .map(
      ({ body, headers }) => [(body as { rules: NotificationRule[] }).rules, headers['if-match']] as const,
    );
const lastRules = () => changes().at(-1)?.[0];
const changed: Answer = ({ body, headers }) => {
  const { rules } = body as { rules: NotificationRule[] };
  return settings(rules, Number(headers['if-match']?.replaceAll('"', '')) + 1);
};

beforeEach(() => {
  server.answer(get, settings([grave, night], 3));
  server.answer(change, changed);
});
afterEach(() => queryClient.clear());

test('NOTIFY-01 nothing is sent that nobody asked for: the page says so, and helps to begin', async () => {
  server.answer(get, settings([], 0));
  open();
  expect(await screen.findByText('Du får ingen varsler')).toBeVisible();
  expect(screen.getByText(/sender ingenting før du ber om det/)).toBeVisible();
  await user.click(button('Legg til varsel'));
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  await user.click(screen.getByRole('menuitem', { name: /^Det som haster/ }));
  await user.click(dialog().getByRole('checkbox', { name: 'SMS' }));
  await user.click(button('Lagre'));
  expect(dialog().getByText('Velg minst én kanal')).toBeVisible();
  await user.click(dialog().getByRole('checkbox', { name: 'E-post' }));
  expect(dialog().getByRole('status')).toHaveTextContent(/E-post: kari@demo.invalid er ikke bekreftet/);
  await user.click(button('Lagre'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([[[{ ...startingPoints[0].rule, id: 'new', channels: ['mail'] }], '"0"']]);
  expect(screen.getByText(/^Nivå og overløp på alle enheter · E-post · /)).toBeVisible();
});

test('NOTIFY-01 a rule is turned off, edited, deleted and put back', async () => {
  open();
  await user.click(await screen.findByRole('checkbox', { name: 'På: Natt' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'På: Natt' })).not.toBeChecked());
  await waitFor(() => expect(changes()).toEqual([[[grave, { ...night, isOn: false }], '"3"']]));
  await user.click(button('Rediger Natt'));
  const from = dialog().getByRole('textbox', { name: 'Fra klokken' });
  await user.clear(from);
  await user.type(from, 'sent');
  await user.click(button('Lagre'));
  expect(from).toHaveAccessibleDescription(/Skriv et klokkeslett/);
  await user.clear(from);
  await user.type(from, '23');
  await user.click(button('Lagre'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastRules()?.[1]).toEqual({ ...night, isOn: false, from: 1380 });
  await user.click(button('Slett Natt'));
  const panel = within(screen.getByRole('region', { name: 'Varsler' }));
  expect(await panel.findByText('Slettet: Natt')).toBeVisible();
  expect(lastRules()).toEqual([grave]);
  await waitFor(() => expect(button('Angre')).toHaveFocus());
  await user.click(button('Angre'));
  expect(await screen.findByText('Natt')).toBeVisible();
  const both = [grave, { ...night, isOn: false, from: 1380 }];
  expect(lastRules()).toEqual(both);
  // At its place again, also the first one.
  await user.click((await screen.findAllByRole('button', { name: /^Slett / }))[0]!);
  await waitFor(() => expect(button('Angre')).toHaveFocus());
  await user.click(button('Angre'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Slett / })).toHaveLength(2));
  expect(lastRules()).toEqual(both);
});

test('NOTIFY-01 what another changed beside it stays; of the same rule one chooses, and nothing is lost', async () => {
  const theirs = { ...night, channels: ['sms' as const] };
  open();
  await user.click(await screen.findByRole('button', { name: 'Rediger Natt' }));
  await user.type(dialog().getByRole('textbox', { name: 'Navn' }), ' og helg');
  server.answer(change, new Reply(412, { error: 'conflict', message: 'Endret i mellomtiden.' }));
  server.answer(get, settings([theirs], 9));
  await user.click(button('Lagre'));
  expect(await dialog().findByText(/Noen andre har endret det samme varselet/)).toBeVisible();
  expect(dialog().getByText(/alle enheter · SMS/)).toBeVisible();
  server.answer(change, changed);
  await user.click(button('Behold mitt'));
  await user.click(button('Lagre'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().at(-1)).toEqual([[{ ...night, name: 'Natt og helg' }], '"9"']);
});

test('NOTIFY-01 the test message tells where it went, why not, and what stands in the way', async () => {
  server.answer(tryOut, { channel: 'sms', isSent: true, to: '+4741234567', reason: null });
  open();
  const tests = within(await screen.findByRole('region', { name: 'Prøv om det kommer fram' }));
  expect(tests.getAllByRole('button')).toHaveLength(1);
  expect(tests.getByText(/^kari@demo.invalid er ikke bekreftet/)).toBeVisible();
  await user.click(button('Send prøvevarsel på SMS'));
  expect(await tests.findByText('Sendt til +4741234567')).toBeVisible();
  expect(server.sent(tryOut).map(({ body }) => body)).toEqual([{ channel: 'sms' }]);
  const reason = 'Sperret hos operatøren.';
  server.answer(tryOut, { channel: 'sms', isSent: false, to: null, reason });
  await user.click(button('Send prøvevarsel på SMS'));
  expect(await tests.findByText('Ikke sendt. Sperret hos operatøren.')).toBeVisible();
});

test('NOTIFY-01 another’s notifications are read by who may not change them, and are never tried', async () => {
  open({ isOwn: false, mayEdit: false });
  expect(await screen.findByText('Natt')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Prøv om det kommer fram')).toBeNull();
});

test('NOTIFY-01 what cannot be fetched says so, and "Prøv igjen" fetches it', async () => {
  server.answer(get, { rules: 'none' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  server.answer(get, settings([grave, night], 3));
  await user.click(button('Prøv igjen'));
  expect(await screen.findByText('Natt')).toBeVisible();
});
