import { act, screen, waitFor } from '@testing-library/react';
import { getAppStatus, registerApplication, start, unregisterApplication } from 'single-spa';
import { portalHistory } from '../navigation/index.ts';
import { session } from '../session/index.ts';
import { defineRemote } from './define-remote.tsx';

const manifest = { routes: [{ path: '/devices', title: 'Enheter', access: 'auth' }] };

test('PLAT-08 mounts and unmounts under an unmodified single-spa root that knows nothing of the portal', async () => {
  const pages = { '/devices': () => <h1>Enheter</h1> };
  const remote = defineRemote({ name: 'mfe-devices', version: '1', manifest, pages });
  let isShown = true;
  expect(session.current().status).toBe('starting');
  act(() => {
    portalHistory.replace('/devices');
  });
  registerApplication({
    name: 'mfe-devices',
    app: () => Promise.resolve(remote as never),
    activeWhen: () => isShown,
  });
  start();
  expect(await screen.findByRole('heading', { name: 'Enheter' })).toBeVisible();
  expect(getAppStatus('mfe-devices')).toBe('MOUNTED');
  expect(session.current().status).toBe('anonymous');

  isShown = false;
  await act(() => unregisterApplication('mfe-devices') as Promise<void>);
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Enheter' })).not.toBeInTheDocument();
  });
});
