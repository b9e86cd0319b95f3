import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import type { KeptInput } from '@peil/shared-kernel/contract';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { drawView } from './first-view.tsx';
import LoginPage from './LoginPage.tsx';
import { artificialDelayMs } from '../attempt/after-delay.ts';

const payload = {
  username: 'kari',
  userid: 'u1',
  orgid: 'o1',
  roles: ['admin'],
  tags: [],
  exp: 4_000_000_000,
};
const token = `x.${btoa(JSON.stringify(payload))}.x`;

const server = apiServer();
const login = 'POST /api/v1/auth';
const user = userEvent.setup({ delay: null });

const userField = () => screen.getByRole('textbox', { name: 'Brukernavn eller e-post' });
const passwordField = () => screen.getByLabelText('Passord');
const button = () => screen.getByRole('button', { name: /Logg inn/ });

function open(url = '/login') {
  return render(
    <MemoryRouter initialEntries={[url]}>
      <LoginPage />
    </MemoryRouter>,
  );
}

async function fillAndSend() {
  await user.type(userField(), 'kari');
  await user.type(passwordField(), 'hemmelig');
  await user.click(button());
}

/** From then on time is real: testing-library waits for no answer over HTTP while it is not. */
async function waitOut(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  jest.useRealTimers();
}

const refused = new Reply(401, { error: 'unauthorised', message: 'Feil brukernavn eller passord.' });

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  await session.start();
});

afterEach(async () => {
  await act(() => signOut());
  setBrand(defaultBrand);
  jest.useRealTimers();
});

test('LOGIN-01 title, fields, button and link; the title is the only place that names the brand', () => {
  setBrand({ ...defaultBrand, product: 'Nivåvakt' });
  const { container } = open();

  expect(screen.getByRole('heading', { level: 1, name: 'Nivåvakt Portal' })).toBeVisible();
  expect(userField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  expect(button()).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link', { name: 'Glemt passord' })).toBeVisible();
  expect(container.textContent?.match(/Nivåvakt/g)).toHaveLength(1);
});

test('LOGIN-02 the button is disabled until both fields are filled', async () => {
  open();
  expect(button()).toBeDisabled();
  await user.type(userField(), 'kari');
  expect(button()).toBeDisabled();
  await user.type(passwordField(), '  ');
  expect(button()).toBeDisabled();
  await user.type(passwordField(), 'hemmelig');
  expect(button()).toBeEnabled();
});

test('LOGIN-04 the form is disabled from the press of Enter until the answer, then shows the failure and keeps what was typed', async () => {
  server.answer(login, refused);
  open();
  await user.type(userField(), 'kari');
  await user.type(passwordField(), 'hemmelig{Enter}');

  expect(userField()).toBeDisabled();
  expect(passwordField()).toBeDisabled();
  expect(button()).toBeDisabled();
  await server.arrived();
  expect(server.sent(login)).toEqual([]);

  await waitOut(artificialDelayMs);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Brukernavn/epost eller passord er feil.');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(alert);
  expect(userField()).toBeEnabled();
  expect(userField()).toHaveValue('kari');
  expect(passwordField()).toHaveValue('hemmelig');
});

test('LOGIN-04 a failure that is not about the credentials says what it is; a new try takes the message away', async () => {
  server.answer(login, () => {
    throw new Error('the line is lost');
  });
  open();
  await fillAndSend();
  await waitOut(artificialDelayMs);
  expect(await screen.findByRole('alert')).toHaveTextContent('Får ikke kontakt med serveren.');

  await user.click(button());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('LOGIN-03 an answer without a token is a failure', async () => {
  server.answer(login, {});
  open();
  await fillAndSend();
  await waitOut(artificialDelayMs);
  expect(await screen.findByRole('alert')).toHaveTextContent('Brukernavn/epost eller passord er feil.');
});

test('LOGIN-03 LOGIN-05 begins the session and stays disabled while the frame leads on', async () => {
  server.answer(login, { access_token: token });
  open();
  await fillAndSend();
  await waitOut(artificialDelayMs);
  await waitFor(() => {
    expect(session.current()).toMatchObject({ status: 'signedIn', token });
  });
  expect(button()).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('LOGIN-04 leaving the page during the delay sends nothing', async () => {
  const { unmount } = open();
  await fillAndSend();
  unmount();
  await waitOut(2 * artificialDelayMs);
  await server.arrived();
  expect(server.sent(login)).toEqual([]);
});

test.each([
  ['expired', 'Økten er utløpt. Logg inn på nytt.'],
  ['revoked', 'Tilgangen din er endret. Logg inn på nytt.'],
  ['otherTab', 'Du er logget ut.'],
] as const)('GUARD-04 after a session that ended as %s: %s', async (reason, text) => {
  await signIn(token);
  await signOut(reason);
  open();
  const message = screen.getByText(text);
  expect(document.activeElement).toContainElement(message);
  expect(document.activeElement).toHaveTextContent(text);
});

test('GUARD-04 who has logged out is told nothing, and may type at once', async () => {
  await signIn(token);
  await signOut('user');
  open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(userField()).toHaveFocus();
});

test('GUARD-04 the message about the last session goes with the first try', async () => {
  await signIn(token);
  await signOut('expired');
  open();
  await fillAndSend();
  expect(screen.queryByText(/Økten er utløpt/)).not.toBeInTheDocument();
});

describe('where index.html has shown the form before', () => {
  const leave = (kept: Partial<KeptInput>) => {
    const input: KeptInput = {
      values: { username: ' kari', password: 'hemmelig' },
      focused: null,
      cursor: null,
      pressed: null,
      ...kept,
    };
    const left = jest.fn(() => input);
    window.peilFirstView = { leave: left };
    return left;
  };

  afterEach(() => {
    window.peilFirstView = undefined;
  });

  test('LOGIN-01 what was typed is there, with the cursor where it was', () => {
    const left = leave({ focused: 0, cursor: 2 });
    open();
    expect(left).toHaveBeenCalledTimes(1);
    expect(userField()).toHaveValue(' kari');
    expect(passwordField()).toHaveValue('hemmelig');
    expect(userField()).toHaveFocus();
    expect(userField()).toHaveProperty('selectionStart', 2);
    expect(button()).toBeEnabled();
  });

  test('LOGIN-04 what was sent is sent, once, and as if it had been sent here', async () => {
    server.answer(login, refused);
    leave({ pressed: 'form' });
    open();
    expect(passwordField()).toBeDisabled();
    await waitOut(artificialDelayMs);
    expect(await screen.findByRole('alert')).toHaveTextContent('Brukernavn/epost eller passord er feil.');
    expect(server.sent(login).map(({ body }) => body)).toEqual([{ user: 'kari', password: 'hemmelig' }]);
    expect(passwordField()).toHaveValue('hemmelig');
  });
});

test('RESET-01 a link that was followed before the page was there leads on, with what was typed', async () => {
  const left = { focused: null, cursor: null, pressed: 'link' } as const;
  window.peilFirstView = {
    leave: () => ({ ...left, values: { username: 'kari@eksempel.no', password: '' } }),
  };
  open();
  window.peilFirstView = undefined;
  expect(await screen.findByRole('textbox', { name: /mobil/i })).toHaveValue('kari@eksempel.no');
});

test('LOGIN-01 index.html is given the same form, without anything that a policy of the page forbids', () => {
  const html = drawView();
  const { container } = open();
  const drawn = new DOMParser().parseFromString(html, 'text/html').body;
  const shapeOf = (root: Element) =>
    [...root.querySelectorAll('*')].map(({ localName, className }) => [localName, className]);
  expect(shapeOf(drawn.firstElementChild!)).toEqual(shapeOf(container));
  expect(drawn.textContent).toContain('{product} Portal');
  expect(html).not.toMatch(/style=|<script|on[a-z]+=/);
});

test('LOGIN-01 the password can be shown and hidden again', async () => {
  open();
  expect(passwordField()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Vis passord' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Skjul passord' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});

test('LOGIN-01 tells that Caps Lock is on while the password is typed', () => {
  open();
  fireEvent.keyDown(passwordField(), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock er på.')).toBeVisible();
  fireEvent.keyUp(passwordField(), { key: 'CapsLock', modifierCapsLock: false });
  expect(screen.queryByText('Caps Lock er på.')).not.toBeInTheDocument();
});
