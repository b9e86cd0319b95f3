import { act, screen, waitFor, within } from '@testing-library/react';
import type { LeftBehind } from '@peil/shared-kernel/api';
import { organisationsQuery, queryClient } from '@peil/shared-kernel/cache';
import { session } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { accessToken } from '../../testing/user-fixture.ts';
import { showPage } from '../../testing/show-page.tsx';
import { OrganisationSwitch } from './OrganisationSwitch.tsx';

const organisations = [
  { orgid: 'nordvann', name: 'Nordvann kommune' },
  { orgid: 'peil', name: 'Peil' },
  { orgid: 'fjord', name: 'Fjord Drivstoff AS' },
];

const server = apiServer();
const list = 'GET /api/v2/organizations';
const leftBehind = 'GET /api/v1/users/peiladmin/left-behind';
const transfer = 'PUT /api/v1/transfer_user/fjord';
const transfers = () => server.sent('PUT /api/v1/transfer_user/:orgid');
const never = () => new Promise(() => undefined);
const nothing: LeftBehind = { duty: [], getsReports: false, alarms: 0, keys: [], sentences: [], heirs: [] };

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  server.answer(list, organisations);
  server.answer(leftBehind, nothing);
  server.answer(transfer, never);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function Switch() {
  const current = session.current();
  return current.status === 'signedIn' ? <OrganisationSwitch user={current.user} /> : null;
}

const as = { username: 'peiladmin', roles: ['peil_admin'], orgid: 'peil' };

/** With the organisations, where they are loaded beforehand. */
async function show(user = as) {
  const page = await showPage(<Switch />, { at: '/', as: user });
  await waitFor(() => {
    expect(queryClient.getQueryState(organisationsQuery().queryKey)?.fetchStatus).toBe('idle');
  });
  return page;
}

const field = () => screen.getByRole('combobox', { name: 'Endre organisasjon' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);
const yes = (name: string) => screen.getByRole('button', { name: `Bytt til ${name}` });

test('HOME-02 the list by name, the present organisation marked and not to be chosen; no axe fault', async () => {
  const { person } = await show();
  await person.click(field());
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(options()).toEqual(['Fjord Drivstoff ASfjord', 'Nordvann kommunenordvann', 'PeilDu er her']);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(await axeFaults()).toEqual([]);
  await person.click(screen.getByRole('option', { name: /^Peil/ }));
  expect(screen.queryByRole('button', { name: /^Bytt til/ })).toBeNull();
});

test('HOME-02 by keyboard: arrows go round, Enter chooses, Escape goes back, and the focus is never lost', async () => {
  const { person } = await show();
  await person.tab();
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
  await person.keyboard('{ArrowUp}');
  await waitFor(() => {
    expect(options()).toHaveLength(3);
  });
  await person.keyboard('{ArrowDown}');
  expect(marked()).toEqual(['Fjord Drivstoff ASfjord']);
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toEqual(['Nordvann kommunenordvann']);
  await person.keyboard('{Enter}');
  expect(yes('Nordvann kommune')).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  await person.keyboard('{Escape}');
  expect(field()).toHaveFocus();
  await act(() => server.arrived());
  expect(transfers()).toEqual([]);
});

test('TOLD-04 who leaves duty here is told of it, and says who takes over before the move', async () => {
  server.answer(leftBehind, {
    ...nothing,
    duty: [{ id: 1, name: 'Helgevakt', steps: [{ number: 1, isOnly: true }], shifts: 0 }],
    sentences: ['Peil Admin er eneste vakt i «Helgevakt» trinn 1. Uten en annen varsles ingen der.'],
    heirs: [{ username: 'per', name: 'Per Vakt', unreachable: null }],
  });
  const { person } = await show();
  await person.type(field(), 'fjord{Enter}');
  expect(await screen.findByText(/eneste vakt i «Helgevakt» trinn 1/)).toBeVisible();
  await person.click(yes('Fjord Drivstoff AS'));
  expect(screen.getByText('Velg hvem som tar over, eller at ingen gjør det.')).toBeVisible();
  await act(() => server.arrived());
  expect(transfers()).toEqual([]);
  await person.selectOptions(screen.getByRole('combobox', { name: /Hvem tar over/ }), 'Per Vakt');
  expect(await axeFaults()).toEqual([]);
  await person.click(yes('Fjord Drivstoff AS'));
  await waitFor(() => {
    expect(server.sent(transfer).map(({ body }) => body)).toEqual([
      { user: 'peiladmin', hand_over: { to: 'per' } },
    ]);
  });
});

test('HOME-02 a press elsewhere closes the list, and the question', async () => {
  const { person } = await show();
  await person.type(field(), 'fjord');
  await screen.findAllByRole('option');
  await person.click(document.body);
  expect(options()).toEqual([]);
  await person.type(field(), '{Enter}');
  expect(yes('Fjord Drivstoff AS')).toBeVisible();
  await person.click(document.body);
  expect(screen.queryByRole('button', { name: /^Bytt til/ })).toBeNull();
});

test('HOME-02 typing narrows, Enter takes the first; Escape closes, then empties', async () => {
  const { person } = await show();
  await person.type(field(), 'vann');
  await waitFor(() => {
    expect(options()).toEqual(['Nordvann kommunenordvann']);
  });
  await person.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('vann');
  await person.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  await person.type(field(), 'as{Enter}');
  expect(yes('Fjord Drivstoff AS')).toHaveFocus();
});

test('HOME-02, USER-09 nothing found is said from the second letter on', async () => {
  const { person } = await show();
  await person.type(field(), 'x');
  await waitFor(() => {
    expect(options()).toEqual([]);
  });
  expect(screen.queryByText('Ingen treff')).toBeNull();
  await person.type(field(), 'x');
  expect(screen.getAllByText('Ingen treff')[0]).toBeVisible();
});

test('HOME-02 of two thousand organisations fifty are shown, and how many there are is said', async () => {
  server.answer(
    list,
    Array.from({ length: 2000 }, (_, index) => ({ orgid: `o${index}`, name: `Kunde ${index}` })),
  );
  const { person } = await show();
  await person.click(field());
  await screen.findAllByText(/^Viser 50 av 2\s000\. Skriv mer for å finne flere\.$/);
  expect(options()).toHaveLength(50);
  await person.type(field(), '1999');
  expect(options()).toEqual(['Kunde 1999o1999']);
});

test('HOME-02 two presses at once send one call, and the answer yes shows that it is busy', async () => {
  const { person } = await show();
  await person.type(field(), 'fjord{Enter}');
  const button = yes('Fjord Drivstoff AS');
  button.click();
  button.click();
  await act(() => server.arrived());
  expect(server.sent(transfer).map(({ body }) => body)).toEqual([{ user: 'peiladmin' }]);
  expect(screen.getByRole('button', { name: 'Avbryt' })).toBeDisabled();
});

test.each([
  [
    'network',
    () => {
      throw new Error('the line is lost');
    },
    /Får ikke kontakt/,
  ],
  ['forbidden', new Reply(403), /Din rolle/],
  ['notFound', new Reply(404), /Fant ikke/],
  [
    'invalid, with what the server says of the organisation',
    new Reply(422, {
      error: 'invalid',
      message: 'Ugyldig',
      fields: { orgid: 'Hit flyttes bare brukere som er deaktivert' },
    }),
    /bare brukere som er deaktivert/,
  ],
])(
  'HOME-02 a call that fails (%s) says so, keeps everything, and may be tried again',
  async (_, failure, text) => {
    server.answer(transfer, failure);
    const { person } = await show();
    sessionStorage.setItem('peil.devices.view', '?q=tank');
    const before = session.current();
    await person.type(field(), 'fjord{Enter}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Kunne ikke bytte til Fjord Drivstoff AS');
    expect(alert).toHaveTextContent(text);
    expect(session.current()).toBe(before);
    expect(sessionStorage.getItem('peil.devices.view')).toBe('?q=tank');
    expect(yes('Fjord Drivstoff AS')).toHaveFocus();
    server.answer(transfer, never);
    await person.keyboard('{Enter}');
    await waitFor(() => {
      expect(server.sent(transfer)).toHaveLength(2);
    });
  },
);

test.each([{}, { access_token: '' }, { access_token: 'nothing.anyone.reads' }])(
  'HOME-02 an answer without a usable token (%p) clears the one there is',
  async (answer) => {
    server.answer(transfer, answer);
    const { person } = await show();
    sessionStorage.setItem('peil.devices.view', '?q=tank');
    await person.type(field(), 'fjord{Enter}{Enter}');
    await waitFor(() => {
      expect(session.current().status).toBe('anonymous');
    });
    expect(sessionStorage.getItem('peil.devices.view')).toBeNull();
  },
);

test('HOME-02 the new token is stored, and what the tab remembered of the old organisation is gone', async () => {
  // What jsdom says of a page that is left.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = accessToken({ ...as, orgid: 'fjord' });
  server.answer(transfer, { access_token: token });
  const { person } = await show();
  sessionStorage.setItem('peil.devices.view', '?q=tank');
  await person.type(field(), 'fjord{Enter}{Enter}');
  await waitFor(() => {
    expect(session.current()).toMatchObject({ token, user: { orgid: 'fjord' } });
  });
  expect(sessionStorage.getItem('peil.devices.view')).toBeNull();
});

describe('the session changes before the answer comes', () => {
  const moved = { access_token: accessToken({ ...as, orgid: 'fjord' }) };
  let answer: (moved: { access_token: string }) => void;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer(
      transfer,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
  });
  async function moving() {
    const { person } = await show();
    await person.type(field(), 'fjord{Enter}{Enter}');
    await waitFor(() => {
      expect(server.sent(transfer)).toHaveLength(1);
    });
  }
  async function answered(): Promise<void> {
    answer(moved);
    await act(() => server.arrived());
  }

  test('HOME-02 who has logged out is not signed in again', async () => {
    await moving();
    await act(() => session.signOut());
    await answered();
    expect(session.current()).toMatchObject({ status: 'anonymous', reason: 'user' });
  });

  test('HOME-02 another user who has signed in stays', async () => {
    await moving();
    await act(() => session.signIn(accessToken({ username: 'kari', userid: 'u-kari' })));
    await answered();
    expect(session.current()).toMatchObject({ user: { username: 'kari' } });
  });

  test('HOME-02 a poll that was refused for the old token does not lose the new one', async () => {
    await moving();
    await act(() => session.signOut('revoked'));
    await answered();
    await waitFor(() => {
      expect(session.current()).toMatchObject({ token: moved.access_token });
    });
  });
});

test('ORG-04 organisations that cannot be loaded: a block titled Organisasjoner, and Prøv igjen loads them', async () => {
  server.answer(list, new Reply(403));
  const { person } = await show();
  const block = await screen.findByRole('alert');
  expect(within(block).getByText('Organisasjoner')).toBeVisible();
  server.answer(list, organisations);
  await person.click(within(block).getByRole('button', { name: 'Prøv igjen' }));
  expect(field()).toHaveFocus();
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  await person.keyboard('{ArrowDown}');
  await waitFor(() => {
    expect(options()).toHaveLength(3);
  });
});

describe('ROLE-07 the organisations are loaded', () => {
  test('beforehand for the provider admin', async () => {
    await show();
    expect(server.sent(list).map(({ query }) => query)).toEqual([{ simple: 'True' }]);
  });

  test('for the provider system admin when the search is opened, and not before', async () => {
    const { person } = await show({ ...as, roles: ['peil_sysadmin'] });
    await person.tab();
    await act(() => server.arrived());
    expect(server.sent(list)).toEqual([]);
    await person.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(server.sent(list)).toHaveLength(1);
  });
});
