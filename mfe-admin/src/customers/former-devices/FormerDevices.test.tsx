import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { FormerDevice, FormerDevicePage as Former } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import FormerDevicePage from './FormerDevicePage.tsx';
import FormerDevicesPage from './FormerDevicesPage.tsx';

const listed: FormerDevice = {
  id: 7,
  shortid: 'TANK007',
  name: 'Tank ved kaien',
  organisation: 'Fjord',
  orgid: 'o1',
  came: null,
  left: '2026-11-28T09:30:00.000Z',
  went: 'customer',
  with_papers: false,
  is_kept: true,
};
const page: Former = {
  ...listed,
  devid: null,
  kept_until: '2029-11-28T09:30:00.000Z',
  groups: ['Nord'],
  address: 'Kaiveien 3',
  position: null,
  object: 'Kaien',
  customer_number: '4711-7',
  cost_centre: null,
  order_recipients: ['kontor@demo.invalid'],
  links: [],
  shared_with: [],
  limits: ['Alarm under 20 %'],
  told: { duty_lists: ['Brannvakt'], people: [] },
  service_log: [{ at: 1_795_000_000, user: 'Ola Montør', acts: [], comment: 'Portkode 4711', photo: 'p1' }],
  comments: [{ subject: 'Kalibrering', date: '01-02-2026 10:00', user: 'Ola Montør', comment: 'Med stav' }],
  pictures: [{ id: 'p0', role: 'profileImg' }],
};

const server = apiServer();
const list = 'GET /api/v1/former-devices';
const get = 'GET /api/v1/former-devices/:id';
const picture = 'GET /api/v1/former-devices/:id/pictures/:picture';
const asked = () => server.sent(list).map(({ query }) => query);

async function open(path: string, role = 'admin') {
  const payload = { username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4_000_000_000 };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  const router = createMemoryRouter(
    [
      { path: '/former-devices', element: <FormerDevicesPage /> },
      { path: '/former-devices/:id', element: <FormerDevicePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const panel = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(async () => {
  server.answer(list, { devices: [listed], next: null });
  server.answer(get, page);
  server.answer(picture, () => new Promise(() => undefined));
  server.answer('GET /api/v2/organizations', []);
  await session.start();
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

test('FACTORY-02 what the organisation has had, each with when it came and left and how; more by a button', async () => {
  server.answer(list, { devices: [listed], next: 7 });
  await open('/former-devices');
  const link = await screen.findByRole('link', { name: 'Tank ved kaien (TANK007)' });
  expect(link).toHaveAttribute('href', '/former-devices/7');
  expect(screen.getByText('Flyttet til en annen kunde')).toBeVisible();
  expect(screen.getByText('28.11.2026')).toBeVisible();
  server.answer(list, {
    devices: [{ ...listed, id: 6, name: 'Eldre', shortid: 'OLD1', went: 'retired', with_papers: true }],
    next: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: 'Eldre (OLD1)' })).toBeVisible();
  expect(asked()).toEqual([{ orgid: 'o1' }, { orgid: 'o1', before: '7' }]);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('FACTORY-02 where there is none the page says when there will be; the provider asks for one customer', async () => {
  server.answer(list, { devices: [], next: null });
  await open('/former-devices?organisation=fjord', 'peil_employee');
  expect(await screen.findByText('Ingen tidligere enheter')).toBeVisible();
  expect(screen.getByText(/står den her i tre år/)).toBeVisible();
  expect(asked()).toEqual([{ orgid: 'fjord' }]);
});

test('FACTORY-02 one former device: facts, alarms, notes and pictures, by the addresses of what was left', async () => {
  await open('/former-devices/7');
  const facts = within(await screen.findByRole('region', { name: 'Opplysninger' }));
  for (const text of [
    'TANK007',
    'Ukjent dato',
    'Flyttet til en annen kunde',
    'Ble igjen',
    '28.11.2029',
    'Nord',
    'Kaiveien 3',
    'Kaien',
    '4711-7',
    'kontor@demo.invalid',
  ])
    expect(facts.getByText(text)).toBeVisible();
  expect(panel('Alarmer').getByText('Alarm under 20 %')).toBeVisible();
  expect(panel('Alarmer').getByText('Brannvakt')).toBeVisible();
  expect(panel('Servicelogg og bilder').getByText('Portkode 4711')).toBeVisible();
  expect(panel('Kommentarer til kalibrering').getByText('Kalibrering: Med stav')).toBeVisible();
  await waitFor(() =>
    expect(
      server
        .sent(picture)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/api/v1/former-devices/7/pictures/p0', '/api/v1/former-devices/7/pictures/p1']),
  );
  expect(screen.queryByRole('link', { name: 'Åpne enheten slik den er nå' })).toBeNull();
});

test('FACTORY-02 the provider goes on to the device and back to the customer’s list', async () => {
  server.answer(get, { ...page, orgid: 'fjord', devid: 'dev 1' });
  await open('/former-devices/7', 'peil_admin');
  expect(await screen.findByRole('link', { name: 'Åpne enheten slik den er nå' })).toHaveAttribute(
    'href',
    '/device/dev%201',
  );
  expect(screen.getByRole('link', { name: 'Til listen' })).toHaveAttribute(
    'href',
    '/former-devices?organisation=fjord',
  );
});

test('FACTORY-02 of what was dropped before only the name is told; one that is gone says why', async () => {
  server.answer(get, { ...page, is_kept: false, went: null });
  await open('/former-devices/7');
  expect(await screen.findByText(/^Bare navn, kort-ID og grupper/)).toBeVisible();
  expect(screen.queryByText('Kaiveien 3')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Alarmer' })).toBeNull();
});

test('FACTORY-02 one that is gone, or another’s, says why', async () => {
  server.answer(get, new Reply(404));
  await open('/former-devices/8');
  expect(await screen.findByText('Finner ikke enheten')).toBeVisible();
});

test('FACTORY-02 who may not read the trail reads nothing here', async () => {
  await open('/former-devices', 'viewer');
  expect(await screen.findByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
  await server.arrived();
  expect(asked()).toEqual([]);
});
