import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { queryClient } from '@peil/shared-kernel/cache';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { device } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../../testing/user-fixture.ts';
import GroupPage from './GroupPage.tsx';

const server = apiServer();
const updateUser = 'PUT /api/v1/users/:name';
const changeDevice = 'PUT /api/v1/devicesettings/:devid';
const user = userEvent.setup({ delay: null });

const kari = aUser('kari', { name: 'Kari', groups: ['Status:Felt', 'Nord'], roles: ['viewer'] });
const ola = aUser('ola', { name: 'Ola', groups: ['Nord'], roles: ['viewer'] });
const lone = aUser('lone', { name: 'Lone', groups: ['Status:Felt'], roles: ['service'] });
const boss = aUser('boss', { name: 'Sjef', groups: ['Status:Felt'], roles: ['sysadmin'] });
const tagged = (devid: string, tags: string[]): Device => ({
  ...device({ devid, name: `Tank ${devid}`, orgid: 'o1' }),
  tags: { public: tags },
});
const inField = tagged('1', ['Status:Felt', 'Vest']);
const inStock = tagged('2', ['Status:Lager']);

async function open(group: string, role = 'admin') {
  const payload = { username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4_000_000_000 };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/group/${encodeURIComponent(group)}`]}>
        <Routes>
          <Route path="/group/:group" element={<GroupPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** How often users and devices were listed. */
const listed = () => [
  server.sent('GET /api/v1/users').length,
  server.sent('GET /api/v1/devicesettings').length,
];

/** From then on time stands still, and answers come all the same. */
async function saveAt(said: () => HTMLElement | null) {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  // testing-library would let time pass while it waits.
  for (let tries = 0; tries < 100 && said() === null; tries += 1) await act(() => server.arrived());
}

/** Time goes on where it stood, and then by itself. */
async function pass(ms: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    // What follows at once: nothing that still waits is heard of any more.
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
  });
}

const list = (name: string) => screen.findByRole('list', { name });

beforeEach(async () => {
  server.answer('GET /api/v1/users', [kari, ola, lone, boss]);
  server.answer('GET /api/v1/devicesettings', [inField, inStock]);
  server.answer('GET /api/v1/users/kari', kari);
  server.answer('GET /api/v1/users/ola', ola);
  server.answer(updateUser, { result: 1 });
  server.answer('GET /api/v1/devicesettings/1', new Reply(200, inField, { etag: '"1"' }));
  server.answer('GET /api/v1/devicesettings/2', new Reply(200, inStock, { etag: '"2"' }));
  server.answer(changeDevice, inField);
  await session.start();
});

afterEach(async () => {
  setBrand(defaultBrand);
  await act(() => signOut());
  queryClient.clear();
  jest.useRealTimers();
});

test('GROUP-01 name, users with @, devices, and a save control that is switched off', async () => {
  await open('Status:Felt');
  expect(await screen.findByRole('heading', { level: 1, name: 'Status:Felt' })).toBeVisible();
  const users = within(await list('Brukere')).getAllByRole('listitem');
  expect(users.map(({ textContent }) => textContent)).toEqual(['@Kari', '@Lone', '@Sjef']);
  expect(within(await list('Enheter')).getByText('Tank 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lagring er deaktivert' })).toBeDisabled();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Brødsmulesti' }));
  expect(crumbs.getByRole('link', { name: 'Grupper' })).toHaveAttribute('href', '/groups');
});

test('GROUP-01 a free group is opened by its link too', async () => {
  await open('Nord');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nord' })).toBeVisible();
  expect(within(await list('Brukere')).getAllByRole('listitem')).toHaveLength(2);
});

test.each(['Finnes ikke', 'peil-employee', 'Lokalisering:Av'])(
  'GROUP-01 GROUPS-02 ROLE-07 there is no group %s to show',
  async (group) => {
    await open(group);
    expect(await screen.findByText('Finner ikke gruppen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til grupper' })).toHaveAttribute('href', '/groups');
  },
);

describe('with the flag on', () => {
  beforeEach(() => setBrand({ ...defaultBrand, groupEditing: true }));

  async function putIn(label: string, text: string) {
    await user.type(await screen.findByRole('combobox', { name: label }), text);
    await user.keyboard('{Enter}');
  }

  test('GROUP-02 who and what would be affected is told before; then each gets or loses the group’s name', async () => {
    await open('Status:Felt');
    await putIn('Legg til bruker', 'ola');
    await user.click(screen.getByRole('button', { name: 'Ta ut @Kari' }));
    await putIn('Legg til enhet', 'tank 2');
    await user.click(screen.getByRole('button', { name: 'Ta ut Tank 1' }));
    const effects = screen.getByRole('region', { name: 'Dette endres når du lagrer' });
    expect(effects).toHaveTextContent('1 bruker og 1 enhet legges til.');
    expect(effects).toHaveTextContent('1 bruker og 1 enhet tas ut.');
    expect(effects).toHaveTextContent('2 brukere blir logget ut');
    expect(screen.queryByRole('button', { name: 'Ta ut @Sjef' })).not.toBeInTheDocument();

    await saveAt(() => screen.queryByText('Endringer ble lagret'));
    expect(screen.getByText('Endringer ble lagret')).toBeVisible();
    expect(server.sent(updateUser).map(({ params, body }) => [params['name'], body])).toEqual([
      ['ola', { tags: { public: ['Nord', 'Status:Felt'] } }],
      ['kari', { tags: { public: ['Nord'] } }],
    ]);
    const changed = server
      .sent(changeDevice)
      .map(({ params, body, headers }) => [params['devid'], body, headers['if-match']]);
    expect(changed).toEqual([
      ['2', { tags: { public: ['Status:Lager', 'Status:Felt'] } }, '"2"'],
      ['1', { tags: { public: ['Vest'] } }, '"1"'],
    ]);

    await server.arrived();
    expect(listed()).toEqual([1, 1]);
    await pass(1000);
    await waitFor(() => expect(listed()).toEqual([2, 2]));
  });

  test('GROUP-02 a result of 0 shows the failure message, keeps what was not saved, and reloads all the same', async () => {
    server.answer(updateUser, { result: 0 });
    await open('Status:Felt');
    await user.click(await screen.findByRole('button', { name: 'Ta ut @Kari' }));
    await saveAt(() => screen.queryByRole('alert'));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Noe ble feil. Kunne ikke lagre.');
    expect(alert).toHaveTextContent('1 endring er ikke lagret.');
    expect(screen.getByRole('button', { name: 'Behold @Kari' })).toBeVisible();
    expect(listed()).toEqual([1, 1]);
    await pass(1000);
    await waitFor(() => expect(listed()).toEqual([2, 2]));
  });

  test('GROUP-02 USER-05 nobody is left without a group, and nothing is sent', async () => {
    await open('Status:Felt');
    await user.click(await screen.findByRole('button', { name: 'Ta ut @Lone' }));
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(screen.getByRole('alert')).toHaveTextContent('@Lone har ingen annen gruppe og kan ikke tas ut.');
    await act(() => server.arrived());
    expect(server.sent(updateUser)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Forkast endringene' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
