import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { LeftBehind } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer, Reply, type Route as ApiRoute } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../../testing/user-fixture.ts';
import UsersListPage from './UsersListPage.tsx';

const server = apiServer();
const list = 'GET /api/v1/users';
const preview = 'POST /api/v1/users/tags/preview';
const change = 'POST /api/v1/users/tags';
const restore = 'POST /api/v1/users/tags/restore';
const bodies = (route: ApiRoute) => server.sent(route).map(({ body }) => body);
const user = userEvent.setup();

const customers = [
  aUser('ola', { name: 'Ola Nordmann', groups: ['Voss'], roles: ['viewer'] }),
  aUser('kari', { name: 'Kari Nordmann', groups: ['Status:Felt', 'Bergen'], roles: ['admin'] }),
  aUser('aase', { name: 'Åse Øyen', groups: ['Bergen'], roles: ['service'], disabled: true }),
];
const staff = aUser('peilansatt', { name: 'Per Peil', groups: ['peil-employee'], roles: ['peil_employee'] });

async function signInAs(role: string) {
  const payload = { username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4_000_000_000 };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const address = () => screen.getByLabelText('address').textContent;

async function open(role: string, url = '/users') {
  await signInAs(role);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path="/users" element={<UsersListPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const table = (name = 'Brukere') => screen.findByRole('table', { name });
const names = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row).queryByRole('link')?.textContent ?? within(row).queryAllByRole('cell')[0]?.textContent,
    );

beforeEach(async () => {
  server.answer(list, customers);
  server.answer('GET /api/v1/missing_subscriptions', []);
  server.answer('GET /api/v2/organizations', []);
  await session.start();
});

afterEach(async () => {
  await act(async () => {
    bus.emit('search.changed', { query: '' });
    await signOut();
  });
  queryClient.clear();
  sessionStorage.clear();
});

test('USERS-01 heading with the count, breadcrumbs, and "Ny bruker" for user-API access', async () => {
  await open('admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Brukere(3)' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Brødsmulesti' });
  expect(within(crumbs).getByRole('link', { name: 'Hjem' })).toHaveAttribute('href', '/');
  expect(within(crumbs).getByText('Brukerliste')).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Ny bruker' }));
  expect(address()).toBe('/new-user');
});

test('USERS-03 names, access groups and roles as a user reads them, by name ascending', async () => {
  await open('admin');
  const rows = within(await table()).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('NavnTilgangsgrupperRollerAbonnement');
  expect(within(await table()).queryByRole('button', { name: 'Abonnement' })).not.toBeInTheDocument();
  expect(rows[1]).toHaveTextContent(/Kari Nordmann.*Bergen, Status:Felt.*Administrator/);
  expect(rows[3]).toHaveTextContent(/Åse Øyen.*Deaktivert.*Bergen.*Service/);
  expect(names(await table())).toEqual(['Kari Nordmann', 'Ola Nordmann', 'Åse Øyen']);
});

test.each([
  ['Navn', ['Åse Øyen', 'Ola Nordmann', 'Kari Nordmann'], ['Kari Nordmann', 'Ola Nordmann', 'Åse Øyen']],
  [
    'Tilgangsgrupper',
    ['Åse Øyen', 'Kari Nordmann', 'Ola Nordmann'],
    ['Ola Nordmann', 'Kari Nordmann', 'Åse Øyen'],
  ],
  ['Roller', ['Kari Nordmann', 'Ola Nordmann', 'Åse Øyen'], ['Åse Øyen', 'Ola Nordmann', 'Kari Nordmann']],
])('USERS-03 a click on %s sorts, another one turns the order', async (column, first, second) => {
  await open('admin');
  const heading = within(await table()).getByRole('button', { name: column });
  await user.click(heading);
  expect(names(await table())).toEqual(first);
  await user.click(heading);
  expect(names(await table())).toEqual(second);
});

test('USERS-02 filters by access group and role together, keeps them in the address, and resets', async () => {
  await open('admin');
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tilgangsgruppe' }), 'Bergen');
  expect(names(await table())).toEqual(['Kari Nordmann', 'Åse Øyen']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rolle' }), 'Service');
  expect(names(await table())).toEqual(['Åse Øyen']);
  expect(screen.getByRole('heading', { level: 1, name: 'Brukere(1)' })).toBeVisible();
  expect(screen.getByText('1 av 3 brukere')).toBeVisible();
  await waitFor(() => {
    expect(address()).toBe('/users?group=Bergen&role=service');
  });

  await user.click(screen.getByRole('button', { name: 'Nullstill' }));
  expect(names(await table())).toHaveLength(3);
  await waitFor(() => {
    expect(address()).toBe('/users');
  });
});

test('USERS-03 a filter that nobody passes says "Ingen resultat"', async () => {
  await open('admin', '/users?group=Voss&role=admin');
  expect(await screen.findByText('Ingen resultat')).toBeVisible();
});

test('SEARCH-01 the header search narrows the list by name', async () => {
  await open('admin');
  await table();
  act(() => bus.emit('search.changed', { query: 'nordmann' }));
  expect(names(await table())).toEqual(['Kari Nordmann', 'Ola Nordmann']);
  expect(screen.getByText('2 av 3 brukere for «nordmann»')).toBeVisible();
  await waitFor(() => {
    expect(address()).toBe('/users?q=nordmann');
  });
  await user.click(screen.getByRole('button', { name: /Søk: nordmann/ }));
  expect(names(await table())).toHaveLength(3);
});

test('USERS-08 the list that the address asks for is shown, and a plain link finds it as it was', async () => {
  await open('admin', '/users?q=NORDMANN&order=desc');
  expect(names(await table())).toEqual(['Ola Nordmann', 'Kari Nordmann']);
  expect(sessionStorage.getItem('peil.users-list')).toBe('?order=desc');
});

test('USERS-10 deactivated users are in no list but their own, which provider admins alone have', async () => {
  const gone = {
    ...aUser('gone', { name: 'Gunn Borte', roles: ['SLETTET'], groups: ['SLETTET_BRUKER'], disabled: true }),
    meta_data: { address: 'Peil / Fjord Drivstoff AS', email: 'gunn@demo.invalid', disabled: true },
  };
  server.answer(list, [...customers, gone]);
  await open('peil_admin');
  expect(names(await table())).not.toContain('Gunn Borte');
  expect(screen.queryByRole('option', { name: 'SLETTET' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Deaktiverte' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deaktiverte brukere(1)' })).toBeVisible();
  const rows = within(await table('Deaktiverte')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Gunn Borte.*Peil \/ Fjord Drivstoff AS.*gunn@demo\.invalid/);
});

test('USERS-10 others are not offered that view, and an address does not open it', async () => {
  await open('peil_sysadmin', '/users?view=deactivated');
  expect(names(await table())).toHaveLength(3);
  expect(screen.queryByRole('radio', { name: 'Deaktiverte' })).not.toBeInTheDocument();
});

test('USERS-09 groups of chosen users are changed after a look at what would become of each', async () => {
  const results = [
    {
      user_name: 'kari',
      full_name: 'Kari Nordmann',
      result: 'changed' as const,
      message: null,
      before: ['Bergen'],
      after: ['Bergen', 'Voss'],
    },
    {
      user_name: 'ola',
      full_name: 'Ola Nordmann',
      result: 'refused' as const,
      message: 'Din rolle kan ikke endre denne brukeren.',
      before: ['Voss'],
      after: ['Voss'],
    },
  ];
  server.answer(preview, { results });
  server.answer(change, { results: results.slice(0, 1) });
  await open('admin');
  await table();
  await user.click(screen.getByRole('checkbox', { name: 'Velg Kari Nordmann' }));
  await user.click(screen.getByRole('checkbox', { name: 'Velg Ola Nordmann' }));
  await user.click(screen.getByRole('button', { name: 'Fjern gruppe' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fjern gruppe' }));
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(dialog.getByText('Velg minst én gruppe.')).toBeVisible();

  await user.click(dialog.getByRole('checkbox', { name: 'Bergen (1 av 2)' }));
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(await dialog.findByText('1 bruker endres')).toBeVisible();
  expect(bodies(preview)).toEqual([{ users: ['ola', 'kari'], change: { remove: ['Bergen'] } }]);
  expect(dialog.getByText('1 kan ikke endres')).toBeVisible();
  expect(dialog.getByText('Din rolle kan ikke endre denne brukeren.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endre 1 bruker' }));
  expect(await dialog.findByText('1 bruker endret')).toBeVisible();
  expect(bodies(change)).toEqual([{ users: ['kari'], change: { remove: ['Bergen'] } }]);
});

test('TOLD-04 the preview names what is left and asks who takes over; an undo that is refused for it asks as well', async () => {
  const left: LeftBehind = {
    duty: [{ id: 1, name: 'Brannvakt', steps: [{ number: 1, isOnly: true }], shifts: 0 }],
    getsReports: false,
    alarms: 0,
    keys: [],
    sentences: ['Kari Nordmann er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.'],
    heirs: [{ username: 'per', name: 'Per Vakt', unreachable: null }],
  };
  const result = {
    user_name: 'kari',
    full_name: 'Kari Nordmann',
    result: 'changed' as const,
    message: null,
    before: ['Bergen', 'Voss'],
    after: ['Voss'],
  };
  const message = left.sentences.join(' ');
  const needed = { error: 'hand_over_needed', message, fields: { 'hand_over.kari': message } };
  server.answer(preview, { results: [{ ...result, left_behind: left }] });
  server.answer(change, { results: [result] });
  server.answer(restore, new Reply(422, needed));
  server.answer('GET /api/v1/users/kari/left-behind', left);
  await open('admin');
  await table();
  await user.click(screen.getByRole('checkbox', { name: 'Velg Kari Nordmann' }));
  await user.click(screen.getByRole('button', { name: 'Fjern gruppe' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fjern gruppe' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Bergen (1 av 1)' }));
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  expect(await dialog.findByText(left.sentences[0] ?? '')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Endre 1 bruker' });
  await user.click(send);
  expect(dialog.getByText('Velg hvem som tar over, eller at ingen gjør det.')).toBeVisible();
  const heir = () => dialog.getByRole('combobox', { name: /Hvem tar over for Kari Nordmann/ });
  await user.selectOptions(heir(), 'Per Vakt');
  await user.click(send);
  const undo = await dialog.findByRole('button', { name: 'Angre' });
  expect(bodies(change)).toEqual([
    { users: ['kari'], change: { remove: ['Bergen'] }, hand_over: [{ user_name: 'kari', to: 'per' }] },
  ]);

  await user.click(undo);
  const again = await dialog.findByRole('button', { name: 'Prøv igjen for 1 bruker' });
  await user.selectOptions(heir(), 'Ingen, la vaktene stå som de er');
  server.answer(restore, { results: [{ ...result, before: result.after, after: result.before }] });
  await user.click(again);
  expect(await dialog.findByText('1 bruker tilbakestilt')).toBeVisible();
  expect(bodies(restore).at(-1)).toEqual({
    users: [{ user_name: 'kari', tags: ['Bergen', 'Voss'], expected: ['Voss'] }],
    hand_over: [{ user_name: 'kari', to: null }],
  });
  expect(dialog.queryByRole('combobox')).toBeNull();
});

test('USERS-04 a click on a row opens the user, not while text is selected', async () => {
  await open('admin');
  const cell = within(await table()).getByText('Leser');
  const selection = jest
    .spyOn(window, 'getSelection')
    .mockReturnValue({ toString: () => 'Les' } as Selection);
  await user.click(cell);
  expect(address()).toBe('/users');
  selection.mockRestore();
  await user.click(cell);
  expect(address()).toBe('/user/ola');
});

test('USERS-04 the name is a link for the keyboard', async () => {
  await open('sysadmin');
  expect(within(await table()).getByRole('link', { name: 'Kari Nordmann' })).toHaveAttribute(
    'href',
    '/user/kari',
  );
});

test('USERS-01 USERS-04 without user-API access nobody is opened or created', async () => {
  await open('peil_employee');
  const cell = within(await table()).getByText('Leser');
  expect(within(await table()).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ny bruker' })).not.toBeInTheDocument();
  await user.click(cell);
  expect(address()).toBe('/users');
});

test('USERS-05 provider admins see the provider staff in a second table, until they filter', async () => {
  server.answer(list, [...customers, staff]);
  await open('peil_admin');
  expect(names(await table('Brukere Peil ansatte'))).toEqual(['Per Peil']);
  expect(names(await table())).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1, name: 'Brukere(3)' })).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rolle' }), 'Leser');
  expect(screen.queryByRole('table', { name: 'Brukere Peil ansatte' })).not.toBeInTheDocument();
});

test('USERS-05 others have no second table', async () => {
  server.answer(list, [...customers, staff]);
  await open('peil_sysadmin');
  expect(names(await table())).toHaveLength(4);
  expect(screen.queryByRole('table', { name: 'Brukere Peil ansatte' })).not.toBeInTheDocument();
});

test('USERS-06 a refusal by the server, whose word is the last, says so', async () => {
  server.answer(list, new Reply(403));
  await open('admin');
  expect(await screen.findByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
});

test('USERS-01 a list that cannot be fetched says so, and "Prøv igjen" fetches it', async () => {
  server.answer(list, { users: [] });
  await open('admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  server.answer(list, customers);
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(names(await table())).toHaveLength(3);
});
