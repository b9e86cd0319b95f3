import { act, screen, waitFor } from '@testing-library/react';
import {
  getAppStatus,
  mountRootParcel,
  registerApplication,
  start,
  unregisterApplication,
  type ParcelConfig,
} from 'single-spa';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { session } from '../../../host/src/session/index.ts';
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

test('PLAT-08 two parcels of a remote under single-spa are updated and unmounted each alone, also by props without an element', async () => {
  const pages = { '/devices': () => <h1>Enheter</h1> };
  const remote = defineRemote({ name: 'mfe-devices', version: '1', manifest, pages });
  act(() => {
    portalHistory.replace('/devices');
  });
  const place = () => document.body.appendChild(document.createElement('div'));
  const parcels = [place(), place()].map((domElement) =>
    mountRootParcel(remote as unknown as ParcelConfig, { domElement }),
  );
  const [first, second] = parcels;
  const headings = () => screen.queryAllByRole('heading', { name: 'Enheter' });
  const states = () => parcels.map((parcel) => parcel.getStatus());
  await waitFor(() => expect(states()).toEqual(['MOUNTED', 'MOUNTED']));
  expect(headings()).toHaveLength(2);

  // single-spa hands on what it is given here, and no element.
  const updated = jest.fn();
  void first?.update?.({ active: false })?.then(updated);
  await waitFor(() => expect(updated).toHaveBeenCalled());
  expect(states()).toEqual(['MOUNTED', 'MOUNTED']);
  void first?.unmount();
  await waitFor(() => expect(states()).toEqual(['NOT_MOUNTED', 'MOUNTED']));
  expect(headings()).toHaveLength(1);
  void second?.unmount();
  await waitFor(() => expect(states()).toEqual(['NOT_MOUNTED', 'NOT_MOUNTED']));
  expect(headings()).toHaveLength(0);
});
