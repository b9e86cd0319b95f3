import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Profile, ProfileAnswer, ProfileUse } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { device } from '@peil/shared-kernel/testing';
import { apiServer, Reply, type Route } from '@peil/shared-kernel/testing/api-server';
import NewProfilePage from './NewProfilePage.tsx';
import ProfilePage from './ProfilePage.tsx';
import ProfilesPage from './ProfilesPage.tsx';

const diesel: Profile = {
  name: 'Diesel 20 %',
  description: 'Farget',
  appdata: { fueltype: 'Diesel', volume: 5000 },
  proddata: {},
  used_on: 3,
};
const tank = {
  ...device({ devid: 'd1', name: 'Tank 1', orgid: 'o1' }),
  appdata: { fueltype: 'AdBlue', volume: 5000, emptied_at: 5 },
};
const answer = (result: 'changed' | 'refused', use: number | null): ProfileAnswer => ({
  version: 4,
  use,
  results: [
    {
      devid: 'd1',
      name: 'Tank 1',
      organisation: 'Fjord',
      result,
      message: result === 'refused' ? 'Enheten er endret i mellomtiden.' : null,
      changes: [{ path: 'appdata.fueltype', name: 'Væske', now: 'AdBlue', becomes: 'Diesel' }],
      version: 7,
    },
  ],
});
const use: ProfileUse = {
  id: 9,
  at: 1_796_101_200,
  user_name: 'ola',
  devices: 2,
  undoable: 1,
  undone: 0,
  undone_at: null,
  undone_by: null,
};

const server = apiServer();
const one = '/api/v1/profiles/:name';
const get = `GET ${one}` as const;
const change = `PUT ${one}` as const;
const uses = `GET ${one}/uses` as const;
const bringIn = `POST ${one}/uses` as const;
const preview = `POST ${one}/uses/preview` as const;
const undo = `POST ${one}/uses/:use/undo` as const;
const create = 'POST /api/v1/profiles';
const user = userEvent.setup();

async function open(path: string, role: string | null = 'peil_admin') {
  if (role !== null) {
    const payload = {
      username: 'me',
      userid: 'me',
      orgid: 'peil',
      roles: [role],
      tags: [],
      exp: 4_000_000_000,
    };
    await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  }
  const router = createMemoryRouter(
    [
      { path: '/profiles', element: <ProfilesPage /> },
      { path: '/profiles/:profileName', element: <ProfilePage /> },
      { path: '/create-profiles', element: <NewProfilePage /> },
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

/** Which profile or use a route was called for, and with what. */
const sentTo = (route: Route) => server.sent(route).map(({ params, body }) => [params, body]);
const button = (name: string) => screen.getByRole('button', { name });

async function pickDevice(within_: Pick<typeof screen, 'getByRole' | 'findByRole'>): Promise<void> {
  await user.type(within_.getByRole('combobox', { name: 'Søk etter enhet' }), 'tank 1');
  await user.click(await within_.findByRole('option', { name: /^Tank 1/ }));
}

beforeEach(async () => {
  const propane = { ...diesel, name: 'Propan', description: null, used_on: 0 };
  server.answer('GET /api/v1/profiles', [diesel, propane]);
  server.answer(get, new Reply(200, diesel, { etag: '"4"' }));
  server.answer(uses, [use]);
  server.answer(`GET ${one}/devices`, {
    devices: [{ devid: 'd1', name: 'Tank 1', organisation: 'Fjord', applied_at: 1_796_101_200, differs: 1 }],
    total: 1,
  });
  server.answer('GET /api/v1/devicesettings', [tank]);
  server.answer('GET /api/v1/devicesettings/d1', tank);
  server.answer('GET /api/v1/tags', ['Status:Felt']);
  server.answer('GET /api/v2/organizations', [{ orgid: 'o1', name: 'Fjord' }]);
  await session.start();
});

afterEach(async () => {
  await act(async () => {
    bus.emit('search.changed', { query: '' });
    await signOut();
  });
  queryClient.clear();
});

test('PROF-01 the list tells settings and use, and the search looks in names and descriptions', async () => {
  await open('/profiles');
  expect(await screen.findByRole('heading', { level: 1, name: 'Enhetsprofiler (2)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Diesel 20 %' })).toHaveAttribute(
    'href',
    '/profiles/Diesel%2020%20%25',
  );
  expect(screen.getByText(/3 enheter/)).toBeVisible();
  act(() => bus.emit('search.changed', { query: 'farget' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Enhetsprofiler (1)' })).toBeVisible();
  act(() => bus.emit('search.changed', { query: 'finnes ikke' }));
  expect(await screen.findByText('Ingen resultat')).toBeVisible();
});

test('ROUTE-06 without a token the frame shows, and what is refused ends in the message of data', async () => {
  server.answer(get, new Reply(401));
  await open('/profiles/Diesel', null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  expect(screen.getByRole('heading', { level: 1, name: 'Enhetsprofil' })).toBeVisible();
});

test('PROF-01 ROLE-02 who may only read sees the settings and the difference, and no uses', async () => {
  await open('/profiles/Diesel', 'admin');
  expect(await screen.findByRole('textbox', { name: /Væske/ })).toHaveValue('Diesel');
  expect(screen.queryByRole('button', { name: 'Rediger' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bruk på enheter…' })).not.toBeInTheDocument();
  await pickDevice(screen);
  const table = within(await screen.findByRole('table', { name: 'Forskjeller fra Tank 1' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'InnstillingNåBlir',
    'VæskeAdBlueDiesel',
  ]);
  expect(server.sent(uses)).toEqual([]);
});

test('PROF-01 settings are changed by their Norwegian names, of the version that was read', async () => {
  server.answer(change, diesel);
  await open('/profiles/Diesel');
  await user.click(await screen.findByRole('button', { name: 'Rediger' }));
  await user.click(button('Fjern Volum (liter)'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Legg til innstilling' }), 'Høyde (mm)');
  await user.click(button('Lagre'));
  expect(screen.getByText('Skriv en verdi, eller fjern innstillingen')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Høyde (mm)' }), '1600,5');
  await user.click(button('Lagre'));
  expect(await screen.findByRole('button', { name: 'Rediger' })).toBeVisible();
  const changes = server.sent(change);
  expect(changes).toMatchObject([{ params: { name: 'Diesel 20 %' }, headers: { 'if-match': '"4"' } }]);
  expect(changes[0]?.body).toEqual({
    name: 'Diesel 20 %',
    description: 'Farget',
    appdata: { fueltype: 'Diesel', height: 1600.5 },
    proddata: {},
  });
});

test('PROF-01 a use: chosen, tried dry, done, undone; what is refused is told', async () => {
  server.answer(preview, answer('changed', null));
  server.answer(bringIn, new Reply(412, { error: 'conflict', message: 'Endret i mellomtiden.' }));
  server.answer(undo, answer('refused', 12));
  await open('/profiles/Diesel');
  await user.click(await screen.findByRole('button', { name: 'Bruk på enheter…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(dialog.getByText('Velg minst én gruppe eller enhet.')).toBeVisible();
  await dialog.findByRole('option', { name: 'Fjord' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kunde' }), 'Fjord');
  await pickDevice(dialog);
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(await dialog.findByText('1 enhet endres')).toBeVisible();
  expect(sentTo(preview)).toEqual([[{ name: 'Diesel 20 %' }, { orgid: 'o1', groups: [], devids: ['d1'] }]]);
  expect(within(dialog.getByRole('table', { name: 'Tank 1' })).getByText('AdBlue')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endre 1 enhet' }));
  expect(await dialog.findByText('Endret i mellomtiden.')).toBeVisible();
  server.answer(bringIn, answer('changed', 12));
  await user.click(dialog.getByRole('button', { name: 'Endre 1 enhet' }));
  expect(await dialog.findByText('1 enhet endret')).toBeVisible();
  const brought = [{ name: 'Diesel 20 %' }, { devices: [{ devid: 'd1', version: 7 }] }];
  expect(sentTo(bringIn)).toEqual([brought, brought]);
  expect(server.sent(bringIn).map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"4"']);
  await user.click(dialog.getByRole('button', { name: 'Angre' }));
  expect(await dialog.findByText('Enheten er endret i mellomtiden.')).toBeVisible();
  expect(sentTo(undo)).toEqual([[{ name: 'Diesel 20 %', use: '12' }, '']]);
});

test('PROF-01 the log takes an earlier use back after a look, as long as nothing newer changed it', async () => {
  server.answer(uses, [use, { ...use, id: 8, undoable: 0 }]);
  server.answer(`${undo}/preview`, answer('changed', 9));
  server.answer(undo, answer('changed', 9));
  await open('/profiles/Diesel');
  const log = within(await screen.findByRole('list', { name: 'Bruk av profilen' }));
  expect(log.getByText(/Kan angres på 1 enhet/)).toBeVisible();
  expect(log.getByText(/Noe nyere har endret innstillingene/)).toBeVisible();
  await user.click(log.getByRole('button'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Angre på 1 enhet' }));
  expect(await dialog.findByText('1 enhet tilbakestilt')).toBeVisible();
  expect(sentTo(undo)).toEqual([[{ name: 'Diesel 20 %', use: '9' }, '']]);
});

test('PROF-01 where it is used: when it was brought in, and what differs now', async () => {
  await open('/profiles/Diesel');
  const list = within(await screen.findByRole('list', { name: 'Hvor profilen er i bruk' }));
  expect(list.getByRole('link', { name: 'Tank 1' })).toHaveAttribute('href', '/device/d1');
  expect(list.getByText('1 innstilling er annerledes nå')).toBeVisible();
});

test('PROF-01 a profile is made of what a device has, without what is the device’s own', async () => {
  server.answer(create, { ...diesel, name: 'Ny' });
  const router = await open('/create-profiles');
  await user.click(await screen.findByRole('radio', { name: 'Fra en enhet' }));
  await pickDevice(screen);
  expect(await screen.findByRole('checkbox', { name: /^Volum \(liter\): 5.000$/ })).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Væske: AdBlue' }));
  await user.click(button('Lag profil'));
  expect(screen.getByText('Profilen må ha navn')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Navn' }), 'Ny');
  await user.click(button('Lag profil'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profiles/Ny'));
  expect(server.sent(create).map(({ body }) => body)).toEqual([
    { name: 'Ny', description: null, appdata: { fueltype: 'AdBlue' }, proddata: {} },
  ]);
});
