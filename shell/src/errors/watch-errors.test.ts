/** @browser */
import { bus } from '@peil/shared-kernel/events';
import { portalHistory, providePortalRoutes } from '@peil/shared-kernel/navigation';
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { RemoteError } from '../remotes/remote-error.ts';
import { routeTable } from '../registry/route-table.ts';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';
import { shownPage } from './shown-page.ts';
import { watchErrors, type ErrorWatch } from './watch-errors.ts';

let sent: ClientEvent[];
let notice: NoticeStore;
let watch: ErrorWatch;

beforeEach(() => {
  jest.useFakeTimers();
  portalHistory.replace('/user/kari');
  sent = [];
  notice = createNoticeStore();
  watch = watchErrors({
    send: (events) => {
      sent.push(...events);
      return Promise.resolve({ ok: true });
    },
    notice,
  });
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const start = () => {
  providePortalRoutes(routeTable(portalRegistry, 'peil'));
  watch.started(shownPage(portalRegistry));
};
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const stackOf = (remote: string) => `Error: Kari\n at https://p.example/releases/${remote}/1.0.0-x/1.js:1:1`;
const fail = (stack: string) => {
  const error = Object.assign(new Error('Kari finnes ikke'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
};
const refuse = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const breakPolicy = () =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://kari.example',
      sourceFile: 'https://p.example/releases/mfe-admin/1.0.0-x/1.js',
    }),
  );
const failure = { remote: 'mfe-admin', version: '1.0.0-a', fault: 'missing', phase: 'load', ms: 80 } as const;
const failRemote = () => {
  bus.emit('remote.failed', failure);
};

test('PLAT-06 an uncaught error is told once, by release, page and kind, and the user reads of it', async () => {
  start();
  fail(stackOf('mfe-admin'));
  await pass(5);
  expect(sent).toEqual([
    { kind: 'script', remote: 'mfe-admin', version: '1.0.0-x', route: '/user/:username', count: 1 },
  ]);
  expect(notice.current()).toBe('unexpected');
});

test('PLAT-06 nothing of what was said, to whom or where leaves the page', async () => {
  start();
  fail(stackOf('mfe-admin'));
  refuse('Kari');
  breakPolicy();
  failRemote();
  await pass(5);
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['policy', 'promise', 'remote', 'script']);
  expect(JSON.stringify(sent)).not.toMatch(/kari|example|stack|message/i);
});

test('PLAT-06 an error that names no script is the shown page’s', async () => {
  start();
  refuse('nei');
  await pass(5);
  expect(sent).toMatchObject([{ kind: 'promise', remote: 'mfe-admin', version: '1.0.0-a' }]);
});

test('PLAT-06 a failed remote is told once, by the bus, and its panel needs no notice', async () => {
  start();
  fail(stackOf('mfe-admin'));
  window.dispatchEvent(new ErrorEvent('error', { error: new RemoteError(failure) }));
  failRemote();
  await pass(5);
  expect(sent.filter(({ kind }) => kind === 'remote')).toEqual([
    { ...failure, kind: 'remote', route: '/user/:username', count: 1 },
  ]);
  expect(notice.current()).toBeNull();
});

test('PLAT-06 a page that is not in view is told of, and disturbs nobody', async () => {
  start();
  fail(stackOf('mfe-devices'));
  await pass(5);
  expect(sent).toMatchObject([{ remote: 'mfe-devices' }]);
  expect(notice.current()).toBeNull();
});

test('PLAT-06 a closed notice does not come back for the same thing within a minute', async () => {
  start();
  fail(stackOf('mfe-admin'));
  await pass(1);
  notice.close();
  fail(stackOf('mfe-admin'));
  await pass(5);
  expect(notice.current()).toBeNull();
  expect(sent).toMatchObject([{ count: 2 }]);
});

test('PLAT-06 the next page is not blamed for the one before', async () => {
  start();
  fail(stackOf('mfe-admin'));
  await pass(1);
  portalHistory.push('/user/kari?fane=grupper');
  expect(notice.current()).toBe('unexpected');
  portalHistory.push('/users');
  expect(notice.current()).toBeNull();
});

test.each<[string, () => unknown]>([
  ['a file of the page', () => refuse(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))],
  ['a remote', failRemote],
])('PLAT-06 without network nobody is blamed for %s that cannot be fetched', async (_, miss) => {
  start();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  miss();
  await pass(5);
  expect(sent).toEqual([]);
  expect(notice.current()).toBeNull();
  onLine.mockRestore();
  miss();
  await pass(5);
  expect(sent).toHaveLength(1);
});

test('PLAT-10 a remote that is shown is told with how long it took, and no page', async () => {
  start();
  const load = { remote: 'mfe-admin', version: '1.0.0-a' };
  bus.emit('remote.ready', { ...load, ms: 120 });
  bus.emit('remote.ready', { ...load, ms: 30 });
  await pass(5);
  expect(sent).toEqual([{ kind: 'load', ...load, count: 2, ms: 150 }]);
  expect(notice.current()).toBeNull();
});

test('PLAT-03 a refused registry is told once as the shell’s, for each thing that is wrong with it', async () => {
  watch.registryRefused('registryForged');
  watch.registryRefused('registryForged');
  await pass(120);
  watch.registryRefused('registryForged');
  watch.registryRefused('registryStale');
  await pass(5);
  const shell = { kind: 'registry', remote: 'shell', version: '0.0.0-test', count: 1 };
  expect(sent).toEqual([
    { ...shell, fault: 'registryForged' },
    { ...shell, fault: 'registryStale' },
  ]);
  expect(notice.current()).toBeNull();
});

test('PLAT-06 what is broken is told without network too: it was not the network', async () => {
  start();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  bus.emit('remote.failed', { ...failure, fault: 'integrity' });
  await pass(5);
  expect(sent).toMatchObject([{ fault: 'integrity' }]);
  onLine.mockRestore();
});

test('PLAT-06 a portal that does not start is told of as the shell’s, without a page', async () => {
  fail('Error\n at <anonymous>');
  await pass(5);
  expect(sent).toEqual([{ kind: 'start', remote: 'shell', version: '0.0.0-test', count: 1 }]);
  expect(notice.current()).toBeNull();
});

test.each<[string, () => void]>([
  [
    'hidden',
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    },
  ],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('PLAT-06 a page that is %s tells at once', (_, go) => {
  start();
  fail(stackOf('mfe-admin'));
  go();
  expect(sent).toHaveLength(1);
});

test('PLAT-06 a stopped watch listens to nothing', async () => {
  start();
  watch.stop();
  fail(stackOf('mfe-admin'));
  refuse('nei');
  breakPolicy();
  failRemote();
  await pass(5);
  expect(sent).toEqual([]);
  expect(notice.current()).toBeNull();
});
