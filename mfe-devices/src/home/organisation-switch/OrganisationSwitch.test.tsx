import { act, screen, waitFor, within } from '@testing-library/react';
import { api, ApiError, type LeftBehind } from '@peil/shared-kernel/api';
import { session } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { accessToken } from '../../testing/user-fixture.ts';
import { showPage } from '../../testing/show-page.tsx';
import { OrganisationSwitch } from './OrganisationSwitch.tsx';

const organisations = [
  { orgid: 'nordvann', name: 'Nordvann kommune' },
  { orgid: 'peil', name: 'Peil' },
  { orgid: 'fjord', name: 'Fjord Drivstoff AS' },
];

let list: jest.SpyInstance;
let transfer: jest.SpyInstance;
let leftBehind: jest.SpyInstance;
const nothing: LeftBehind = { duty: [], getsReports: false, alarms: 0, keys: [], sentences: [], heirs: [] };

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  list = jest.spyOn(api.organisations, 'list').mockResolvedValue(organisations);
  leftBehind = jest.spyOn(api.users, 'leftBehind').mockResolvedValue(nothing);
  transfer = jest.spyOn(api.auth, 'transferUser').mockReturnValue(new Promise(() => undefined));
});

afterEach(() => {
  jest.restoreAllMocks();
});

function Switch() {
  const current = session.current();
  return current.status === 'signedIn' ? <OrganisationSwitch user={current.user} /> : null;
}

const as = { username: 'peiladmin', roles: ['peil_admin'], orgid: 'peil' };
const show = (user = as) => showPage(<Switch />, { at: '/', as: user });
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
  expect(transfer).not.toHaveBeenCalled();
});

test('TOLD-04 who leaves duty here is told of it, and says who takes over before the move', async () => {
  leftBehind.mockResolvedValue({
    ...nothing,
    duty: [{ id: 1, name: 'Helgevakt', steps: [{ number: 1, isOnly: true }], shifts: 0 }],
    sentences: ['Peil Admin er eneste vakt i «Helgevakt» trinn 1. Uten en annen varsles ingen der.'],
    heirs: [{ username: 'per', name: 'Per Vakt', unreachable: null }],
  });
  const { person } = await show();
  await person.type(field(), 'fjord{Enter}');
  expect(await screen.findByText(/eneste vakt i «Helgevakt» trinn 1/)).toBeVisible();
  expect(leftBehind).toHaveBeenCalledWith('peiladmin');
  await person.click(yes('Fjord Drivstoff AS'));
  expect(screen.getByText('Velg hvem som tar over, eller at ingen gjør det.')).toBeVisible();
  expect(transfer).not.toHaveBeenCalled();
  await person.selectOptions(screen.getByRole('combobox', { name: /Hvem tar over/ }), 'Per Vakt');
  expect(await axeFaults()).toEqual([]);
  await person.click(yes('Fjord Drivstoff AS'));
  expect(transfer).toHaveBeenCalledWith('fjord', 'peiladmin', { to: 'per' });
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
  list.mockResolvedValue(
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
  await waitFor(() => {
    expect(transfer).toHaveBeenCalledTimes(1);
  });
  expect(transfer).toHaveBeenCalledWith('fjord', 'peiladmin', undefined);
  expect(screen.getByRole('button', { name: 'Avbryt' })).toBeDisabled();
});

test.each([
  ['network', new ApiError('network'), /Får ikke kontakt/],
  ['forbidden', new ApiError('forbidden'), /Din rolle/],
  ['notFound', new ApiError('notFound'), /Fant ikke/],
  [
    'invalid, with what the server says of the organisation',
    new ApiError('invalid', { fields: { orgid: 'Hit flyttes bare brukere som er deaktivert' } }),
    /bare brukere som er deaktivert/,
  ],
])(
  'HOME-02 a call that fails (%s) says so, keeps everything, and may be tried again',
  async (_, error, text) => {
    transfer.mockRejectedValueOnce(error);
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
    await person.keyboard('{Enter}');
    expect(transfer).toHaveBeenCalledTimes(2);
  },
);

test.each([{}, { access_token: '' }, { access_token: 'nothing.anyone.reads' }])(
  'HOME-02 an answer without a usable token (%p) clears the one there is',
  async (answer) => {
    transfer.mockResolvedValue(answer);
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
  transfer.mockResolvedValue({ access_token: token });
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
    transfer.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
  });
  async function answered(): Promise<void> {
    answer(moved);
    await new Promise((resolve) => setTimeout(resolve));
  }

  test('HOME-02 who has logged out is not signed in again', async () => {
    const { person } = await show();
    await person.type(field(), 'fjord{Enter}{Enter}');
    await act(() => session.signOut());
    await answered();
    expect(session.current()).toMatchObject({ status: 'anonymous', reason: 'user' });
  });

  test('HOME-02 another user who has signed in stays', async () => {
    const { person } = await show();
    await person.type(field(), 'fjord{Enter}{Enter}');
    await act(() => session.signIn(accessToken({ username: 'kari', userid: 'u-kari' })));
    await answered();
    expect(session.current()).toMatchObject({ user: { username: 'kari' } });
  });

  test('HOME-02 a poll that was refused for the old token does not lose the new one', async () => {
    const { person } = await show();
    await person.type(field(), 'fjord{Enter}{Enter}');
    await act(() => session.signOut('revoked'));
    await answered();
    expect(session.current()).toMatchObject({ token: moved.access_token });
  });
});

test('ORG-04 organisations that cannot be loaded: a block titled Organisasjoner, and Prøv igjen loads them', async () => {
  list.mockRejectedValueOnce(new ApiError('forbidden'));
  const { person } = await show();
  const block = await screen.findByRole('alert');
  expect(within(block).getByText('Organisasjoner')).toBeVisible();
  await person.click(within(block).getByRole('button', { name: 'Prøv igjen' }));
  expect(field()).toHaveFocus();
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  await person.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(3);
});

describe('ROLE-07 the organisations are loaded', () => {
  test('beforehand for the provider admin', async () => {
    await show();
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('for the provider system admin when the search is opened, and not before', async () => {
    const { person } = await show({ ...as, roles: ['peil_sysadmin'] });
    await person.tab();
    expect(list).not.toHaveBeenCalled();
    await person.keyboard('{ArrowDown}');
    expect(list).toHaveBeenCalledTimes(1);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });
});
