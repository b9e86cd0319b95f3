import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { findRoute, portalHistory, PortalRouter, useNavigationStep } from '@peil/shared-kernel/navigation';
import { defineRemote } from '@peil/shared-kernel/remote';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { testLoader } from '../testing/loader-fixture.ts';

/** What rendered, in order, since it was emptied. */
const rendered: string[] = [];

function Heading({ children }: { readonly children: ReactNode }) {
  return <h1>{children}</h1>;
}

function DeviceList() {
  const [parameters] = useSearchParams();
  const search = parameters.get('q') ?? '';
  rendered.push(`list ${search}`);
  return <Heading>Enheter {search}</Heading>;
}

function AlarmList() {
  rendered.push('alarms');
  return <Heading>Alarm</Heading>;
}

function User() {
  const { username = '' } = useParams();
  rendered.push(`user ${username}`);
  return <Heading>{username}</Heading>;
}

const routes = [
  { path: '/devices', title: 'Enheter', access: 'auth', keepAlive: true, remote: 'mfe-devices' },
  { path: '/alarm', title: 'Alarm', access: 'auth', remote: 'mfe-devices' },
  { path: '/user/:username', title: 'Bruker', access: 'auth', remote: 'mfe-admin' },
];

function remoteOf(name: string, pages: Readonly<Record<string, ComponentType>>) {
  const manifest = { routes: routes.filter(({ remote }) => remote === name) };
  return defineRemote({ name, version: '1', manifest, pages });
}

const remotes = new Map([
  ['mfe-devices', remoteOf('mfe-devices', { '/devices': DeviceList, '/alarm': AlarmList })],
  ['mfe-admin', remoteOf('mfe-admin', { '/user/:username': User })],
]);

const loader = testLoader(async (name) => {
  const remote = remotes.get(name);
  if (!remote) throw new Error(name);
  await remote.bootstrap({ name, domElement: document.body });
  return remote;
});

const keepAlive = new Set(['mfe-devices']);

/** The frame as far as it concerns who renders: links, and the remotes in React roots of their own. */
function Host() {
  const { pathname } = useNavigationStep().location;
  return (
    <PortalRouter>
      {['/devices', '/devices?q=tank', '/alarm', '/user/kari', '/user/ola'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <RemoteOutlet
        current={findRoute(routes, pathname)?.remote ?? null}
        keepAlive={keepAlive}
        loader={loader}
        onAttempt={({ fault }) => {
          expect(fault).toBeNull();
        }}
      />
    </PortalRouter>
  );
}

/** Follows a link; returns what rendered until the page with that heading stands. */
async function follow(to: string, heading: string): Promise<readonly string[]> {
  rendered.length = 0;
  await act(async () => fireEvent.click(screen.getByRole('link', { name: to })));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  return [...rendered];
}

test('ROUTE-03 ROUTE-04 a click renders the page it leads to once, and no hidden one', async () => {
  act(() => {
    portalHistory.replace('/devices');
  });
  const { unmount } = render(<Host />);
  expect(await screen.findByRole('heading', { name: 'Enheter' })).toBeVisible();
  expect(rendered).toEqual(['list ']);

  expect(await follow('/devices?q=tank', 'Enheter tank')).toEqual(['list tank']);
  expect(await follow('/user/kari', 'kari')).toEqual(['user kari']);
  expect(await follow('/user/ola', 'ola')).toEqual(['user ola']);
  expect(await follow('/alarm', 'Alarm')).toEqual(['alarms']);
  expect(await follow('/user/kari', 'kari')).toEqual(['user kari']);
  expect(await follow('/devices?q=tank', 'Enheter tank')).toEqual(['list tank']);
  await act(async () => unmount());
});
