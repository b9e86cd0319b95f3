import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api, ApiError, type User } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { saveDelayMs } from '@peil/shared-kernel/forms';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import OwnProfilePage from './OwnProfilePage.tsx';

const kari: User = {
  userid: 'u1',
  user_name: 'kari',
  full_name: 'Kari Nordmann',
  orgid: 'o1',
  meta_data: { email: 'kari@demo.invalid', phone: '22222222', address: null },
  tags: { public: ['Nord', 'Bergen'] },
  roles: { roles: ['service'] },
};

const get = jest.spyOn(api.users, 'get');
const update = jest.spyOn(api.users, 'update');
const login = jest.spyOn(api.auth, 'login');
jest.spyOn(api.users, 'access').mockResolvedValue({ last_login: null, sessions: [], invitation: null });
jest.spyOn(api.push, 'devices').mockResolvedValue([]);
const organisation = jest
  .spyOn(api.organisations, 'get')
  .mockResolvedValue({ orgid: 'o1', name: 'Fjordvarme' });
jest.spyOn(api.notifications, 'get').mockResolvedValue({
  rules: [],
  channels: {
    mail: { address: 'kari@demo.invalid', isConfirmed: true },
    sms: { number: null, isMobile: false, isConfirmed: false },
    push: { devices: 0 },
  },
  version: 1,
});
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

async function open(url = '/profile/kari') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path="/profile/:username" element={<OwnProfilePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
}

const field = (name: string) => screen.getByLabelText(name);
const status = () =>
  within(screen.getByRole('textbox', { name: 'Navn' }).closest('form')!).getByRole('status');

async function press(name: string) {
  await user.click(screen.getByRole('button', { name }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

async function save() {
  await press('Lagre');
  await act(() => jest.advanceTimersByTimeAsync(saveDelayMs));
}

async function fill(name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fillPasswords(password: string, confirmation = password) {
  await press('Rediger');
  await fill('Nytt passord', password);
  await fill('Bekreft nytt passord', confirmation);
  await fill('Nåværende passord', 'det-gamle');
}

// It comes lazily: loaded before, no test waits for its file.
beforeAll(() => import('@peil/shared-kernel/passwords/strength'));

beforeEach(async () => {
  jest.useFakeTimers();
  get.mockResolvedValue(kari);
  update.mockResolvedValue({ result: 1 });
  await act(() => signIn(testToken({ username: 'kari', userid: 'u1', roles: ['service'] })));
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  for (const call of [get, update, login]) call.mockReset();
  jest.useRealTimers();
});

test.each([
  ['notFound', 'Finner ikke'],
  ['forbidden', 'Kunne ikke hentes'],
] as const)('ORG-04 an organisation that is %s reads "%s"', async (kind, text) => {
  organisation.mockRejectedValueOnce(new ApiError(kind));
  await open();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('PROFILE-01 shows name, e-mail, phone and address, locked, and role, groups and organisation as facts', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
  for (const [name, value] of [
    ['Brukernavn', 'kari'],
    ['Navn', 'Kari Nordmann'],
    ['E-post', 'kari@demo.invalid'],
    ['Telefon', '22222222'],
    ['Adresse', ''],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).toHaveAttribute('readonly');
  }
  expect(screen.queryByLabelText('Nytt passord')).not.toBeInTheDocument();
  const access = screen.getByRole('region', { name: 'Tilgang' });
  expect(access).toHaveTextContent('Fjordvarme');
  expect(
    within(within(access).getByRole('list', { name: 'Tilgangsgrupper' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(within(access).getByText('Service')).toBeVisible();
  expect(within(access).queryByRole('textbox')).not.toBeInTheDocument();
});

test('ROLE-06 the role is explained by what it may do', async () => {
  await open();
  expect(screen.getByText('utføre service og bytte av enheter')).toBeVisible();
  expect(screen.queryByText('se, opprette og endre brukere')).not.toBeInTheDocument();
});

test.each(['/profile/ola', '/profile/karin', '/profile/u1'])(
  'PROFILE-01 %s is another user: refused, and nobody is fetched',
  async (url) => {
    await open(url);
    expect(screen.getByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  },
);

test('PROFILE-01 one’s own name in capitals is one’s own', async () => {
  await open('/profile/KARI');
  expect(get.mock.calls).toEqual([['kari']]);
  expect(field('Navn')).toHaveValue('Kari Nordmann');
});

test('PROFILE-01 a user that cannot be fetched: the message, and another try', async () => {
  get.mockRejectedValueOnce(new ApiError('badAnswer'));
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  await press('Prøv igjen');
  expect(field('Navn')).toHaveValue('Kari Nordmann');
});

test('PROFILE-01 saves only what was changed, and shows what is saved now', async () => {
  await open();
  await press('Rediger');
  await user.type(field('Navn'), ' Moe');
  get.mockResolvedValue({ ...kari, full_name: 'Kari Nordmann Moe' });
  await save();
  expect(update.mock.calls).toEqual([['kari', { full_name: 'Kari Nordmann Moe' }]]);
  expect(status()).toHaveTextContent('Endringer ble lagret');
  expect(screen.getByText('Kari Nordmann Moe')).toBeVisible();
  expect(login).not.toHaveBeenCalled();
});

test('PROFILE-01 a taken e-mail is told at the field', async () => {
  const taken = 'Mailen du prøver å lagre, er allerede i bruk.';
  update.mockRejectedValue(
    new ApiError('emailTaken', { message: taken, fields: { 'meta_data.email': taken } }),
  );
  await open();
  await press('Rediger');
  await user.type(field('E-post'), 'x');
  await user.type(field('Nåværende passord'), 'det-gamle-passordet');
  await save();
  expect(field('E-post')).toHaveAccessibleDescription(taken);
  expect(field('E-post')).toHaveValue('kari@demo.invalidx');
});

describe('PROFILE-01 the password', () => {
  test('"Endre passord" opens the change, "Avbryt" clears both fields and ends it', async () => {
    await open();
    await press('Rediger');
    expect(screen.queryByLabelText('Bekreft nytt passord')).not.toBeInTheDocument();
    await press('Endre passord');
    expect(field('Nytt passord')).toHaveFocus();
    await fill('Nytt passord', 'noe');
    await fill('Bekreft nytt passord', 'noe annet');
    await press('Avbryt');
    expect(screen.queryByLabelText('Bekreft nytt passord')).not.toBeInTheDocument();
    expect(field('Nytt passord')).toHaveValue('');
    await press('Endre passord');
    expect(field('Bekreft nytt passord')).toHaveValue('');
  });

  test('typing one opens the change too; cancelling the editing forgets it', async () => {
    await open();
    await press('Rediger');
    await user.type(field('Nytt passord'), 'n');
    expect(field('Bekreft nytt passord')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avbryt' })).toBeVisible();
    await press('Avbryt redigering');
    await press('Rediger');
    expect(field('Nytt passord')).toHaveValue('');
    expect(screen.queryByLabelText('Bekreft nytt passord')).not.toBeInTheDocument();
  });

  test('that differs from its confirmation is not saved', async () => {
    await open();
    await fillPasswords('et-langt-nytt', 'et-langt-nyt');
    await save();
    expect(field('Bekreft nytt passord')).toHaveAccessibleDescription(
      /Passord og bekreftet passord er ikke like/,
    );
    expect(update).not.toHaveBeenCalled();
  });

  test('is saved, and used at once for a new token, so that the user stays signed in', async () => {
    const token = testToken({ username: 'kari', userid: 'u1', roles: ['service'], tags: ['new'] });
    login.mockResolvedValue({ access_token: token });
    await open();
    await fillPasswords('et-langt-nytt');
    await save();
    expect(update.mock.calls).toEqual([
      ['kari', { password: 'et-langt-nytt', current_password: 'det-gamle' }],
    ]);
    expect(login.mock.calls).toEqual([[{ user: 'kari', password: 'et-langt-nytt' }]]);
    expect(session.current()).toMatchObject({ status: 'signedIn', token });
    expect(status()).toHaveTextContent('Endringer ble lagret');
    expect(screen.queryByLabelText('Nytt passord')).not.toBeInTheDocument();
  });

  test.each([
    ['refused', () => login.mockRejectedValue(new ApiError('rateLimited'))],
    ['answered without a token', () => login.mockResolvedValue({})],
  ])('whose first login is %s leads to the login page with a message', async (_what, answer) => {
    answer();
    await open();
    await fillPasswords('et-langt-nytt');
    await save();
    expect(session.current()).toMatchObject({ status: 'anonymous', reason: 'revoked' });
  });
});

describe('TRUTH-10 what is to be confirmed', () => {
  const confirmContact = jest.spyOn(api.users, 'confirmContact');
  const sendContactCode = jest.spyOn(api.users, 'sendContactCode');
  const withMeta = (meta: object): User => ({ ...kari, meta_data: { ...kari.meta_data, ...meta } });

  afterEach(() => {
    confirmContact.mockReset();
    sendContactCode.mockReset();
  });

  test('nothing is asked of who has confirmed everything', async () => {
    get.mockResolvedValue(withMeta({ email_confirmed: true, phone_confirmed: true, email_pending: null }));
    await open();
    expect(screen.queryByRole('form', { name: /E-post|Telefon|Ny/ })).not.toBeInTheDocument();
  });

  test('an address that waits names both, takes a code and tells a wrong one at the field', async () => {
    get.mockResolvedValue(withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    confirmContact.mockRejectedValueOnce(
      new ApiError('invalid', { message: 'Koden er feil, brukt eller utløpt.' }),
    );
    await open();
    const form = screen.getByRole('form', { name: 'Ny e-postadresse: ny@demo.invalid' });
    expect(form).toHaveTextContent('Venter på bekreftelse');
    expect(form).toHaveTextContent('kari@demo.invalid gjelder til du har skrevet den inn');
    await press('Bekreft');
    expect(field('Kode')).toHaveAccessibleDescription('Skriv koden du har fått');
    expect(confirmContact).not.toHaveBeenCalled();
    await user.type(field('Kode'), '123 456');
    await press('Bekreft');
    expect(confirmContact.mock.calls).toEqual([['kari', 'email', '123456']]);
    expect(field('Kode')).toHaveAccessibleDescription('Koden er feil, brukt eller utløpt.');
    expect(field('Kode')).toHaveValue('123 456');
  });

  test('DOOR-01 a new address is asked for with the present password, and the form goes on showing the one that stands', async () => {
    get.mockResolvedValue(withMeta({ email_confirmed: true, email_pending: null }));
    await open();
    await press('Rediger');
    await user.clear(field('E-post'));
    await fill('E-post', 'ny@demo.invalid');
    get.mockResolvedValue(withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    await save();
    expect(update).not.toHaveBeenCalled();
    expect(field('Nåværende passord')).toHaveAccessibleDescription(
      expect.stringMatching(/Skriv passordet du har nå/),
    );
    await fill('Nåværende passord', 'det-gamle-passordet');
    await save();
    expect(update.mock.calls).toEqual([
      ['kari', { meta_data: { email: 'ny@demo.invalid' }, current_password: 'det-gamle-passordet' }],
    ]);
    expect(screen.queryByLabelText('Nåværende passord')).not.toBeInTheDocument();
    expect(field('E-post')).toHaveValue('kari@demo.invalid');
    expect(status()).toHaveTextContent('Endringer ble lagret');
    expect(screen.getByRole('form', { name: 'Ny e-postadresse: ny@demo.invalid' })).toBeVisible();
  });

  test('a number that stands unconfirmed says what that means, and a code is sent on request', async () => {
    get.mockResolvedValue(withMeta({ email_confirmed: true, phone_confirmed: false }));
    sendContactCode.mockResolvedValue({ result: 1 });
    await open();
    expect(screen.getByRole('form', { name: 'Telefonnummeret ditt: 22222222' })).toHaveTextContent(
      'Ikke bekreftet',
    );
    await press('Send kode');
    expect(sendContactCode.mock.calls).toEqual([['kari', 'phone']]);
  });

  test.each(['#', '?'])('DOOR-09 the link of a mail (%s) confirms at once, once', async (mark) => {
    get.mockResolvedValue(withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    confirmContact.mockResolvedValue({ result: 1 });
    await open(`/profile/kari${mark}confirm=012345`);
    expect(confirmContact.mock.calls).toEqual([['kari', 'email', '012345']]);
    expect(screen.getByText('E-postadressen er bekreftet')).toBeVisible();
  });
});
