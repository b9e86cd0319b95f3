import type { PageRegistry, SignedText } from '@peil/shared-kernel/contract';
import { testSigner } from '@peil/shared-kernel/testing';
import { portalRegistry, registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { createRegistrySource } from './registry-source.ts';
import { RegistryError } from './registry-error.ts';

const signer = testSigner();
const forged = testSigner().sign(portalRegistry);
const broken = signer.sign('{');
const withSerial = (serial: number): PageRegistry => ({ ...portalRegistry, serial });
const good = (serial: number) => signer.sign(withSerial(serial));
const missing = () => Promise.reject(new RegistryError('registryMissing'));

interface World {
  readonly inlined?: SignedText | null;
  readonly fetched?: SignedText;
  readonly kept?: SignedText | null;
  readonly keys?: readonly [];
  readonly isKeptPage?: boolean;
}

function sourceOf({ inlined = null, fetched, kept = null, keys, isKeptPage = false }: World) {
  const fetchNewest = jest.fn(() => (fetched ? Promise.resolve(fetched) : missing()));
  const keep = jest.fn();
  const refused: string[] = [];
  const source = createRegistrySource({
    keys: keys ?? [signer.key],
    inlined,
    isKeptPage,
    fetchNewest,
    kept: { read: () => kept, keep },
    settle: (registry) => Promise.resolve(registry),
    onRefused: (fault) => refused.push(fault),
  });
  return { source, fetchNewest, keep, refused };
}

test('PLAT-03 a page with a good registry asks for no other, and keeps it', async () => {
  const inlined = good(7);
  const { source, fetchNewest, keep, refused } = sourceOf({ inlined, fetched: good(8) });
  await expect(source.first()).resolves.toMatchObject({ serial: 7 });
  expect(fetchNewest).not.toHaveBeenCalled();
  expect(keep.mock.calls).toEqual([[inlined]]);
  expect(refused).toEqual([]);
});

test.each<[string, World, number, readonly string[]]>([
  ['missing: the one that stands now', { fetched: good(8), kept: good(6) }, 8, ['registryMissing']],
  ['broken: the one that stands now', { inlined: broken, fetched: good(8) }, 8, ['registryBroken']],
  ['forged: the one that stands now', { inlined: forged, fetched: good(8) }, 8, ['registryForged']],
  [
    'forged, and no other can be had: the last good one',
    { inlined: forged, kept: good(6) },
    6,
    ['registryForged', 'registryMissing'],
  ],
  [
    'forged, like the one that stands now: the last good one',
    { inlined: forged, fetched: forged, kept: good(6) },
    6,
    ['registryForged', 'registryForged'],
  ],
])('PLAT-03 the page’s registry is %s', async (_what, world, serial, told) => {
  const { source, refused } = sourceOf(world);
  await expect(source.first()).resolves.toMatchObject({ serial });
  expect(refused).toEqual(told);
});

test.each<[string, World, string]>([
  ['none anywhere', {}, 'registryMissing'],
  ['a broken one and nothing else', { inlined: broken }, 'registryBroken'],
  ['a broken one and a forged one', { inlined: broken, fetched: forged }, 'registryForged'],
  ['a kept one that was tampered with', { kept: forged }, 'registryForged'],
  [
    'good ones, and no keys to believe',
    { inlined: good(7), fetched: good(8), kept: good(6), keys: [] },
    'registryForged',
  ],
])('PLAT-03 with %s the portal does not start, and says the gravest: %s', async (_what, world, fault) => {
  const { source, keep } = sourceOf(world);
  await expect(source.first()).rejects.toMatchObject({ name: 'RegistryError', fault });
  expect(keep).not.toHaveBeenCalled();
});

test.each([
  ['a newer one', 8, null],
  ['the same', 7, null],
  ['an older one', 6, 'registryStale'],
])('PLAT-03 asked for what is newer than 7, %s (%d) is refused as: %s', async (_what, serial, fault) => {
  const { source, keep, refused } = sourceOf({ fetched: good(serial) });
  if (fault === null) await expect(source.newest(7)).resolves.toMatchObject({ serial });
  else await expect(source.newest(7)).rejects.toMatchObject({ fault });
  expect(keep).toHaveBeenCalledTimes(fault === null ? 1 : 0);
  expect(refused).toEqual(fault === null ? [] : [fault]);
});

test('PLAT-04 what a verified registry becomes for this browser is what the page gets; what is kept is what was signed', async () => {
  const settled = registryOf({ 'mfe-test': [releaseOf('mfe-test')] });
  const keep = jest.fn();
  const signed = good(7);
  const source = createRegistrySource({
    keys: [signer.key],
    inlined: signed,
    fetchNewest: missing,
    kept: { read: () => null, keep },
    settle: () => Promise.resolve(settled),
    onRefused: jest.fn(),
  });
  await expect(source.first()).resolves.toBe(settled);
  expect(keep).toHaveBeenCalledWith(signed);
});

describe('OFFLINE-03 a page that was kept', () => {
  test('asks for the registry before it starts anything', async () => {
    const { source, fetchNewest } = sourceOf({ inlined: good(7), fetched: good(9), isKeptPage: true });
    await expect(source.first()).resolves.toMatchObject({ serial: 9 });
    expect(fetchNewest).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the newest that this browser has seen', good(8), 8],
    ['its own where that is newer', good(6), 7],
    ['its own where the other was tampered with', forged, 7],
    ['its own where there is no other', null, 7],
  ])('takes %s without an answer, and tells nobody', async (_what, kept, serial) => {
    const { source, refused } = sourceOf({ inlined: good(7), kept, isKeptPage: true });
    await expect(source.first()).resolves.toMatchObject({ serial });
    expect(refused).toEqual([]);
  });
});

describe('DOOR-08 a page', () => {
  const ended = signer.sign({ ...withSerial(9), expires: Math.floor(Date.now() / 1000) - 1 });

  test.each<[string, World, number, readonly string[]]>([
    [
      'that came with an older one: the one that stands now',
      { inlined: good(5), fetched: good(8), kept: good(7) },
      8,
      ['registryStale'],
    ],
    [
      'where that is older too: the last good one',
      { inlined: good(5), fetched: good(6), kept: good(7) },
      7,
      ['registryStale', 'registryStale'],
    ],
    ['that came with one that has expired', { inlined: ended, fetched: good(10) }, 10, ['registryStale']],
  ])('takes no older registry than its browser has seen, %s', async (_what, world, serial, told) => {
    const { source, refused } = sourceOf(world);
    await expect(source.first()).resolves.toMatchObject({ serial });
    expect(refused).toEqual(told);
  });

  test('believes none that has expired', async () => {
    const { source } = sourceOf({ inlined: ended, fetched: ended, kept: ended });
    await expect(source.first()).rejects.toMatchObject({ fault: 'registryStale' });
  });

  test('that was kept starts with the one it has, however old, where there is no network', async () => {
    const { source, refused } = sourceOf({ inlined: ended, isKeptPage: true });
    await expect(source.first()).resolves.toMatchObject({ serial: 9 });
    expect(refused).toEqual([]);
  });

  test('does not measure itself against what another key signed', async () => {
    const { source, refused } = sourceOf({ inlined: good(5), kept: testSigner().sign(withSerial(9)) });
    await expect(source.first()).resolves.toMatchObject({ serial: 5 });
    expect(refused).toEqual([]);
  });
});
