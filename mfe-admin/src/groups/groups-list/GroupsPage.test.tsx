import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { TagRenameAnswer } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { device } from '@peil/shared-kernel/testing';
import { apiServer, Reply, type Route as ApiRoute } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../../testing/user-fixture.ts';
import GroupsPage from './GroupsPage.tsx';

const server = apiServer();
const listUsers = 'GET /api/v1/users';
const preview = 'POST /api/v1/tags/rename/preview';
const rename = 'POST /api/v1/tags/rename';
const bodies = (route: ApiRoute) => server.sent(route).map(({ body }) => body);
const user = userEvent.setup();

const users = [
  aUser('kari', { name: 'Kari', groups: ['Status:Felt', 'Nord'] }),
  aUser('ola', { name: 'Ola', groups: ['Nord'] }),
];
const devices = Array.from({ length: 14 }, (_, index) => ({
  ...device({ devid: `d${String(index)}`, name: `Tank ${String(index + 1)}`, orgid: 'o1' }),
  tags: { public: ['Status:Felt'] },
}));

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

async function open(role: string) {
  const payload = { username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4_000_000_000 };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/groups']}>
        <Routes>
          <Route path="/groups" element={<GroupsPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const table = (name: string) => screen.findByRole('table', { name });

beforeEach(async () => {
  server.answer(listUsers, users);
  server.answer('GET /api/v1/devicesettings', devices);
  server.answer('GET /api/v2/organization/o1', { orgid: 'o1', name: 'Fjord' });
  await session.start();
});

afterEach(async () => {
  await act(async () => {
    bus.emit('search.changed', { query: '' });
    await signOut();
  });
  queryClient.clear();
});

test('GROUPS-01 GROUPS-02 the four groups, each with what it means and who and what is in it', async () => {
  await open('admin');
  expect(await heading('Grupper(4)')).toBeVisible();
  const inField = within(await table('Status:Felt'));
  expect(inField.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Brukere',
    'Enheter',
  ]);
  expect(within(inField.getByRole('list', { name: 'Brukere' })).getAllByRole('listitem')).toHaveLength(1);
  expect(inField.getByText('@Kari')).toBeVisible();
  expect(inField.getByText('Tank 1')).toBeVisible();
  expect(inField.getByText('og 2 til')).toBeVisible();
  expect(screen.getAllByRole('note')).toHaveLength(4);
  const outOfService = within(await table('Status:Ute av drift'));
  expect(outOfService.getByText('Ingen brukere')).toBeVisible();
  expect(outOfService.getByText('Ingen enheter')).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Brødsmulesti' });
  expect(within(crumbs).getByText('Grupper')).toHaveAttribute('aria-current', 'page');
});

test('GROUPS-01 a row opens its group, and the name is a link', async () => {
  await open('admin');
  const inField = within(await table('Status:Felt'));
  expect(screen.getByRole('link', { name: 'Status:Lager' })).toHaveAttribute('href', '/group/Status%3ALager');
  await user.click(inField.getByText('Tank 1'));
  expect(screen.getByLabelText('address')).toHaveTextContent('/group/Status%3AFelt');
});

test('GROUPS-03 SEARCH-01 every word of the search must be in the name', async () => {
  await open('admin');
  await heading('Grupper(4)');
  act(() => bus.emit('search.changed', { query: 'drift status' }));
  expect(await heading('Grupper(1)')).toBeVisible();
  expect(await screen.findByRole('table')).toHaveAccessibleName('Status:Ute av drift');
  act(() => bus.emit('search.changed', { query: 'felt lager' }));
  expect(await screen.findByText('Ingen resultat')).toBeVisible();
});

test('GROUPS-01 ROLE-02 who may not list users is not asked for them, and sees the devices', async () => {
  await open('peil_employee');
  const inField = within(await table('Status:Felt'));
  expect(inField.getByText('Tank 1')).toBeVisible();
  expect(inField.getByText('Din rolle kan ikke se brukere.')).toBeVisible();
  await server.arrived();
  expect(server.sent(listUsers)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Endre gruppenavn' })).not.toBeInTheDocument();
});

test('GROUPS-01 what cannot be fetched says so, and "Prøv igjen" fetches it', async () => {
  server.answer(listUsers, { users });
  await open('admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  server.answer(listUsers, users);
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await table('Status:Felt')).toBeVisible();
});

test('GROUPS-05 a group gets another name after a look at whom and what it reaches', async () => {
  const answer: TagRenameAnswer = {
    from: 'Nord',
    to: 'Vest',
    merges: true,
    total: { users: 2, devices: 70 },
    users: [
      { user_name: 'kari', full_name: 'Kari' },
      { user_name: 'ola', full_name: 'Ola' },
    ],
    devices: [{ devid: 'd1', name: 'Tank 2' }],
  };
  server.answer(preview, answer);
  server.answer(rename, new Reply(409));
  await open('admin');
  await user.click(await screen.findByRole('button', { name: 'Endre gruppenavn' }));
  const dialog = () => within(screen.getByRole('dialog'));
  expect(await dialog().findByText(/^Gjelder alle brukere og enheter i Fjord\./)).toBeVisible();
  const offered = dialog()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Velg en gruppe', 'Nord']);
  await user.type(dialog().getByRole('textbox', { name: 'Nytt navn' }), 'Status:Felt');
  await user.click(dialog().getByRole('button', { name: 'Forhåndsvis' }));
  expect(dialog().getByText('Velg en gruppe', { ignore: 'option' })).toBeVisible();
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Gruppe' }), 'Nord');
  expect(dialog().getByText(/Portalen bruker navnet Status:Felt selv/)).toBeVisible();
  await user.clear(dialog().getByRole('textbox', { name: 'Nytt navn' }));
  await user.type(dialog().getByRole('textbox', { name: 'Nytt navn' }), 'Vest');
  await user.click(dialog().getByRole('button', { name: 'Forhåndsvis' }));

  expect(await screen.findByText('2 brukere og 70 enheter endres')).toBeVisible();
  expect(bodies(preview)).toEqual([{ from: 'Nord', to: 'Vest' }]);
  expect(dialog().getByText(/Gruppen Vest finnes fra før/)).toBeVisible();
  expect(dialog().getByText('@Kari')).toBeVisible();
  expect(dialog().getByText('og 69 til')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Slå sammen' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Ingenting er endret.');
  server.answer(rename, answer);
  await user.click(dialog().getByRole('button', { name: 'Slå sammen' }));
  expect(
    await screen.findByText('Nord er slått sammen med Vest, for 2 brukere og 70 enheter.'),
  ).toBeVisible();
  const wish = { from: 'Nord', to: 'Vest', expected: { users: 2, devices: 70 } };
  expect(bodies(rename)).toEqual([wish, wish]);
});
