import { api, ApiError, type ApiErrorKind } from '@peil/shared-kernel/api';
import { InvalidTokenError, session, signOut } from '@peil/shared-kernel/session';
import { failureText, isComplete, logIn, loginDelayMs } from './log-in.ts';
import { texts } from './texts.ts';

const payload = {
  username: 'kari',
  userid: 'u1',
  orgid: 'o1',
  roles: ['admin'],
  tags: [],
  exp: 4_000_000_000,
};
const token = `x.${btoa(JSON.stringify(payload))}.x`;

const login = jest.spyOn(api.auth, 'login');

beforeEach(async () => {
  jest.useFakeTimers();
  await session.start();
});

afterEach(async () => {
  await signOut();
  login.mockReset();
  jest.useRealTimers();
});

test.each([
  ['kari', 'hemmelig', true],
  ['', 'hemmelig', false],
  ['kari', '', false],
  ['   ', 'hemmelig', false],
  ['kari', '  ', false],
])('LOGIN-02 user %j and password %j may be sent: %j', (user, password, complete) => {
  expect(isComplete({ user, password })).toBe(complete);
});

test('LOGIN-02 LOGIN-03 LOGIN-04 sends trimmed values after one second and stores the decoded token', async () => {
  login.mockResolvedValue({ access_token: token });
  const done = logIn({ user: ' kari ', password: ' hemmelig ' }, new AbortController().signal);

  await jest.advanceTimersByTimeAsync(loginDelayMs - 1);
  expect(login).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await done;

  expect(loginDelayMs).toBe(1_000);
  expect(login).toHaveBeenCalledWith({ user: 'kari', password: 'hemmelig' });
  expect(session.current()).toMatchObject({
    status: 'signedIn',
    token,
    user: { username: 'kari', roles: ['admin'] },
  });
});

test.each([[undefined], [''], ['not a token']])(
  'LOGIN-03 an answer with the token %j is no login',
  async (answered) => {
    login.mockResolvedValue(answered === undefined ? {} : { access_token: answered });
    const done = logIn({ user: 'kari', password: 'hemmelig' }, new AbortController().signal);
    const refusal = expect(done).rejects.toThrow(new InvalidTokenError('No access token'));

    await jest.advanceTimersByTimeAsync(loginDelayMs);
    await refusal;
    expect(session.current().status).toBe('anonymous');
  },
);

test('LOGIN-04 nothing is sent when the user leaves during the delay', async () => {
  const leaving = new AbortController();
  const done = logIn({ user: 'kari', password: 'hemmelig' }, leaving.signal);
  const refusal = expect(done).rejects.toMatchObject({ name: 'AbortError' });

  leaving.abort();
  await refusal;
  await jest.advanceTimersByTimeAsync(2 * loginDelayMs);
  expect(login).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('LOGIN-04 an answer that comes after the user left begins no session', async () => {
  const leaving = new AbortController();
  login.mockImplementation(() => {
    leaving.abort();
    return Promise.resolve({ access_token: token });
  });
  const refusal = expect(logIn({ user: 'kari', password: 'hemmelig' }, leaving.signal)).rejects.toThrow();

  await jest.advanceTimersByTimeAsync(loginDelayMs);
  await refusal;
  expect(session.current().status).toBe('anonymous');
});

const shownAsFailed: ApiErrorKind[] = ['unauthorised', 'forbidden', 'notFound', 'invalid', 'badAnswer'];
const shownAsTheyAre: ApiErrorKind[] = ['network', 'timeout', 'rateLimited', 'server'];

test.each(shownAsFailed)('LOGIN-04 a failure of kind %s blames the credentials', (kind) => {
  expect(failureText(new ApiError(kind))).toBe('Brukernavn/epost eller passord er feil.');
});

test.each(shownAsTheyAre)('LOGIN-04 a failure of kind %s is told by its own message', (kind) => {
  const error = new ApiError(kind);
  expect(failureText(error)).toBe(error.message);
  expect(error.message).not.toBe(texts.failed);
});

test('LOGIN-03 a missing token is shown as the failure message', () => {
  expect(failureText(new InvalidTokenError('No access token'))).toBe(
    'Brukernavn/epost eller passord er feil.',
  );
});
