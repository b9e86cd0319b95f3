import { waitFor, within } from '@testing-library/dom';
import { kernelContract, type MountProps, type RemoteModule } from '../../../contract/src/index.ts';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { defineRemote } from './define-remote.tsx';

let isBroken = false;

function Users() {
  if (isBroken) throw new Error('boom');
  return <h1>Brukere</h1>;
}

const manifest = { routes: [{ path: '/users', title: 'Brukere', access: 'auth' }] };
const users = (): RemoteModule =>
  defineRemote({ name: 'mfe-test', version: '1.2.3', manifest, pages: { '/users': Users } });

let mounts = 0;

function propsOf(part: Partial<MountProps> = {}): MountProps {
  mounts += 1;
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return { name: `mfe-test#${String(mounts)}`, domElement, ...part };
}

beforeEach(() => {
  isBroken = false;
  portalHistory.replace('/users');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('PLAT-08 PLAT-11 says who it is and which contract it was built against', () => {
  expect(users()).toMatchObject({ name: 'mfe-test', version: '1.2.3', contractVersion: kernelContract });
});

test.each([
  ['a route without a page', manifest, {}, /routes without a page: \/users/],
  [
    'a page without a route',
    manifest,
    { '/users': Users, '/groups': Users },
    /pages without a route: \/groups/,
  ],
  ['a manifest of another shape', { routes: [{ path: 'users' }] }, {}, /./],
])('PLAT-02 %s cannot be built', (_what, declared, pages, message) => {
  expect(() => defineRemote({ name: 'mfe-test', version: '1', manifest: declared, pages })).toThrow(message);
});

test('PLAT-02 DETAIL-01 a declared page is loaded at its first visit, and asks ahead for what that visit is about', async () => {
  const fetchAhead = jest.fn(() => Promise.resolve());
  const page = jest.fn(() => Promise.resolve({ default: Users, fetchAhead }));
  const remote = defineRemote({
    name: 'mfe-test',
    version: '1',
    manifest: {
      pages: [{ path: '/user/:username', title: 'Bruker', access: 'auth', page, help: { none: 'a test' } }],
    },
  });
  expect(page).not.toHaveBeenCalled();
  portalHistory.replace('/user/kari?periode=dag');
  const props = propsOf();
  await remote.bootstrap(props);
  await remote.mount(props);
  expect(await within(props.domElement).findByRole('heading', { name: 'Brukere' })).toBeInTheDocument();
  expect(fetchAhead.mock.calls).toEqual([[{ username: 'kari' }, '?periode=dag']]);
  await remote.unmount(props);
});

test('PLAT-08 mounts into its element, is updated, and leaves nothing when it is unmounted', async () => {
  const remote = users();
  const props = propsOf();
  await remote.bootstrap(props);
  await remote.mount(props);
  expect(within(props.domElement).getByRole('heading', { name: 'Brukere' })).toBeInTheDocument();
  await remote.update({ ...props, active: false });
  expect(within(props.domElement).queryByRole('heading')).not.toBeInTheDocument();
  await remote.update({ ...props, active: true });
  expect(within(props.domElement).getByRole('heading')).toBeInTheDocument();
  await remote.unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
});

test('PLAT-08 two mounts that single-spa calls alike live and end each by itself', async () => {
  const remote = users();
  const [one, other] = [propsOf({ name: 'mfe-test' }), propsOf({ name: 'mfe-test' })];
  await remote.bootstrap(one);
  await remote.mount(one);
  await remote.mount(other);
  await remote.update({ ...one, active: false });
  expect(within(other.domElement).getByRole('heading', { name: 'Brukere' })).toBeInTheDocument();
  await remote.unmount(one);
  expect(one.domElement).toBeEmptyDOMElement();
  expect(within(other.domElement).getByRole('heading', { name: 'Brukere' })).toBeInTheDocument();
  await remote.unmount(other);
  expect(other.domElement).toBeEmptyDOMElement();
});

test('PLAT-08 what its lifecycle calls took stands in the browser’s performance panel, failed ones do not', async () => {
  const measures = (phase: string) => performance.getEntriesByName(`mfe-test ${phase}`).length;
  performance.clearMeasures();
  const remote = users();
  const props = propsOf();
  await remote.bootstrap(props);
  await remote.mount(props);
  await remote.unmount(props);
  await expect(remote.unmount(propsOf())).rejects.toThrow();
  expect(['bootstrap', 'mount', 'unmount', 'update'].map(measures)).toEqual([1, 1, 1, 0]);
  expect(performance.getEntriesByName('mfe-test mount')[0]).toMatchObject({
    detail: { version: '1.2.3', contractVersion: kernelContract },
  });
});

test('PLAT-08 can be mounted again after it was unmounted', async () => {
  const remote = users();
  for (const props of [propsOf(), propsOf()]) {
    await remote.mount(props);
    expect(within(props.domElement).getByRole('heading')).toBeInTheDocument();
    await remote.unmount(props);
  }
});

test('PLAT-06 a page that throws is told to the host once, and shows nothing of its own', async () => {
  const remote = users();
  isBroken = true;
  const onError = jest.fn();
  const props = propsOf({ onError });
  await remote.mount(props);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }), 'render');
  expect(within(props.domElement).queryByRole('alert')).not.toBeInTheDocument();
  await remote.unmount(props);
});

test('PLAT-06 PLAT-08 under a host that cannot be told, it shows its own panel, and the retry works', async () => {
  const remote = users();
  isBroken = true;
  const props = propsOf();
  await remote.mount(props);
  const panel = within(props.domElement);
  expect(panel.getByRole('alert')).toHaveTextContent('Denne siden stoppet');
  await remote.update({ ...props, active: false });
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  await remote.update({ ...props, active: true });
  expect(panel.getByRole('alert')).toBeInTheDocument();
  isBroken = false;
  panel.getByRole('button', { name: 'Prøv igjen' }).click();
  await waitFor(() => {
    expect(panel.getByRole('heading', { name: 'Brukere' })).toBeInTheDocument();
  });
  await remote.unmount(props);
});

test('PLAT-06 a lifecycle call that never ends is ended by a deadline', async () => {
  jest.useFakeTimers();
  const remote = users();
  const props = propsOf();
  // Unmounted before React has shown anything, single-spa-react answers neither call.
  const mounting = remote.mount(props).catch((error: unknown) => error);
  const unmounting = remote.unmount(props).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await mounting).toEqual(new Error('mfe-test: mount took longer than 5000 ms'));
  expect(await unmounting).toEqual(new Error('mfe-test: unmount took longer than 5000 ms'));
});

test('PLAT-06 a lifecycle call that throws is a rejected one', async () => {
  const remote = users();
  await expect(remote.mount(propsOf({ domElement: null as never, name: '' }))).rejects.toThrow();
  await expect(remote.unmount(propsOf())).rejects.toThrow();
});
