import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountProps, RemoteManifest, RemoteModule } from '../../../../contract/src/index.ts';
import { portalHistory } from '../../../../host/src/navigation/index.ts';
import { session, signIn, signOut } from '../../../../host/src/session/index.ts';
import { apiServer, Reply } from '../../../../testing/src/api-server.ts';
import { axeFaults } from '../../../../testing/src/axe.ts';
import { testToken } from '../../../../testing/src/token.ts';
import { failureTexts } from '../../../../wire/src/index.ts';
import { runStandalone } from './run-standalone.tsx';

const server = apiServer();
const logInCall = 'POST /api/v1/auth';

const of = {
  page: () => Promise.reject(new Error('the remote of this test shows its pages itself')),
  help: { none: 'a test' },
};

const manifest: RemoteManifest = {
  pages: [
    { path: '/devices', title: 'Enheter', access: 'auth', ...of },
    { path: '/device/:deviceId', title: 'Enhet', access: 'auth', ...of },
    { path: '/release-notes', title: 'Versjonsnytt', access: 'open', ...of },
    { path: '/{provider}-admin', title: 'Leverandør', access: 'auth', ...of },
  ],
};

Object.assign(globalThis, { reportError: jest.fn() });

/** The present test's remote writes here: those of earlier tests go on following the session. */
let calls: string[];

function remoteOf(): RemoteModule {
  const mine = calls;
  const phase = (what: string) => (props: MountProps) => {
    mine.push(props.active === undefined ? what : `${what} ${props.active ? 'active' : 'paused'}`);
    return Promise.resolve();
  };
  return {
    name: 'mfe-devices',
    version: '1',
    contractVersion: '1.0',
    bootstrap: phase('bootstrap'),
    mount: phase('mount'),
    update: phase('update'),
    unmount: phase('unmount'),
  };
}

function elementOf(id: string): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  return element;
}

const run = (remote = remoteOf()) => act(() => runStandalone(remote, manifest));
const user = () => screen.getByLabelText('Brukernavn eller e-post');
const password = () => screen.getByLabelText('Passord');
const logIn = () => screen.getByRole('button', { name: 'Logg inn' });

async function goTo(path: string): Promise<void> {
  await act(async () => {
    portalHistory.push(path);
    await Promise.resolve();
  });
}

beforeEach(async () => {
  // What the portal asks by itself: whether the server is there, and what has changed, which nothing does.
  server.answer('GET /api/ready', {});
  server.answer('GET /api/v1/changes', () => new Promise(() => undefined));
  await signOut();
  localStorage.clear();
  calls = [];
  portalHistory.replace('/devices');
  document.body.replaceChildren(elementOf('frame'), elementOf('remote'));
});

test('PLAT-09 signed in: the remote alone, the product’s name and the way out', async () => {
  await signIn(testToken({ username: 'kari' }));
  await run();
  expect(calls).toEqual(['bootstrap', 'mount']);
  expect(document.body).toHaveTextContent('Peil · mfe-devices');
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut (kari)' }));
  expect(session.current().status).toBe('anonymous');
  await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount', 'unmount']));
  expect(logIn()).toBeInTheDocument();
});

test('PLAT-09 LOGIN-02 not signed in: a login by the portal’s rules, then the remote', async () => {
  server.answer(logInCall, { access_token: testToken({ username: 'kari' }) });
  await run();
  expect(calls).toEqual([]);
  expect(password()).toHaveAttribute('type', 'password');
  expect(await axeFaults()).toEqual([]);

  await userEvent.type(user(), ' kari ');
  expect(logIn()).toBeDisabled();
  await userEvent.type(password(), ' hemmelig ');
  await userEvent.click(logIn());
  await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount']));
  expect(server.sent(logInCall).map(({ body }) => body)).toEqual([{ user: 'kari', password: 'hemmelig' }]);
  expect(screen.getByRole('button', { name: 'Logg ut (kari)' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Passord')).not.toBeInTheDocument();
});

test.each([
  ['refused', new Reply(401), 'Brukernavn/epost eller passord er feil.'],
  ['of a form the server does not take', new Reply(400), 'Brukernavn/epost eller passord er feil.'],
  [
    'not answered',
    (): never => {
      throw new Error('lost');
    },
    failureTexts.network,
  ],
])('PLAT-09 LOGIN-04 a login that is %s says why', async (_what, answer, message) => {
  server.answer(logInCall, answer);
  await run();
  await userEvent.type(user(), 'kari');
  await userEvent.type(password(), 'p');
  await userEvent.click(logIn());
  await waitFor(() => {
    expect(screen.getByText(message)).toBeInTheDocument();
  });
  expect(calls).toEqual([]);
});

test('PLAT-09 a page for everybody needs no login', async () => {
  portalHistory.replace('/release-notes');
  await run();
  expect(calls).toEqual(['bootstrap', 'mount']);
});

test('PLAT-09 another remote’s path says so and leads back; the remote is paused meanwhile', async () => {
  await signIn(testToken({}));
  await run();
  await goTo('/users');
  expect(screen.getByRole('heading', { name: 'Siden hører til en annen del av portalen' })).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enheter',
    'Versjonsnytt',
    'Leverandør',
  ]);
  expect(screen.getByRole('link', { name: 'Leverandør' })).toHaveAttribute('href', '/peil-admin');
  expect(calls).toEqual(['bootstrap', 'mount', 'update paused']);

  await userEvent.click(screen.getByRole('link', { name: 'Enheter' }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await waitFor(() => expect(calls.at(-1)).toBe('update active'));
  await goTo('/device/TANK001');
  expect(calls).toEqual(['bootstrap', 'mount', 'update paused', 'update active']);
});

test('PLAT-09 a path of no page at first: the same, and the remote begins when one of its own is opened', async () => {
  portalHistory.replace('/');
  await signIn(testToken({}));
  await run();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Enheter' }));
  await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount']));
});

test('PLAT-09 a lifecycle that fails is told, and the next one is called all the same', async () => {
  await signIn(testToken({}));
  const failure = new Error('no pause');
  await run({ ...remoteOf(), update: () => Promise.reject(failure) });
  await goTo('/users');
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(failure));
  await act(() => signOut());
  await goTo('/devices');
  await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount', 'unmount']));
});

test('PLAT-09 a page without its two elements says so', async () => {
  document.body.replaceChildren(elementOf('frame'));
  await expect(runStandalone(remoteOf(), manifest)).rejects.toThrow('#frame or #remote');
});
