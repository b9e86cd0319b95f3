import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '../api/index.ts';
import type { RemoteModule } from '../contract/index.ts';
import { session, signIn, signOut } from '../session/index.ts';
import { axeFaults } from '../testing/axe.ts';
import { testToken } from '../testing/token.ts';
import { runStandalone } from './standalone.tsx';

function remoteOf(name = 'mfe-devices') {
  const calls: string[] = [];
  const phase = (what: string) => () => {
    calls.push(what);
    return Promise.resolve();
  };
  const module: RemoteModule = {
    name,
    version: '1',
    contractVersion: '1.0',
    bootstrap: phase('bootstrap'),
    mount: phase('mount'),
    update: phase('update'),
    unmount: phase('unmount'),
  };
  return { module, calls };
}

function elementOf(id: string): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  return element;
}

const run = (module: RemoteModule) => act(() => runStandalone(module));

beforeEach(async () => {
  await signOut();
  localStorage.clear();
  document.body.replaceChildren(elementOf('frame'), elementOf('remote'));
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('PLAT-09 signed in: the remote alone, the product’s name and the way out', async () => {
  await signIn(testToken({ username: 'kari' }));
  const { module, calls } = remoteOf();
  await run(module);
  expect(calls).toEqual(['bootstrap', 'mount']);
  expect(document.body).toHaveTextContent('Peil · mfe-devices');
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut (kari)' }));
  expect(session.current().status).toBe('anonymous');
  expect(screen.getByRole('button', { name: 'Logg inn' })).toBeInTheDocument();
});

test('PLAT-09 not signed in: a login, and no remote yet', async () => {
  const { module, calls } = remoteOf();
  await run(module);
  expect(calls).toEqual([]);
  expect(screen.getByLabelText('Passord')).toHaveAttribute('type', 'password');
  expect(await axeFaults()).toEqual([]);
});

test('PLAT-09 the remote that logs in is mounted without a token', async () => {
  const { module, calls } = remoteOf('mfe-auth');
  await run(module);
  expect(calls).toEqual(['bootstrap', 'mount']);
});

test.each([
  ['refused', new ApiError('unauthorised'), 'Brukernavn/epost eller passord er feil.'],
  ['not answered', new ApiError('network'), new ApiError('network').message],
])('PLAT-09 LOGIN-04 a login that is %s says why', async (_what, error, message) => {
  const login = jest.spyOn(api.auth, 'login').mockRejectedValue(error);
  await run(remoteOf().module);
  await userEvent.type(screen.getByLabelText('Brukernavn eller e-post'), ' kari ');
  await userEvent.type(screen.getByLabelText('Passord'), ' p ');
  await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
  await waitFor(() => {
    expect(screen.getByText(message)).toBeInTheDocument();
  });
  expect(login).toHaveBeenCalledWith({ user: 'kari', password: ' p ' });
});

test('PLAT-09 a page without its two elements says so', async () => {
  document.body.replaceChildren(elementOf('frame'));
  await expect(runStandalone(remoteOf().module)).rejects.toThrow('#frame or #remote');
});
