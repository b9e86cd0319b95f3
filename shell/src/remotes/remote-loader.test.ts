import type { RemoteModule } from '@peil/shared-kernel/contract';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { testRemote } from '../testing/remote-fixture.ts';
import { createRemoteLoader, fittingRelease } from './remote-loader.ts';

const registry = registryOf({ 'mfe-test': [releaseOf('mfe-test')] });
const release = releaseOf('mfe-test');
const exposing = (part: Partial<RemoteModule> = {}) => ({ default: { ...testRemote().module, ...part } });

function loaderOf(...answers: (() => Promise<unknown>)[]) {
  const loadRelease = jest.fn(() => answers.shift()?.() ?? Promise.reject(new Error('no more answers')));
  const refresh = jest.fn(() => Promise.resolve(registry));
  const loader = createRemoteLoader({ registry: { current: () => registry, refresh }, loadRelease });
  return { loader, loadRelease, refresh };
}

test.each([
  ['the live release', ['1.0'], 0],
  ['an earlier release, when the live one needs a newer kernel', ['1.99', '1.0'], 1],
  ['the newest that fits', ['2.0', '1.99', '1.0', '1.0'], 2],
])('PLAT-11 takes %s', (_what, contracts, index) => {
  const [first, ...rest] = contracts.map((builtAgainst, at) =>
    releaseOf('mfe-test', { builtAgainst, version: String(at) }),
  );
  if (!first) throw new Error('no release');
  expect(fittingRelease(registryOf({ 'mfe-test': [first, ...rest] }), 'mfe-test').version).toBe(
    String(index),
  );
});

test('PLAT-11 refuses when every kept release needs a newer kernel', () => {
  const newer = releaseOf('mfe-test', { builtAgainst: '2.0' });
  expect(() => fittingRelease(registryOf({ 'mfe-test': [newer, newer] }), 'mfe-test')).toThrow(
    expect.objectContaining({ kind: 'unfit', remote: 'mfe-test' }),
  );
});

test('PLAT-08 loads the module, bootstraps it, and does both once for all who ask', async () => {
  const remote = testRemote();
  const { loader, loadRelease } = loaderOf(() => Promise.resolve({ default: remote.module }));
  const [a, b] = await Promise.all([loader.load('mfe-test'), loader.load('mfe-test')]);
  await loader.load('mfe-test');
  expect(a).toBe(remote.module);
  expect(b).toBe(a);
  expect(loadRelease).toHaveBeenCalledTimes(1);
  expect(loadRelease).toHaveBeenCalledWith('mfe-test', release, false);
  expect(remote.calls).toEqual(['bootstrap']);
});

const broken = new Error('broken');

test.each([
  ['does not arrive', 'entry', () => Promise.reject(broken)],
  [
    'cannot even be asked for',
    'entry',
    () => {
      throw broken;
    },
  ],
  ['exposes nothing', 'module', () => Promise.resolve(null)],
  ['exposes something else', 'module', () => Promise.resolve({ default: () => 'page' })],
  ['lacks a lifecycle', 'module', () => Promise.resolve(exposing({ update: undefined as never }))],
  ['was built against a newer kernel', 'unfit', () => Promise.resolve(exposing({ contractVersion: '1.99' }))],
  [
    'throws while it starts',
    'bootstrap',
    () => Promise.resolve(exposing({ bootstrap: () => Promise.reject(broken) })),
  ],
])('PLAT-06 a remote that %s fails as %s', async (_what, kind, answer) => {
  const { loader } = loaderOf(answer);
  await expect(loader.load('mfe-test')).rejects.toMatchObject({
    name: 'RemoteError',
    kind,
    remote: 'mfe-test',
  });
});

test('PLAT-06 a remote that the registry does not name is unknown', async () => {
  const { loader, loadRelease } = loaderOf();
  await expect(loader.load('mfe-other')).rejects.toMatchObject({ kind: 'unknown', remote: 'mfe-other' });
  expect(loadRelease).not.toHaveBeenCalled();
});

test('PLAT-06 the cause of a failure is kept', async () => {
  const { loader } = loaderOf(() => Promise.reject(broken));
  await expect(loader.load('mfe-test')).rejects.toMatchObject({ cause: broken });
});

describe('PLAT-06 the deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const never = () => new Promise<never>(() => undefined);

  test.each([
    ['the release hangs', never],
    ['its start hangs', () => Promise.resolve(exposing({ bootstrap: never }))],
  ])('ends the wait when %s', async (_what, answer) => {
    const { loader } = loaderOf(answer);
    const failure = jest.fn();
    loader.load('mfe-test').catch(failure);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(failure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });

  test('leaves no timer behind once the remote is there', async () => {
    const { loader } = loaderOf(() => Promise.resolve(exposing()));
    await loader.load('mfe-test');
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('PLAT-06 after a failure the next attempt is a retry under a new url, and a success is kept again', async () => {
  const { loader, loadRelease } = loaderOf(
    () => Promise.reject(broken),
    () => Promise.resolve(exposing()),
  );
  await expect(loader.load('mfe-test')).rejects.toMatchObject({ kind: 'entry' });
  const module = await loader.load('mfe-test');
  expect(await loader.load('mfe-test')).toBe(module);
  expect(loadRelease.mock.calls).toEqual([
    ['mfe-test', release, false],
    ['mfe-test', release, true],
  ]);
});

test('PLAT-06 a retry takes the registry as it stands now: what was broken may be rolled back or mended', async () => {
  const { loader, loadRelease, refresh } = loaderOf(
    () => Promise.reject(broken),
    () => Promise.resolve(exposing()),
  );
  const mended = releaseOf('mfe-test', { version: '1.0.1-b' });
  refresh.mockResolvedValue(registryOf({ 'mfe-test': [mended, release] }));
  await expect(loader.load('mfe-test')).rejects.toMatchObject({ kind: 'entry' });
  expect(refresh).not.toHaveBeenCalled();
  await loader.load('mfe-test');
  expect(loadRelease).toHaveBeenLastCalledWith('mfe-test', mended, true);
});

test('PLAT-06 a forgotten remote is fetched anew, as a retry', async () => {
  const { loader, loadRelease } = loaderOf(
    () => Promise.resolve(exposing()),
    () => Promise.resolve(exposing()),
  );
  const first = await loader.load('mfe-test');
  loader.forget('mfe-test');
  expect(await loader.load('mfe-test')).not.toBe(first);
  expect(loadRelease).toHaveBeenLastCalledWith('mfe-test', release, true);
});
