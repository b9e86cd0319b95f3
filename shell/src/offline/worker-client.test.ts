/** @browser */
import { portalRegistry, releaseOf } from '../testing/registry-fixture.ts';
import { createWorkerClient, type WorkerClientOptions } from './worker-client.ts';

const registry = { ...portalRegistry, serial: 7, shell: releaseOf('shell') };

function clientOf(part: Partial<WorkerClientOptions> = {}) {
  const told: { kind: string; serial: number }[] = [];
  const worker = { postMessage: (message: { kind: string; serial: number }) => told.push(message) };
  const register = jest.fn(() => Promise.resolve({}));
  let quiet: () => void = () => undefined;
  const client = createWorkerClient({
    container: {
      register,
      ready: Promise.resolve({ active: worker }),
      controller: null,
      addEventListener: () => undefined,
    } as unknown as NonNullable<WorkerClientOptions['container']>,
    isWanted: () => true,
    whenQuiet: (work) => (quiet = work),
    mayFetchAhead: () => true,
    isLoaded: () => false,
    scriptUrl: (url) => url,
    product: () => 'Peil Portal',
    ...part,
  });
  const beQuiet = async () => {
    quiet();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, told, register, beQuiet };
}

test('OFFLINE-01 nothing is asked for before the page is quiet', async () => {
  const { client, register, told, beQuiet } = clientOf();
  client.seen(registry);
  client.start();
  expect(register).not.toHaveBeenCalled();
  await beQuiet();
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  expect(told.map(({ kind, serial }) => [kind, serial])).toEqual([['keep', 7]]);
});

test('OFFLINE-01 what the page has loaded is kept first', async () => {
  const { client, told, beQuiet } = clientOf({ isLoaded: (url) => url.includes('mfe-devices') });
  client.seen(registry);
  client.start();
  await beQuiet();
  const [message] = told as unknown as [{ files: { url: string }[] }];
  const isFirst = message.files.map(({ url }) => url.includes('mfe-devices'));
  expect(isFirst).toContain(true);
  expect(isFirst.indexOf(false)).toBe(isFirst.filter(Boolean).length);
});

test('OFFLINE-03 a worker of an earlier visit is told at once what may be started', () => {
  const told: unknown[] = [];
  const controller = { postMessage: (message: unknown) => told.push(message) };
  const { client } = clientOf({
    container: { controller, addEventListener: () => undefined } as unknown as NonNullable<
      WorkerClientOptions['container']
    >,
  });
  client.seen(registry);
  expect(told).toEqual([expect.objectContaining({ kind: 'seen', serial: 7 })]);
});

test.each([
  ['a page that shall have none', { isWanted: () => false }],
  ['a browser without', { container: undefined }],
])('OFFLINE-01 %s has no worker, and no fault', async (_what, part) => {
  const { client, register, beQuiet } = clientOf(part);
  client.seen(registry);
  client.start();
  await beQuiet();
  expect(register).not.toHaveBeenCalled();
});

test('OFFLINE-01 a blocked storage is no fault', async () => {
  const { client, told, beQuiet, register } = clientOf();
  register.mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  client.seen(registry);
  client.start();
  await beQuiet();
  expect(told).toEqual([]);
});

test('OFFLINE-03 the worker of a newer release, which takes over while the page is open, is told as the one before was', async () => {
  const workerOf = (told: string[]) => ({ postMessage: ({ kind }: { kind: string }) => told.push(kind) });
  const toldOld: string[] = [];
  const toldNew: string[] = [];
  const old = workerOf(toldOld);
  let takeOver: () => void = () => undefined;
  const container = {
    register: () => Promise.resolve({}),
    ready: Promise.resolve({ active: old }),
    controller: old as unknown,
    addEventListener: (_name: string, heard: () => void) => (takeOver = heard),
  };
  const { client, beQuiet } = clientOf({
    container: container as unknown as NonNullable<WorkerClientOptions['container']>,
  });
  client.seen(registry);
  client.start();
  await beQuiet();
  takeOver();
  expect(toldOld).toEqual(['seen', 'keep']);
  container.controller = workerOf(toldNew);
  takeOver();
  client.seen({ ...registry, serial: 8 });
  expect(toldNew).toEqual(['keep', 'keep']);
  expect(toldOld).toHaveLength(2);
});
