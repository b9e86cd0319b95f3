import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DutyList } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { holesOf } from '@peil/shared-kernel/notifications';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer, Reply, type ApiRequest } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../testing/user-fixture.ts';
import DutyListPage from './DutyListPage.tsx';
import DutyListsPage from './DutyListsPage.tsx';

const day = 86_400;
const now = Math.floor(Date.now() / 1000);
const shifts = [{ username: 'kari', from: now - day, to: now + day }];
const steps: DutyList['steps'] = [
  { id: 'a', minutes: 0, who: { kind: 'shift' }, channels: ['mail', 'sms'] },
  { id: 'b', minutes: 20, who: { kind: 'user', username: 'borte' }, channels: ['sms'] },
];
const pumps: DutyList = {
  id: 7,
  name: 'Pumper',
  kinds: ['level', 'overflow'],
  scope: { kind: 'all' },
  isOn: true,
  steps,
  shifts,
  holes: holesOf({ steps, shifts }, now),
  people: { kari: 'Kari Nordmann' },
  version: 2,
};

const server = apiServer();
const all = 'GET /api/v1/duty-lists';
const get = 'GET /api/v1/duty-lists/:id';
const add = 'POST /api/v1/duty-lists';
const change = 'PUT /api/v1/duty-lists/7';
const changed = ({ body, headers }: ApiRequest) => {
  const list = body as DutyList;
  const version = Number(headers['if-match']?.replaceAll('"', '')) + 1;
  return { ...pumps, ...list, holes: holesOf(list, now), version };
};
const user = userEvent.setup();

async function open(path: string, role = 'admin') {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'o1',
    roles: [role],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  const router = createMemoryRouter(
    [
      { path: '/duty-lists', element: <DutyListsPage /> },
      { path: '/duty-lists/:id', element: <DutyListPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  server.answer(all, [pumps]);
  server.answer(get, pumps);
  server.answer(change, changed);
  server.answer('GET /api/v1/users', [
    aUser('kari', { name: 'Kari Nordmann' }),
    aUser('ola', { name: 'Ola Åsen' }),
  ]);
  await session.start();
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

test('NOTIFY-02 the list tells who has the shift now, and where the next hole is', async () => {
  await open('/duty-lists');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vaktlister(1)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pumper' })).toHaveAttribute('href', '/duty-lists/7');
  expect(screen.getByText(/Har vakt nå: Kari Nordmann|^Kari Nordmann$/)).toBeVisible();
  expect(screen.getByText(/^Hull fra /)).toBeVisible();
});

test('NOTIFY-02 without a list the page says what one is for, and makes it', async () => {
  server.answer(all, []);
  server.answer(add, { ...pumps, isOn: false });
  const router = await open('/duty-lists');
  await user.click(await screen.findByRole('button', { name: 'Ny vaktliste' }));
  await user.click(button('Lag vaktliste'));
  expect(screen.getByText('Vaktlisten må ha et navn')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Navn' }), ' Pumper ');
  await user.click(button('Lag vaktliste'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/duty-lists/7'));
  expect(server.sent(add)[0]?.body).toMatchObject({ name: 'Pumper', isOn: false, shifts: [] });
});

test('NOTIFY-02 who may not edit reads, and a person who is gone is told', async () => {
  await open('/duty-lists/7', 'peil_employee');
  expect(
    await screen.findByText(/^2\. borte \(finnes ikke lenger\), etter 20 minutter på SMS$/),
  ).toBeVisible();
  expect(screen.getByText('Bare administratorer kan endre vaktlister.')).toBeVisible();
  for (const name of ['Rediger', 'Legg til vakt', 'Slett vaktlisten …'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('NOTIFY-02 a shift is put into the newest list, whatever others added meanwhile', async () => {
  await open('/duty-lists/7');
  await user.click(await screen.findByRole('button', { name: 'Legg til vakt' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Ola Åsen' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Person' }), 'Ola Åsen');
  const weeks = dialog.getByRole('textbox', { name: 'Antall uker' });
  await user.clear(weeks);
  await user.type(weeks, '3');
  const theirs = { username: 'ola', from: now + 9 * day, to: now + 10 * day };
  server.answer(get, { ...pumps, shifts: [...shifts, theirs], version: 5 });
  server.answer(change, (request) => (server.sent(change).length === 1 ? new Reply(412) : changed(request)));
  await user.click(dialog.getByRole('button', { name: 'Lagre 3 vakter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(change)).toHaveLength(2);
  const { body, headers } = server.sent(change)[1] ?? {};
  expect(headers?.['if-match']).toBe('"5"');
  expect(body).toMatchObject({ shifts: expect.arrayContaining([...shifts, theirs]) });
  expect((body as DutyList).shifts).toHaveLength(5);
});

test('NOTIFY-02 a shift that somebody else has removed is told, and what is written stays', async () => {
  await open('/duty-lists/7');
  const [shift] = await screen.findAllByRole('button', { name: /Kari Nordmann/ });
  await user.click(shift!);
  server.answer(get, { ...pumps, shifts: [], version: 3 });
  await user.click(button('Slett vakten'));
  expect(await screen.findByText(/endret eller slettet av noen andre/)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  await server.arrived();
  expect(server.sent(change)).toEqual([]);
});

test('NOTIFY-02 a list that is not there says so', async () => {
  server.answer(get, new Reply(404));
  await open('/duty-lists/8');
  expect(await screen.findByText('Vaktlisten finnes ikke, eller den er slettet.')).toBeVisible();
});
