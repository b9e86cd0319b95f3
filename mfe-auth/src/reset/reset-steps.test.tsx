import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalHistory, PortalRouter } from '@peil/shared-kernel/navigation';
import { session } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { artificialDelayMs } from '../attempt/after-delay.ts';
import LoginPage from '../login/LoginPage.tsx';

const server = apiServer();
const requestCode = 'POST /api/v1/users/make-reset-code';
const reset = 'POST /api/v1/users/reset-password';
const openInvitation = 'POST /api/v1/users/open-invitation';
const login = 'POST /api/v1/auth';
const lost = () => {
  throw new Error('the line is lost');
};
const user = userEvent.setup({ delay: null });

const contact = () => screen.getByRole('textbox', { name: 'Mobil eller e-post' });
const code = () => screen.getByRole('textbox', { name: 'Engangskode' });
const newPassword = () => screen.getByLabelText('Nytt passord');
const confirmation = () => screen.getByLabelText('Bekreft passord');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const fakeTime = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });

/** From then on time is real: testing-library waits for no answer over HTTP while it is not. */
async function waitOut() {
  await act(() => jest.advanceTimersByTimeAsync(artificialDelayMs));
  jest.useRealTimers();
}

const url = () => window.location.pathname + window.location.search;

function open(path: string) {
  portalHistory.push(path);
  return render(<LoginPage />, { wrapper: PortalRouter });
}

// It comes lazily: loaded before, no test waits for its file.
beforeAll(() => import('@peil/shared-kernel/passwords/strength'));

beforeEach(async () => {
  fakeTime();
  await session.start();
  server.answer(requestCode, {});
  server.answer(reset, {});
});

afterEach(() => {
  jest.useRealTimers();
});

test('RESET-01 RESET-02 RESET-03 from the login form through both steps and back, the wanted page kept', async () => {
  open('/login?next=%2Fdevice%2FTANK001');
  await fill(screen.getByRole('textbox'), ' kari@demo.invalid ');
  await user.click(screen.getByRole('link', { name: 'Glemt passord' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Engangskode' })).toBeVisible();
  expect(contact()).toHaveValue('kari@demo.invalid');

  await press('Send engangskode');
  await waitOut();
  expect(await screen.findByRole('heading', { level: 2, name: 'Nytt passord' })).toBeVisible();
  expect(server.sent(requestCode).map(({ body }) => body)).toEqual([{ phone_or_email: 'kari@demo.invalid' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Engangskode sendt');
  expect(contact()).toHaveValue('kari@demo.invalid');
  expect(code()).toHaveFocus();

  fakeTime();
  await user.paste(' 012 345 ');
  await fill(newPassword(), 'Tvilling-2027');
  await user.type(confirmation(), 'Tvilling-2027{Enter}');
  await waitOut();
  expect(await screen.findByText('Nytt passord satt')).toBeVisible();
  expect(server.sent(reset).map(({ body }) => body)).toEqual([
    { phone_or_email: 'kari@demo.invalid', one_time_code: '012345', password: 'Tvilling-2027' },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Nytt passord satt');
  expect(screen.getByRole('textbox', { name: 'Brukernavn eller e-post' })).toHaveValue('kari@demo.invalid');
  expect(screen.getByLabelText('Passord')).toHaveFocus();
  expect(url()).toBe('/login?next=%2Fdevice%2FTANK001');
});

test('RESET-01 a user name that is no address and no number is not put into the field', async () => {
  open('/login');
  await fill(screen.getByRole('textbox'), 'fjordadmin');
  await user.click(screen.getByRole('link', { name: 'Glemt passord' }));
  expect(contact()).toHaveValue('');
  expect(contact()).toHaveFocus();
});

test('RESET-01 nothing is sent without a contact, and the field says so until it has one', async () => {
  open('/login?phoneOrEmail=');
  await fill(contact(), '   ');
  await press('Send engangskode');
  await waitOut();
  await server.arrived();
  expect(server.sent(requestCode)).toEqual([]);
  expect(contact()).toHaveFocus();
  expect(contact()).toHaveAccessibleDescription('Mangler mobil/epost');
  await fill(contact(), '400 00 000');
  expect(contact()).toBeValid();
});

test('RESET-05 both steps are disabled from the press of the button until the answer', async () => {
  open('/login?phoneOrEmail=kari%40demo.invalid');
  server.answer(requestCode, new Reply(500));
  await press('Send engangskode');
  expect(contact()).toBeDisabled();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  await server.arrived();
  expect(server.sent(requestCode)).toEqual([]);
  await waitOut();
  await waitFor(() => {
    expect(contact()).toBeEnabled();
  });
  expect(server.sent(requestCode)).toHaveLength(1);
});

test('RESET-02 every broken rule is told at its field at once, and the first of them has the focus', async () => {
  open('/login?oneTimeCode=');
  await user.type(confirmation(), 'noe annet');
  await press('Sett nytt passord');
  expect(contact()).toHaveFocus();
  expect(contact()).toHaveAccessibleDescription('Mangler mobil/epost');
  expect(code()).toHaveAccessibleDescription('Mangler engangskode');
  expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining('Passord kan ikke være tomt'));
  expect(confirmation()).toHaveAccessibleDescription('Passord og bekreftet passord er ikke like');
  await waitOut();
  await server.arrived();
  expect(server.sent(reset)).toEqual([]);
});

test('RESET-02 the server’s rule of the length is told before it is broken, and holds before sending', async () => {
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
  expect(newPassword()).toHaveAccessibleDescription('Minst 10 tegn.');
  await user.type(newPassword(), 'kort');
  await user.type(confirmation(), 'kort{Enter}');
  expect(newPassword()).toHaveFocus();
  expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining('Passordet må ha minst 10 tegn'));
  await waitOut();
  await server.arrived();
  expect(server.sent(reset)).toEqual([]);
});

test('RESET-03 a failure keeps what was typed and tells the server’s reason too', async () => {
  const reason = 'Engangskoden er feil, brukt eller utløpt.';
  server.answer(reset, new Reply(400, { error: 'invalid', message: reason }));
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
  await fill(newPassword(), 'Tvilling-2027');
  await user.type(confirmation(), 'Tvilling-2027{Enter}');
  await waitOut();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nullstilling av passord feilet!');
  expect(alert).toHaveTextContent(reason);
  expect(document.activeElement).toContainElement(alert);
  expect(code()).toHaveValue('012345');
  expect(newPassword()).toHaveValue('Tvilling-2027');
  expect(confirmation()).toHaveValue('Tvilling-2027');
});

test.each([
  ['/login?phoneOrEmail=kari%40demo.invalid', 'Engangskode', 'kari@demo.invalid', null],
  [
    '/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345',
    'Nytt passord',
    'kari@demo.invalid',
    '012345',
  ],
  ['/login?oneTimeCode=012%20345', 'Nytt passord', '', '012345'],
])('RESET-04 %s opens "%s" prefilled', (path, heading, expectedContact, expectedCode) => {
  open(path);
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(contact()).toHaveValue(expectedContact);
  if (expectedCode !== null) expect(code()).toHaveValue(expectedCode);
  expect(url()).not.toMatch(/oneTimeCode|012/);
});

test('RESET-04 what the link has filled in is passed over: the focus is where there is something to type', () => {
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
  expect(newPassword()).toHaveFocus();
});

test('RESET-01 RESET-02 "Avbryt" leads back to the login form, with the user name that was typed', async () => {
  open('/login');
  await fill(screen.getByRole('textbox'), 'fjordadmin');
  await user.click(screen.getByRole('link', { name: 'Glemt passord' }));
  await press('Avbryt');
  expect(screen.getByRole('textbox', { name: 'Brukernavn eller e-post' })).toHaveValue('fjordadmin');
  expect(url()).toBe('/login');
});

test('RESET-05 leaving the step during the delay sends nothing', async () => {
  const { unmount } = open('/login?phoneOrEmail=kari%40demo.invalid');
  await press('Send engangskode');
  unmount();
  await waitOut();
  await server.arrived();
  expect(server.sent(requestCode)).toEqual([]);
});

test('RESET-02 another code is asked for where the first one was, for the contact that is typed', async () => {
  open('/login?oneTimeCode=012345');
  await fill(contact(), 'kari@demo.invalid');
  await user.click(screen.getByRole('link', { name: 'Send ny kode' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Engangskode' })).toBeVisible();
  expect(contact()).toHaveValue('kari@demo.invalid');
});

test('RESET-02 password managers and one-time codes are filled in by their purpose', () => {
  const { container } = open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  expect(code()).toHaveAttribute('type', 'text');
  expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
  expect(container.querySelector('[autocomplete=username]')).toHaveValue('kari@demo.invalid');
});

const invitedLink = '/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=12345678';
const invitation = {
  inviter: 'Eirin Bøe',
  inviter_organisation: 'Peil',
  organisation: 'Fjord Drivstoff AS',
  role: 'Administrator',
  user_name: 'kari',
  full_name: 'Kari Nordmann',
};

async function acceptInvitation() {
  await fill(newPassword(), 'Tvilling-2027');
  await fill(confirmation(), 'Tvilling-2027');
  fakeTime();
  await press('Velg passord og logg inn');
  await waitOut();
}

test('SUPPORT-04 an invitation says who invites whom to what and the user name, and the password that is chosen signs in at once', async () => {
  jest.useRealTimers();
  server.answer(openInvitation, { invitation });
  const token = `x.${btoa(JSON.stringify({ username: 'kari', userid: '1', orgid: 'fjord', roles: ['admin'], tags: [], exp: 4e9 }))}.x`;
  server.answer(login, { access_token: token });
  open(invitedLink);
  expect(screen.getByRole('heading', { level: 2, name: 'Velkommen til Peil Portal' })).toBeVisible();
  expect(await screen.findByText('Eirin Bøe (Peil) inviterer deg.')).toBeVisible();
  expect(
    screen.getByText('Du får en bruker hos Fjord Drivstoff AS, med rollen Administrator.'),
  ).toBeVisible();
  expect(screen.getByText(/^Brukernavnet ditt er kari\./)).toBeVisible();
  await acceptInvitation();
  await waitFor(() => {
    expect(session.current().status).toBe('signedIn');
  });
  expect(server.sent(login).map(({ body }) => body)).toEqual([
    { user: 'kari@demo.invalid', password: 'Tvilling-2027' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => session.signOut());
});

test('SUPPORT-04 where the sign-in fails, or the link was opened without an answer, the password is set and the login form is there', async () => {
  server.answer(openInvitation, {});
  server.answer(login, lost);
  open(invitedLink);
  await acceptInvitation();
  expect(await screen.findByText('Nytt passord satt')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nytt passord satt');
  expect(screen.getByRole('textbox', { name: 'Brukernavn eller e-post' })).toHaveValue('kari@demo.invalid');
});

test('SUPPORT-04 a forgotten password signs nobody in', async () => {
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=123456');
  await fill(newPassword(), 'Tvilling-2027');
  await fill(confirmation(), 'Tvilling-2027');
  await press('Sett nytt passord');
  await waitOut();
  expect(await screen.findByText('Nytt passord satt')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nytt passord satt');
  await server.arrived();
  expect(server.sent(login)).toEqual([]);
});

test('NEWUSER-01 the link of an invitation tells that it was opened, once; a forgotten password’s does not', async () => {
  server.answer(openInvitation, lost);
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=123456').unmount();
  await server.arrived();
  expect(server.sent(openInvitation)).toEqual([]);
  open('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=12345678');
  expect(code()).toHaveValue('12345678');
  await act(() => server.arrived());
  expect(server.sent(openInvitation).map(({ body }) => body)).toEqual([
    { phone_or_email: 'kari@demo.invalid', one_time_code: '12345678' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
