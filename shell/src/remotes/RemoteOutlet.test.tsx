import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection, type Connection } from '@peil/shared-kernel/connection';
import { testLoader } from '../testing/loader-fixture.ts';
import { testRemote, type TestRemote } from '../testing/remote-fixture.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

const keepAlive = new Set(['mfe-devices']);

const missing = (remote: string) =>
  new RemoteError({ fault: 'missing', phase: 'load', remote, version: '1.0.0-a' });

function outletOf(remotes: Record<string, TestRemote>) {
  const load = jest.fn((name: string) => {
    const remote = remotes[name];
    return remote ? Promise.resolve(remote.module) : Promise.reject(missing(name));
  });
  const loader = testLoader(load);
  const onFailure = jest.fn();
  const outlet = (current: string | null) => (
    <RemoteOutlet
      current={current}
      keepAlive={keepAlive}
      loader={loader}
      onAttempt={({ fault }) => {
        if (fault !== null) onFailure(fault);
      }}
    />
  );
  return { load, onFailure, outlet };
}

beforeEach(() => {
  globalThis.reportError = jest.fn();
});

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
  load.mockRejectedValueOnce(missing('mfe-admin'));
  render(outlet('mfe-admin'));
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Noe gikk galt med denne siden');
  expect(panel).toHaveTextContent('Denne delen av portalen finnes ikke på serveren.');
  expect(onFailure).toHaveBeenCalledWith('missing');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Brukere')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('OFFLINE-01 PLAT-06 without network the panel says that it is for want of that', async () => {
  const current = jest.spyOn(connection, 'current').mockReturnValue('offline');
  const { outlet, load } = outletOf({ 'mfe-admin': testRemote('Brukere') });
  load.mockRejectedValueOnce(missing('mfe-admin'));
  render(outlet('mfe-admin'));
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Uten nett kan denne siden ikke vises');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Brukere')).toBeVisible();
  current.mockRestore();
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

test('PLAT-13 a remote that was tampered with is stopped, not just broken', async () => {
  const { outlet, load } = outletOf({});
  load.mockRejectedValueOnce(
    new RemoteError({ fault: 'integrity', phase: 'load', remote: 'mfe-admin', version: '1.0.0-a' }),
  );
  render(outlet('mfe-admin'));
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Denne siden er stoppet');
  expect(panel).toHaveTextContent('er ikke slik den ble utgitt, og blir ikke kjørt.');
});

describe('PLAT-06 when the server can be reached again', () => {
  let state: Connection = 'online';
  const listeners = new Set<(state: Connection) => void>();
  const connection$ = {
    subscribe(listener: (state: Connection) => void) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as typeof connection.connection$;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(connection, 'current').mockImplementation(() => state);
    jest.replaceProperty(connection, 'connection$', connection$);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const become = (next: Connection) => {
    state = next;
    act(() => {
      for (const listener of listeners) listener(next);
    });
  };

  test('what could not be fetched is tried again, once, without being asked', async () => {
    const { outlet, load } = outletOf({});
    render(outlet('mfe-admin'));
    await pass(0);
    become('unreachable');
    await pass(5_000);
    expect(load).toHaveBeenCalledTimes(1);
    become('online');
    await pass(2_000);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['is broken', 'mfe-admin'],
    ['works', 'mfe-devices'],
  ])('what %s is left alone', async (_what, remote) => {
    const { outlet, load } = outletOf({ 'mfe-devices': testRemote('Enheter') });
    if (remote === 'mfe-admin')
      load.mockRejectedValue(new RemoteError({ fault: 'script', phase: 'load', remote, version: '1.0.0-a' }));
    render(outlet(remote));
    await pass(0);
    become('unreachable');
    become('online');
    await pass(5_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
