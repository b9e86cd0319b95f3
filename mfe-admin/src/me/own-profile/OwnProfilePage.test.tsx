import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { saveDelayMs } from '@peil/shared-kernel/forms';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import { apiServer, Reply, type Route as ApiRoute } from '@peil/shared-kernel/testing/api-server';
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

const notifications = {
  rules: [],
  channels: {
    mail: { address: 'kari@demo.invalid', isConfirmed: true },
    sms: { number: null, isMobile: false, isConfirmed: false },
    push: { devices: 0 },
  },
  version: 1,
};

const server = apiServer();
const get = 'GET /api/v1/users/:name';
const update = 'PUT /api/v1/users/:name';
const login = 'POST /api/v1/auth';
const organisation = 'GET /api/v2/organization/o1';
const bodies = (route: ApiRoute) => server.sent(route).map(({ body }) => body);
/** What was sent of which user. */
const updates = () => server.sent(update).map(({ params, body }) => [params['name'], body]);
const user = userEvent.setup({ delay: null });

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
  // Until everything that was asked for is shown.
  await waitFor(() => {
    expect(document.querySelector('[data-loading]')).toBeNull();
    expect(screen.queryByText('…')).toBeNull();
  });
}

const field = (name: string) => screen.getByLabelText(name);
const status = () =>
  within(screen.getByRole('textbox', { name: 'Navn' }).closest('form')!).getByRole('status');

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Presses the button and waits out its delay. */
async function save() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  await press('Lagre');
  await act(async () => {
    await jest.advanceTimersByTimeAsync(saveDelayMs);
    // What follows at once: nothing that still waits is heard of any more.
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
  });
}

const isSaved = () => waitFor(() => expect(status()).toHaveTextContent('Endringer ble lagret'));

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
  server.answer(get, kari);
  server.answer(update, { result: 1 });
  server.answer(organisation, { orgid: 'o1', name: 'Fjordvarme' });
  server.answer(`${get}/access`, { last_login: null, sessions: [], invitation: null });
  server.answer(`${get}/push-devices`, []);
  server.answer(`${get}/notifications`, notifications);
  await act(() => signIn(testToken({ username: 'kari', userid: 'u1', roles: ['service'] })));
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['notFound', 'Finner ikke', 404],
  ['forbidden', 'Kunne ikke hentes', 403],
] as const)('ORG-04 an organisation that is %s reads "%s"', async (_kind, text, status) => {
  server.answer(organisation, new Reply(status));
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
    await server.arrived();
    expect(server.sent(get)).toEqual([]);
  },
);

test('PROFILE-01 one’s own name in capitals is one’s own', async () => {
  await open('/profile/KARI');
  expect(server.sent(get).map(({ params }) => params)).toEqual([{ name: 'kari' }]);
  expect(field('Navn')).toHaveValue('Kari Nordmann');
});

test('PROFILE-01 a user that cannot be fetched: the message, and another try', async () => {
  server.answer(get, { user: kari });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  server.answer(get, kari);
  await press('Prøv igjen');
  expect(await screen.findByLabelText('Navn')).toHaveValue('Kari Nordmann');
});

test('PROFILE-01 saves only what was changed, and shows what is saved now', async () => {
  await open();
  await press('Rediger');
  await user.type(field('Navn'), ' Moe');
  server.answer(get, { ...kari, full_name: 'Kari Nordmann Moe' });
  await save();
  await isSaved();
  expect(updates()).toEqual([['kari', { full_name: 'Kari Nordmann Moe' }]]);
  expect(await screen.findByText('Kari Nordmann Moe')).toBeVisible();
  expect(server.sent(login)).toEqual([]);
});

test('PROFILE-01 a taken e-mail is told at the field', async () => {
  const taken = 'Mailen du prøver å lagre, er allerede i bruk.';
  const fields = { 'meta_data.email': taken };
  server.answer(update, new Reply(303, { error: 'email_taken', message: taken, fields }));
  await open();
  await press('Rediger');
  await user.type(field('E-post'), 'x');
  await user.type(field('Nåværende passord'), 'det-gamle-passordet');
  await save();
  await waitFor(() => expect(field('E-post')).toHaveAccessibleDescription(taken));
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
    await act(() => server.arrived());
    expect(updates()).toEqual([]);
  });

  test('is saved, and used at once for a new token, so that the user stays signed in', async () => {
    const token = testToken({ username: 'kari', userid: 'u1', roles: ['service'], tags: ['new'] });
    server.answer(login, { access_token: token });
    await open();
    await fillPasswords('et-langt-nytt');
    await save();
    await isSaved();
    expect(updates()).toEqual([['kari', { password: 'et-langt-nytt', current_password: 'det-gamle' }]]);
    expect(bodies(login)).toEqual([{ user: 'kari', password: 'et-langt-nytt' }]);
    expect(session.current()).toMatchObject({ status: 'signedIn', token });
    expect(screen.queryByLabelText('Nytt passord')).not.toBeInTheDocument();
  });

  test.each([
    ['refused', new Reply(429)],
    ['answered without a token', {}],
  ])('whose first login is %s leads to the login page with a message', async (_what, answer) => {
    server.answer(login, answer);
    await open();
    await fillPasswords('et-langt-nytt');
    await save();
    await waitFor(() => expect(session.current()).toMatchObject({ status: 'anonymous', reason: 'revoked' }));
  });
});

describe('TRUTH-10 what is to be confirmed', () => {
  const confirm = 'POST /api/v1/users/kari/contact/email/confirm';
  const sendCode = 'POST /api/v1/users/kari/contact/phone/code';
  const withMeta = (meta: object): User => ({ ...kari, meta_data: { ...kari.meta_data, ...meta } });

  test('nothing is asked of who has confirmed everything', async () => {
    server.answer(get, withMeta({ email_confirmed: true, phone_confirmed: true, email_pending: null }));
    await open();
    expect(screen.queryByRole('form', { name: /E-post|Telefon|Ny/ })).not.toBeInTheDocument();
  });

  test('an address that waits names both, takes a code and tells a wrong one at the field', async () => {
    server.answer(get, withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    const wrong = 'Koden er feil, brukt eller utløpt.';
    server.answer(confirm, new Reply(422, { error: 'rule_broken', message: wrong }));
    await open();
    const form = screen.getByRole('form', { name: 'Ny e-postadresse: ny@demo.invalid' });
    expect(form).toHaveTextContent('Venter på bekreftelse');
    expect(form).toHaveTextContent('kari@demo.invalid gjelder til du har skrevet den inn');
    await press('Bekreft');
    expect(field('Kode')).toHaveAccessibleDescription('Skriv koden du har fått');
    await user.type(field('Kode'), '123 456');
    await press('Bekreft');
    await waitFor(() => expect(field('Kode')).toHaveAccessibleDescription(wrong));
    expect(bodies(confirm)).toEqual([{ code: '123456' }]);
    expect(field('Kode')).toHaveValue('123 456');
  });

  test('DOOR-01 a new address is asked for with the present password, and the form goes on showing the one that stands', async () => {
    server.answer(get, withMeta({ email_confirmed: true, email_pending: null }));
    await open();
    await press('Rediger');
    await user.clear(field('E-post'));
    await fill('E-post', 'ny@demo.invalid');
    server.answer(get, withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    await save();
    await act(() => server.arrived());
    expect(updates()).toEqual([]);
    expect(field('Nåværende passord')).toHaveAccessibleDescription(
      expect.stringMatching(/Skriv passordet du har nå/),
    );
    await fill('Nåværende passord', 'det-gamle-passordet');
    await save();
    await isSaved();
    expect(updates()).toEqual([
      ['kari', { meta_data: { email: 'ny@demo.invalid' }, current_password: 'det-gamle-passordet' }],
    ]);
    expect(screen.queryByLabelText('Nåværende passord')).not.toBeInTheDocument();
    expect(field('E-post')).toHaveValue('kari@demo.invalid');
    expect(await screen.findByRole('form', { name: 'Ny e-postadresse: ny@demo.invalid' })).toBeVisible();
  });

  test('a number that stands unconfirmed says what that means, and a code is sent on request', async () => {
    server.answer(get, withMeta({ email_confirmed: true, phone_confirmed: false }));
    server.answer(sendCode, { result: 1 });
    await open();
    expect(screen.getByRole('form', { name: 'Telefonnummeret ditt: 22222222' })).toHaveTextContent(
      'Ikke bekreftet',
    );
    await press('Send kode');
    expect(await screen.findByText('En ny kode er sendt')).toBeVisible();
    expect(bodies(sendCode)).toEqual([{}]);
  });

  test.each(['#', '?'])('DOOR-09 the link of a mail (%s) confirms at once, once', async (mark) => {
    server.answer(get, withMeta({ email_confirmed: true, email_pending: 'ny@demo.invalid' }));
    server.answer(confirm, { result: 1 });
    await open(`/profile/kari${mark}confirm=012345`);
    expect(await screen.findByText('E-postadressen er bekreftet')).toBeVisible();
    expect(bodies(confirm)).toEqual([{ code: '012345' }]);
  });
});
