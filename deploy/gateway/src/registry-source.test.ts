import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registrySource } from './registry-source.ts';
import { releasesFolder, type ReleasesFolder } from './testing/releases-fixture.ts';

let folder: ReleasesFolder;
const onBroken = jest.fn();

beforeEach(async () => {
  onBroken.mockClear();
  folder = await releasesFolder();
});

afterEach(() => folder.remove());

const versionIn = async (source: ReturnType<typeof registrySource>) =>
  (await source.read())?.shell.channels.stable.version;

test('PLAT-03 there is none before anything is released, and that is no fault', async () => {
  const source = registrySource(folder.path, onBroken);
  expect(await source.read()).toBeNull();
  expect(onBroken).not.toHaveBeenCalled();
});

test('PLAT-03 a release is seen at the next read, without a restart', async () => {
  const source = registrySource(folder.path, onBroken);
  expect(await source.read()).toBeNull();
  await folder.release('shell', {}, { version: '1' });
  expect(await versionIn(source)).toBe('1');
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn(source)).toBe('2');
});

test('PLAT-03 an unchanged file is read once', async () => {
  const source = registrySource(folder.path, onBroken);
  await folder.release('shell', {});
  expect(await source.read()).toBe(await source.read());
});

test('PLAT-03 requests that come at once all get the registry, the first ones too', async () => {
  await folder.release('shell', {}, { version: '1' });
  const source = registrySource(folder.path, onBroken);
  const versions = await Promise.all([versionIn(source), versionIn(source), versionIn(source)]);
  expect(versions).toEqual(['1', '1', '1']);
});

test('PLAT-06 the last good one stays while the file is broken or gone, told once', async () => {
  const source = registrySource(folder.path, onBroken);
  await folder.release('shell', {}, { version: '1' });
  await source.read();
  await folder.write('registry.json', '{"schema": 1, "shell": ');
  expect(await versionIn(source)).toBe('1');
  expect(await versionIn(source)).toBe('1');
  expect(onBroken).toHaveBeenCalledTimes(1);
  await rm(join(folder.path, 'registry.json'));
  expect(await versionIn(source)).toBe('1');
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn(source)).toBe('2');
});

test('a file of a release is read, a missing one is null', async () => {
  await folder.release('shell', { 'index.html': '<html>' });
  const source = registrySource(folder.path, onBroken);
  expect(await source.file('/releases/shell/1.0.0-a/', 'index.html')).toBe('<html>');
  expect(await source.file('/releases/shell/9/', 'index.html')).toBeNull();
});
