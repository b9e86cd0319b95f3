/** @browser */
import { queryClient } from '@peil/shared-kernel/cache';
import type { PageRegistry } from '@peil/shared-kernel/contract';
import { bus } from '@peil/shared-kernel/events';
import { navigate } from '@peil/shared-kernel/navigation';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { startPreload } from './start-preload.ts';

const releaseWith = (name: string, next: Readonly<Record<string, readonly string[]>>) =>
  releaseOf(name, {
    preload: ['remoteEntry.js'],
    routes: Object.entries(next).map(([path, paths]) => ({
      path,
      title: path,
      access: 'open',
      next: [...paths],
    })),
  });

let registry: PageRegistry;
let idle: Map<number, () => void>;
let stop: () => void;
const fetchFile = jest.fn();

const preloaded = () => fetchFile.mock.calls.map(([url]) => /releases\/([\w-]+)\//.exec(String(url))?.[1]);

function becomeIdle(): void {
  jest.advanceTimersByTime(1_000);
  const works = [...idle.values()];
  idle.clear();
  for (const work of works) work();
}

const ready = (remote: string) => {
  bus.emit('remote.ready', { remote, version: '1.0.0-a', ms: 1 });
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestIdleCallback', 'cancelIdleCallback'] });
  registry = registryOf({
    'mfe-auth': [releaseWith('mfe-auth', { '/login': ['/devices'] })],
    'mfe-devices': [releaseWith('mfe-devices', { '/devices': ['/device/:deviceId'] })],
    'mfe-device-detail': [releaseWith('mfe-device-detail', { '/device/:deviceId': [] })],
  });
  idle = new Map();
  let handles = 0;
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => {
      handles += 1;
      idle.set(handles, work);
      return handles;
    },
    cancelIdleCallback: (handle: number) => idle.delete(handle),
  });
  fetchFile.mockReset().mockResolvedValue({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  Object.assign(window, { fetch: fetchFile });
  performance.getEntriesByName ??= () => [];
  navigate('/login', { replace: true });
  stop = startPreload(() => registry, 'peil');
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('PLAT-14 while the login form is shown and all is quiet, the list’s files come', () => {
  becomeIdle();
  expect(preloaded()).toEqual([]);
  ready('mfe-auth');
  expect(preloaded()).toEqual([]);
  becomeIdle();
  expect(preloaded()).toEqual(['mfe-devices']);
});

test('PLAT-14 nothing comes ahead while the page waits for its own data', async () => {
  let answer = (_value: string): void => undefined;
  const waiting = queryClient.query({
    queryKey: ['of the page'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  ready('mfe-auth');
  becomeIdle();
  becomeIdle();
  expect(preloaded()).toEqual([]);
  answer('here');
  await waiting;
  becomeIdle();
  expect(preloaded()).toEqual(['mfe-devices']);
});

test('PLAT-14 another remote’s arrival begins nothing, a page’s own does', () => {
  ready('mfe-devices');
  becomeIdle();
  expect(preloaded()).toEqual([]);
  navigate('/devices');
  becomeIdle();
  expect(preloaded()).toEqual(['mfe-device-detail']);
});

test('PLAT-14 what was planned for a page that was left is called off', () => {
  ready('mfe-auth');
  navigate('/device/1');
  becomeIdle();
  expect(preloaded()).toEqual([]);
});

test('PLAT-14 a link of the page that somebody rests on has its files fetched', () => {
  const link = document.createElement('a');
  link.href = '/device/TANK001';
  document.body.append(link);
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(65);
  document.body.replaceChildren();
  expect(preloaded()).toEqual(['mfe-device-detail']);
});

test('PLAT-14 people who save data are spared', () => {
  Object.assign(navigator, { connection: { saveData: true, effectiveType: '4g' } });
  ready('mfe-auth');
  becomeIdle();
  Reflect.deleteProperty(navigator, 'connection');
  expect(preloaded()).toEqual([]);
});

test('PLAT-03 PLAT-14 the registry is asked as it is by then', () => {
  ready('mfe-auth');
  registry = registryOf({});
  becomeIdle();
  expect(preloaded()).toEqual([]);
});
