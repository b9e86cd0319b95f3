import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { providePortalRoutes } from '@peil/shared-kernel/navigation';
import { signIn } from '@peil/shared-kernel/session';
import { axeFaults, testToken } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { routeTable } from '../registry/route-table.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { testLoader } from '../testing/loader-fixture.ts';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { testRemote, type TestRemote } from '../testing/remote-fixture.ts';
import { goTo, signInWith, startOver } from '../testing/show.tsx';
import { Frame } from './Frame.tsx';

const server = apiServer();
let remotes: Record<'mfe-auth' | 'mfe-devices' | 'mfe-admin', TestRemote>;

beforeEach(async () => {
  server.answer('GET /api/v2/organization/o1', new Reply(403));
  await startOver();
  providePortalRoutes(routeTable(portalRegistry, 'peil'));
  globalThis.reportError = jest.fn();
  queryClient.setQueryData(deviceListQuery().queryKey, []);
  remotes = {
    'mfe-auth': testRemote('Innlogging'),
    'mfe-devices': testRemote('Enhetsliste'),
    'mfe-admin': testRemote('Brukertabell'),
  };
});

function showPortal(broken: readonly string[] = []) {
  const loader = testLoader((remote) =>
    broken.includes(remote)
      ? Promise.reject(new RemoteError({ fault: 'missing', phase: 'load', remote, version: '1.0.0-a' }))
      : Promise.resolve(remotes[remote as keyof typeof remotes].module),
  );
  return render(
    <QueryClientProvider client={queryClient}>
      <Frame registry={portalRegistry} loader={loader} />
    </QueryClientProvider>,
  );
}

test('PLAT-01 header, the remote’s page and footer, under the route’s title', async () => {
  await signInWith('admin');
  goTo('/users');
  const { container } = showPortal();
  expect(await screen.findByText('Brukertabell')).toBeVisible();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('main')).toContainElement(screen.getByText('Brukertabell'));
  expect(document.title).toBe('Brukere – Peil');
  expect(await axeFaults(container)).toEqual([]);
});

test('A11Y-01 the first link leads past the header, to the content', async () => {
  await signInWith('admin');
  goTo('/users');
  showPortal();
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Hopp til innholdet');
  expect(first).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  await screen.findByText('Brukertabell');
});

test('PLAT-06 a dead remote leaves frame and other remotes working, and is told on the bus', async () => {
  const failed = jest.fn();
  const leave = bus.on('remote.failed', failed);
  await signInWith('admin');
  goTo('/users');
  showPortal(['mfe-admin']);
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Hovedmeny' })).toBeInTheDocument();
  expect(failed).toHaveBeenCalledWith({
    remote: 'mfe-admin',
    version: '1.0.0-a',
    fault: 'missing',
    phase: 'load',
    ms: expect.any(Number) as number,
  });
  expect(globalThis.reportError).toHaveBeenCalledWith(expect.objectContaining({ fault: 'missing' }));
  goTo('/devices');
  expect(await screen.findByText('Enhetsliste')).toBeVisible();
  leave();
});

test('ROUTE-03 ROUTE-04 steps of the history mount each remote once', async () => {
  await signInWith('admin');
  goTo('/devices');
  showPortal();
  await screen.findByText('Enhetsliste');
  goTo('/users');
  await screen.findByText('Brukertabell');
  goTo('/user/kari');
  goTo('/devices');
  await waitFor(() => {
    expect(remotes['mfe-admin'].calls).toEqual(['mount', 'unmount']);
  });
  expect(remotes['mfe-devices'].calls).toEqual(['mount', 'update hidden', 'update shown']);
});

test('STATE-01 another user finds nothing of the former one’s kept pages', async () => {
  await signInWith('admin');
  goTo('/devices');
  showPortal();
  await screen.findByText('Enhetsliste');
  await act(() => signIn(testToken({ userid: 'u1', roles: ['admin'], tags: ['ny'] })));
  expect(remotes['mfe-devices'].calls).toEqual(['mount']);
  await act(() => signIn(testToken({ userid: 'u2', roles: ['admin'] })));
  await waitFor(() => {
    expect(remotes['mfe-devices'].calls).toEqual(['mount', 'unmount', 'mount']);
  });
});

test('ROUTE-02 the shell’s own page stands where no remote’s does', async () => {
  await signInWith('admin');
  goTo('/nowhere');
  showPortal();
  expect(screen.getByRole('heading', { name: 'Siden finnes ikke' })).toBeInTheDocument();
  expect(document.title).toBe('Siden finnes ikke – Peil');
});
