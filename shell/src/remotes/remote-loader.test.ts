/** @browser */
import type { RemoteModule } from '@peil/shared-kernel/contract';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { testRemote } from '../testing/remote-fixture.ts';
import type { FileFault } from './diagnosis.ts';
import { LostEntryError } from './lost-file.ts';
import { createRemoteLoader } from './remote-loader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const registry = registryOf({ 'mfe-test': [releaseOf('mfe-test')] });
const release = releaseOf('mfe-test');
const exposing = (part: Partial<RemoteModule> = {}) => ({ default: { ...testRemote().module, ...part } });
const url = 'https://portal.example/releases/mfe-test/1.0.0-a/remoteEntry.js';
const lost = () => Promise.reject(new LostEntryError({ url, how: 'error' }, null));
const arrives = () => Promise.resolve(exposing());
const never = () => new Promise<never>(() => undefined);

/** @param answers what each attempt to load the release comes to */
function loaderOf(...answers: (() => Promise<unknown>)[]) {
  const loadRelease = jest.fn(() => answers.shift()?.() ?? Promise.reject(new Error('no more answers')));
  const refresh = jest.fn(() => Promise.resolve(registry));
  const refreshIfOld = jest.fn(() => Promise.resolve(registry));
  const diagnose = jest.fn((): Promise<FileFault> => Promise.resolve('missing'));
  const loader = createRemoteLoader({ registry: { refresh, refreshIfOld }, loadRelease, diagnose });
  const progress = jest.fn();
  return { loader, loadRelease, refresh, refreshIfOld, diagnose, progress };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
/** Long enough for every retry. */
const wait = () => jest.advanceTimersByTimeAsync(7_900);

test('PLAT-08 loads the module, bootstraps it, and does both once for all who ask', async () => {
  const remote = testRemote();
  const { loader, loadRelease, progress } = loaderOf(() => Promise.resolve({ default: remote.module }));
  const [a, b] = await Promise.all([loader.load('mfe-test', progress), loader.load('mfe-test', jest.fn())]);
  await loader.load('mfe-test', jest.fn());
  expect(a).toEqual({ module: remote.module, version: release.version, isFallback: false });
  expect(b).toBe(a);
  expect(loadRelease.mock.calls).toEqual([['mfe-test', release, false]]);
  expect(remote.calls).toEqual(['bootstrap']);
  expect(progress.mock.calls).toEqual([
    [{ phase: 'load', version: release.version }],
    [{ phase: 'bootstrap', version: release.version }],
  ]);
});

test('PLAT-06 who asks while it loads is told how far it has come', async () => {
  const { loader, progress } = loaderOf(never);
  void loader.load('mfe-test', jest.fn());
  await settle();
  void loader.load('mfe-test', progress);
  expect(progress.mock.calls).toEqual([[{ phase: 'load', version: release.version }]]);
});

test('PLAT-11 an earlier release that stands in says so', async () => {
  const { loader, refreshIfOld } = loaderOf(arrives);
  const live = releaseOf('mfe-test', { version: '2.0.0-b', builtAgainst: '1.99' });
  refreshIfOld.mockResolvedValue(registryOf({ 'mfe-test': [live, release] }));
  await expect(loader.load('mfe-test', jest.fn())).resolves.toMatchObject({
    version: release.version,
    isFallback: true,
  });
});

const broken = new Error('broken');

test.each<[string, string, string, () => Promise<unknown>]>([
  ['throws while it loads', 'script', 'load', () => Promise.reject(broken)],
  [
    'cannot even be asked for',
    'script',
    'load',
    () => {
      throw broken;
    },
  ],
  [
    'needs a shared module that the shell lacks',
    'module',
    'load',
    () => Promise.reject(new Error('[ Federation Runtime ]: Version 18 of shared singleton module react')),
  ],
  [
    'has no such module',
    'module',
    'load',
    () => Promise.reject(new Error('Module "./remote" does not exist in container.\nwhile loading')),
  ],
  ['exposes nothing', 'module', 'load', () => Promise.resolve(null)],
  ['exposes something else', 'module', 'load', () => Promise.resolve({ default: () => 'page' })],
  ['lacks a lifecycle', 'module', 'load', () => Promise.resolve(exposing({ update: undefined as never }))],
  [
    'needs a newer kernel than it says',
    'unfit',
    'load',
    () => Promise.resolve(exposing({ contractVersion: '1.99' })),
  ],
  [
    'throws while it starts',
    'bootstrap',
    'bootstrap',
    () => Promise.resolve(exposing({ bootstrap: () => Promise.reject(broken) })),
  ],
])('PLAT-06 a remote that %s fails at once as %s (%s)', async (_what, fault, phase, answer) => {
  const { loader, loadRelease } = loaderOf(answer);
  await expect(loader.load('mfe-test', jest.fn())).rejects.toMatchObject({
    name: 'RemoteError',
    fault,
    phase,
    remote: 'mfe-test',
    version: release.version,
  });
  expect(loadRelease).toHaveBeenCalledTimes(1);
});

test('PLAT-06 a remote that the registry does not name is unknown, and nothing is asked for', async () => {
  const { loader, loadRelease } = loaderOf();
  await expect(loader.load('mfe-other', jest.fn())).rejects.toMatchObject({
    fault: 'unknown',
    phase: 'resolve',
  });
  expect(loadRelease).not.toHaveBeenCalled();
});

test('PLAT-06 the cause of a failure is kept', async () => {
  const { loader } = loaderOf(() => Promise.reject(broken));
  await expect(loader.load('mfe-test', jest.fn())).rejects.toMatchObject({ cause: broken });
});

test.each<[FileFault, number]>([
  ['missing', 3],
  ['server', 3],
  ['network', 3],
  ['timeout', 3],
  ['content', 1],
  ['integrity', 1],
  ['script', 1],
])('PLAT-06 a file lost by %s is asked for %d times, unasked', async (fault, times) => {
  const { loader, loadRelease, diagnose } = loaderOf(lost, lost, lost, arrives);
  diagnose.mockResolvedValue(fault);
  const failure = jest.fn();
  loader.load('mfe-test', jest.fn()).catch(failure);
  await wait();
  expect(failure).toHaveBeenCalledWith(expect.objectContaining({ fault, phase: 'load' }));
  expect(loadRelease).toHaveBeenCalledTimes(times);
});

test('PLAT-06 a fault that passes is nobody’s business: each new try has a url of its own', async () => {
  const { loader, loadRelease, refresh } = loaderOf(lost, lost, arrives);
  const loaded = loader.load('mfe-test', jest.fn());
  await wait();
  await expect(loaded).resolves.toMatchObject({ version: release.version });
  expect(loadRelease.mock.calls).toEqual([
    ['mfe-test', release, false],
    ['mfe-test', release, true],
    ['mfe-test', release, true],
  ]);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('PLAT-06 it waits before it tries again, longer each time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { loader, loadRelease } = loaderOf(lost, lost, arrives);
  void loader.load('mfe-test', jest.fn());
  const after = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return loadRelease.mock.calls.length;
  };
  expect([await after(399), await after(1), await after(799), await after(1)]).toEqual([1, 2, 2, 3]);
  jest.restoreAllMocks();
});

test('PLAT-06 no new try begins after the deadline', async () => {
  const slowly = () =>
    new Promise((_, reject) => setTimeout(reject, 7_900, new LostEntryError({ url, how: 'timeout' }, null)));
  const { loader, loadRelease } = loaderOf(slowly, arrives);
  const failure = jest.fn();
  loader.load('mfe-test', jest.fn()).catch(failure);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(failure).toHaveBeenCalledTimes(1);
  expect(loadRelease).toHaveBeenCalledTimes(1);
});

test('PLAT-06 a load that was given up does not register over the next one', async () => {
  const { loader, loadRelease } = loaderOf(lost, arrives);
  loader.load('mfe-test', jest.fn()).catch(() => undefined);
  await settle();
  loader.forget('mfe-test');
  const next = loader.load('mfe-test', jest.fn());
  await wait();
  await expect(next).resolves.toMatchObject({ version: release.version });
  expect(loadRelease).toHaveBeenCalledTimes(2);
});

test('PLAT-06 nor does one that is given up while it asks for the registry', async () => {
  const { loader, loadRelease, refresh } = loaderOf(lost, arrives);
  const asking: (() => void)[] = [];
  refresh.mockImplementationOnce(() => new Promise((resolve) => asking.push(() => resolve(registry))));
  const givenUp = jest.fn();
  loader.load('mfe-test', jest.fn()).catch(givenUp);
  await wait();
  expect(asking).toHaveLength(1);
  loader.forget('mfe-test');
  const next = loader.load('mfe-test', jest.fn());
  asking[0]?.();
  await wait();
  await expect(next).resolves.toMatchObject({ version: release.version });
  expect(givenUp).toHaveBeenCalledTimes(1);
  expect(loadRelease).toHaveBeenCalledTimes(2);
});

test('PLAT-04 PLAT-06 a retry takes the registry as it stands now: what was broken may be rolled back', async () => {
  const { loader, loadRelease, refresh, refreshIfOld } = loaderOf(() => Promise.reject(broken), arrives);
  const mended = releaseOf('mfe-test', { version: '1.0.1-b' });
  refresh.mockResolvedValue(registryOf({ 'mfe-test': [mended, release] }));
  await expect(loader.load('mfe-test', jest.fn())).rejects.toMatchObject({ fault: 'script' });
  expect(refresh).not.toHaveBeenCalled();
  const loaded = await loader.load('mfe-test', jest.fn());
  expect(loaded.version).toBe('1.0.1-b');
  expect(loadRelease).toHaveBeenLastCalledWith('mfe-test', mended, true);
  expect(await loader.load('mfe-test', jest.fn())).toBe(loaded);
  expect(refreshIfOld).toHaveBeenCalledTimes(1);
});

test('PLAT-07 what is loaded stays as it is, whatever is released', async () => {
  const { loader, refreshIfOld } = loaderOf(arrives);
  const first = await loader.load('mfe-test', jest.fn());
  refreshIfOld.mockResolvedValue(registryOf({}));
  expect(await loader.load('mfe-test', jest.fn())).toBe(first);
});

test('PLAT-06 a forgotten remote is fetched anew, as a retry', async () => {
  const { loader, loadRelease } = loaderOf(arrives, arrives);
  const first = await loader.load('mfe-test', jest.fn());
  loader.forget('mfe-test');
  expect(await loader.load('mfe-test', jest.fn())).not.toBe(first);
  expect(loadRelease).toHaveBeenLastCalledWith('mfe-test', release, true);
});

test('PLAT-06 tells why a file of a page was lost, and nothing of other errors', async () => {
  const { loader, diagnose } = loaderOf();
  const chunk = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: url,
  });
  await expect(loader.fileFault(chunk)).resolves.toBe('missing');
  expect(diagnose).toHaveBeenCalledWith({ url, how: 'error' });
  await expect(loader.fileFault(broken)).resolves.toBeNull();
});
