import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api, ApiError, type DutyList } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { holesOf } from '@peil/shared-kernel/notifications';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
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

const calls = {
  list: jest.spyOn(api.dutyLists, 'list'),
  get: jest.spyOn(api.dutyLists, 'get'),
  add: jest.spyOn(api.dutyLists, 'add'),
  change: jest.spyOn(api.dutyLists, 'change'),
  remove: jest.spyOn(api.dutyLists, 'remove'),
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
  for (const call of Object.values(calls)) call.mockReset();
  calls.list.mockResolvedValue([pumps]);
  calls.get.mockResolvedValue(pumps);
  calls.change.mockImplementation((_, list, version) =>
    Promise.resolve({ ...pumps, ...list, holes: holesOf(list, now), version: version + 1 }),
  );
  jest
    .spyOn(api.users, 'list')
    .mockResolvedValue([aUser('kari', { name: 'Kari Nordmann' }), aUser('ola', { name: 'Ola Åsen' })]);
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
  calls.list.mockResolvedValue([]);
  calls.add.mockResolvedValue({ ...pumps, isOn: false });
  const router = await open('/duty-lists');
  await user.click(await screen.findByRole('button', { name: 'Ny vaktliste' }));
  await user.click(button('Lag vaktliste'));
  expect(screen.getByText('Vaktlisten må ha et navn')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Navn' }), ' Pumper ');
  await user.click(button('Lag vaktliste'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/duty-lists/7'));
  expect(calls.add.mock.calls[0]?.[0]).toMatchObject({ name: 'Pumper', isOn: false, shifts: [] });
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
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Person' }), 'Ola Åsen');
  const weeks = dialog.getByRole('textbox', { name: 'Antall uker' });
  await user.clear(weeks);
  await user.type(weeks, '3');
  const theirs = { username: 'ola', from: now + 9 * day, to: now + 10 * day };
  calls.get.mockResolvedValue({ ...pumps, shifts: [...shifts, theirs], version: 5 });
  calls.change.mockRejectedValueOnce(new ApiError('conflict'));
  await user.click(dialog.getByRole('button', { name: 'Lagre 3 vakter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.change).toHaveBeenCalledTimes(2);
  const [, list, version] = calls.change.mock.lastCall ?? [];
  expect(version).toBe(5);
  expect(list?.shifts).toHaveLength(5);
  expect(list?.shifts).toEqual(expect.arrayContaining([...shifts, theirs]));
});

test('NOTIFY-02 a shift that somebody else has removed is told, and what is written stays', async () => {
  await open('/duty-lists/7');
  const [shift] = await screen.findAllByRole('button', { name: /Kari Nordmann/ });
  await user.click(shift!);
  calls.get.mockResolvedValue({ ...pumps, shifts: [], version: 3 });
  await user.click(button('Slett vakten'));
  expect(await screen.findByText(/endret eller slettet av noen andre/)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(calls.change).not.toHaveBeenCalled();
});

test('NOTIFY-02 a list that is not there says so', async () => {
  calls.get.mockRejectedValue(new ApiError('notFound'));
  await open('/duty-lists/8');
  expect(await screen.findByText('Vaktlisten finnes ikke, eller den er slettet.')).toBeVisible();
});
