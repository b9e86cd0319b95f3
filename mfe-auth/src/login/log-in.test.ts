/** @browser */
import { ApiError, type ApiErrorKind } from '@peil/shared-kernel/api';
import { InvalidTokenError, session, signOut } from '@peil/shared-kernel/session';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { artificialDelayMs } from '../attempt/after-delay.ts';
import { logIn, loginFailure } from './log-in.ts';

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

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  await session.start();
});

afterEach(async () => {
  await signOut();
  jest.useRealTimers();
});

test('LOGIN-02 LOGIN-03 LOGIN-04 sends trimmed values after one second and stores the decoded token', async () => {
  server.answer(login, { access_token: token });
  const done = logIn({ user: ' kari ', password: ' hemmelig ' }, new AbortController().signal);

  await jest.advanceTimersByTimeAsync(artificialDelayMs - 1);
  await server.arrived();
  expect(server.sent(login)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await done;

  expect(server.sent(login).map(({ body }) => body)).toEqual([{ user: 'kari', password: 'hemmelig' }]);
  expect(session.current()).toMatchObject({
    status: 'signedIn',
    token,
    user: { username: 'kari', roles: ['admin'] },
  });
});

test.each([[undefined], [''], ['not a token']])(
  'LOGIN-03 an answer with the token %j is no login',
  async (answered) => {
    server.answer(login, answered === undefined ? {} : { access_token: answered });
    const done = logIn({ user: 'kari', password: 'hemmelig' }, new AbortController().signal);
    const refusal = expect(done).rejects.toThrow(new InvalidTokenError('No access token'));

    await jest.advanceTimersByTimeAsync(artificialDelayMs);
    await refusal;
    expect(session.current().status).toBe('anonymous');
  },
);

test('LOGIN-04 an answer that comes after the user left begins no session', async () => {
  const leaving = new AbortController();
  server.answer(login, () => {
    leaving.abort();
    return { access_token: token };
  });
  const refusal = expect(logIn({ user: 'kari', password: 'hemmelig' }, leaving.signal)).rejects.toThrow();

  await jest.advanceTimersByTimeAsync(artificialDelayMs);
  await refusal;
  expect(session.current().status).toBe('anonymous');
});

const shownAsFailed: ApiErrorKind[] = ['unauthorised', 'forbidden', 'notFound', 'invalid', 'badAnswer'];

test.each(shownAsFailed)('LOGIN-04 a failure of kind %s blames the credentials', (kind) => {
  expect(loginFailure(new ApiError(kind))).toMatchObject({
    text: 'Brukernavn/epost eller passord er feil.',
    reason: null,
  });
});

test.each<[ApiErrorKind, string]>([
  ['network', 'Får ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.'],
  ['timeout', 'Serveren svarte ikke i tide. Prøv igjen.'],
  ['rateLimited', 'For mange forsøk. Vent litt og prøv igjen.'],
  ['server', 'Noe gikk galt på serveren. Prøv igjen om litt.'],
])('LOGIN-04 a failure of kind %s says what it is', (kind, text) => {
  expect(loginFailure(new ApiError(kind)).text).toBe(text);
});

test('LOGIN-03 a missing token is shown as the failure message', () => {
  expect(loginFailure(new InvalidTokenError('No access token')).text).toBe(
    'Brukernavn/epost eller passord er feil.',
  );
});

test('LOGIN-04 a token that the browser has no room for does not blame the credentials', () => {
  expect(loginFailure(new DOMException('full', 'QuotaExceededError')).text).toBe(
    'Nettleseren kunne ikke lagre innloggingen. Frigjør lagringsplass og prøv igjen.',
  );
});
