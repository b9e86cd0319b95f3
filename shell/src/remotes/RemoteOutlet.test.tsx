import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRemote, type TestRemote } from '../testing/remote-fixture.ts';
import { RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

const keepAlive = new Set(['mfe-devices']);

function outletOf(remotes: Record<string, TestRemote>) {
  const load = jest.fn((name: string) => {
    const remote = remotes[name];
    return remote ? Promise.resolve(remote.module) : Promise.reject(new RemoteError('unknown', name));
  });
  const loader: RemoteLoader = { load, forget: jest.fn() };
  const onFailure = jest.fn();
  const outlet = (current: string | null) => (
    <RemoteOutlet
      current={current}
      keepAlive={keepAlive}
      loader={loader}
      onFailure={(error) => {
        onFailure(error.kind);
      }}
    />
  );
  return { load, onFailure, outlet };
}

test('PLAT-06 a new callback at each render of the frame leaves the remote where it is', async () => {
  const remote = testRemote('Brukere');
  const { outlet, onFailure } = outletOf({ 'mfe-admin': remote });
  const { rerender } = render(outlet('mfe-admin'));
  expect(await screen.findByText('Brukere')).toBeVisible();
  rerender(outlet('mfe-admin'));
  rerender(outlet('mfe-admin'));
  expect(remote.calls).toEqual(['mount']);
  act(() => {
    remote.props().onError?.(new Error('boom'), 'render');
  });
  await waitFor(() => {
    expect(onFailure).toHaveBeenCalledWith('render');
  });
});

test('ROUTE-04 the kept remote is hidden and shown, the other comes and goes', async () => {
  const devices = testRemote('Enheter');
  const admin = testRemote('Brukere');
  const { outlet } = outletOf({ 'mfe-devices': devices, 'mfe-admin': admin });
  const { rerender } = render(outlet('mfe-devices'));
  await screen.findByText('Enheter');

  rerender(outlet('mfe-admin'));
  await screen.findByText('Brukere');
  expect(screen.getByText('Enheter')).not.toBeVisible();

  rerender(outlet('mfe-devices'));
  await waitFor(() => {
    expect(screen.queryByText('Brukere')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Enheter')).toBeVisible();
  expect(devices.calls).toEqual(['mount', 'update hidden', 'update shown']);
  expect(admin.calls).toEqual(['mount', 'unmount']);
});

test('PLAT-06 a failure shows a Norwegian panel; "Prøv igjen" brings the page without a reload', async () => {
  const { outlet, load, onFailure } = outletOf({ 'mfe-admin': testRemote('Brukere') });
  load.mockRejectedValueOnce(new RemoteError('entry', 'mfe-admin'));
  render(outlet('mfe-admin'));
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Noe gikk galt med denne siden');
  expect(panel).toHaveTextContent('Denne delen av portalen kunne ikke hentes.');
  expect(onFailure).toHaveBeenCalledWith('entry');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Brukere')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('PLAT-06 the panel of one remote does not stand on another’s page', async () => {
  const { outlet } = outletOf({ 'mfe-admin': testRemote('Brukere') });
  const { rerender } = render(outlet('mfe-gone'));
  await screen.findByRole('alert');
  rerender(outlet('mfe-admin'));
  expect(await screen.findByText('Brukere')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('PLAT-06 a page that throws disappears behind the panel', async () => {
  const remote = testRemote('Brukere');
  const { outlet } = outletOf({ 'mfe-admin': remote });
  render(outlet('mfe-admin'));
  const page = await screen.findByText('Brukere');
  act(() => {
    remote.props().onError?.(new Error('boom'), 'render');
  });
  expect(await screen.findByText('Denne delen av portalen stoppet.')).toBeVisible();
  expect(page).not.toBeVisible();
});

test('PLAT-08 taken from the page, nothing stays mounted', async () => {
  const devices = testRemote('Enheter');
  const { outlet } = outletOf({ 'mfe-devices': devices });
  const { unmount } = render(outlet('mfe-devices'));
  await screen.findByText('Enheter');
  unmount();
  await waitFor(() => {
    expect(devices.calls).toEqual(['mount', 'unmount']);
  });
});
