import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api, ApiError, type Profile, type ProfileAnswer, type ProfileUse } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { device } from '@peil/shared-kernel/testing';
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

const calls = {
  list: jest.spyOn(api.profiles, 'list'),
  get: jest.spyOn(api.profiles, 'get'),
  create: jest.spyOn(api.profiles, 'create'),
  change: jest.spyOn(api.profiles, 'change'),
  uses: jest.spyOn(api.profiles, 'uses'),
  devices: jest.spyOn(api.profiles, 'devices'),
  preview: jest.spyOn(api.profiles, 'preview'),
  use: jest.spyOn(api.profiles, 'use'),
  previewUndo: jest.spyOn(api.profiles, 'previewUndo'),
  undo: jest.spyOn(api.profiles, 'undo'),
};
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

const button = (name: string) => screen.getByRole('button', { name });

async function pickDevice(within_: Pick<typeof screen, 'getByRole' | 'findByRole'>): Promise<void> {
  await user.type(within_.getByRole('combobox', { name: 'Søk etter enhet' }), 'tank 1');
  await user.click(await within_.findByRole('option', { name: /^Tank 1/ }));
}

beforeEach(async () => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.list.mockResolvedValue([diesel, { ...diesel, name: 'Propan', description: null, used_on: 0 }]);
  calls.get.mockResolvedValue({ profile: diesel, etag: '"4"' });
  calls.uses.mockResolvedValue([use]);
  calls.devices.mockResolvedValue({
    devices: [{ devid: 'd1', name: 'Tank 1', organisation: 'Fjord', applied_at: 1_796_101_200, differs: 1 }],
    total: 1,
  });
  jest.spyOn(api.devices, 'first').mockResolvedValue({ whole: [tank], window: null });
  jest.spyOn(api.devices, 'get').mockResolvedValue(tank);
  jest.spyOn(api.tags, 'list').mockResolvedValue(['Status:Felt']);
  jest.spyOn(api.organisations, 'list').mockResolvedValue([{ orgid: 'o1', name: 'Fjord' }]);
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
  calls.get.mockRejectedValue(new ApiError('unauthorised'));
  await open('/profiles/Diesel', null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  expect(screen.getByRole('heading', { level: 1, name: 'Enhetsprofil' })).toBeVisible();
});

test('PROF-01 ROLE-02 who may only read sees the settings and the difference, and no uses', async () => {
  await open('/profiles/Diesel', 'admin');
  expect(await screen.findByRole('textbox', { name: /Væske/ })).toHaveValue('Diesel');
  expect(screen.queryByRole('button', { name: 'Rediger' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bruk på enheter…' })).not.toBeInTheDocument();
  expect(calls.uses).not.toHaveBeenCalled();
  await pickDevice(screen);
  const table = within(await screen.findByRole('table', { name: 'Forskjeller fra Tank 1' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'InnstillingNåBlir',
    'VæskeAdBlueDiesel',
  ]);
});

test('PROF-01 settings are changed by their Norwegian names, of the version that was read', async () => {
  calls.change.mockResolvedValue(diesel);
  await open('/profiles/Diesel');
  await user.click(await screen.findByRole('button', { name: 'Rediger' }));
  await user.click(button('Fjern Volum (liter)'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Legg til innstilling' }), 'Høyde (mm)');
  await user.click(button('Lagre'));
  expect(screen.getByText('Skriv en verdi, eller fjern innstillingen')).toBeVisible();
  expect(calls.change).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Høyde (mm)' }), '1600,5');
  await user.click(button('Lagre'));
  expect(await screen.findByRole('button', { name: 'Rediger' })).toBeVisible();
  expect(calls.change).toHaveBeenCalledWith(
    'Diesel 20 %',
    {
      name: 'Diesel 20 %',
      description: 'Farget',
      appdata: { fueltype: 'Diesel', height: 1600.5 },
      proddata: {},
    },
    '"4"',
  );
});

test('PROF-01 a use: chosen, tried dry, done, undone; what is refused is told', async () => {
  calls.preview.mockResolvedValue(answer('changed', null));
  calls.use.mockRejectedValueOnce(new ApiError('conflict', { message: 'Endret i mellomtiden.' }));
  calls.use.mockResolvedValueOnce(answer('changed', 12));
  calls.undo.mockResolvedValue(answer('refused', 12));
  await open('/profiles/Diesel');
  await user.click(await screen.findByRole('button', { name: 'Bruk på enheter…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(dialog.getByText('Velg minst én gruppe eller enhet.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kunde' }), 'Fjord');
  await pickDevice(dialog);
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(await dialog.findByText('1 enhet endres')).toBeVisible();
  expect(calls.preview).toHaveBeenCalledWith('Diesel 20 %', { orgid: 'o1', groups: [], devids: ['d1'] });
  expect(within(dialog.getByRole('table', { name: 'Tank 1' })).getByText('AdBlue')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endre 1 enhet' }));
  expect(await dialog.findByText('Endret i mellomtiden.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endre 1 enhet' }));
  expect(await dialog.findByText('1 enhet endret')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Angre' }));
  expect(await dialog.findByText('Enheten er endret i mellomtiden.')).toBeVisible();
  expect(calls.undo).toHaveBeenCalledWith('Diesel 20 %', 12);
});

test('PROF-01 the log takes an earlier use back after a look, as long as nothing newer changed it', async () => {
  calls.uses.mockResolvedValue([use, { ...use, id: 8, undoable: 0 }]);
  calls.previewUndo.mockResolvedValue(answer('changed', 9));
  calls.undo.mockResolvedValue(answer('changed', 9));
  await open('/profiles/Diesel');
  const log = within(await screen.findByRole('list', { name: 'Bruk av profilen' }));
  expect(log.getByText(/Kan angres på 1 enhet/)).toBeVisible();
  expect(log.getByText(/Noe nyere har endret innstillingene/)).toBeVisible();
  await user.click(log.getByRole('button'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Angre på 1 enhet' }));
  expect(await dialog.findByText('1 enhet tilbakestilt')).toBeVisible();
  expect(calls.undo).toHaveBeenCalledWith('Diesel 20 %', 9);
});

test('PROF-01 where it is used: when it was brought in, and what differs now', async () => {
  await open('/profiles/Diesel');
  const list = within(await screen.findByRole('list', { name: 'Hvor profilen er i bruk' }));
  expect(list.getByRole('link', { name: 'Tank 1' })).toHaveAttribute('href', '/device/d1');
  expect(list.getByText('1 innstilling er annerledes nå')).toBeVisible();
});

test('PROF-01 a profile is made of what a device has, without what is the device’s own', async () => {
  calls.create.mockResolvedValue({ ...diesel, name: 'Ny' });
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
  expect(calls.create).toHaveBeenCalledWith({
    name: 'Ny',
    description: null,
    appdata: { fueltype: 'AdBlue' },
    proddata: {},
  });
  expect(router.state.location.pathname).toBe('/profiles/Ny');
});
