import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signRegistry } from '@peil/release';
import type { RegistryFile } from '@peil/shared-kernel/contract';
import { keptSerial } from './kept-serial.ts';
import { registrySource, type RegistrySource } from './registry-source.ts';
import { folderReader, type ReleaseReader } from './release-reader.ts';
import { releaserKeys, releasesFolder, signedText, type ReleasesFolder } from './testing/releases-fixture.ts';

let folder: ReleasesFolder;
let source: RegistrySource;
const onRefused = jest.fn();
const refusals = () => onRefused.mock.calls.map(([error]) => (error as Error).message);

/** Of the process that runs, and of the one before it. */
let serialFile: string;
const sourceOf = (reader: ReleaseReader) =>
  registrySource({ reader, keys: releaserKeys, kept: keptSerial(serialFile, onRefused), onRefused });

beforeEach(async () => {
  onRefused.mockClear();
  folder = await releasesFolder();
  serialFile = `${folder.path}.serial`;
  source = sourceOf(folderReader(folder.path));
});

afterEach(() => folder.remove());

const versionIn = async (from: RegistrySource = source) => (await from.read())?.pages.stable.shell.version;
const writeFile = (file: unknown) => folder.write('registry.json', JSON.stringify(file));

test('PLAT-03 there is none before anything is released, and that is no fault', async () => {
  expect(await source.read()).toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

test('PLAT-03 a release is seen at the next read, without a restart', async () => {
  expect(await source.read()).toBeNull();
  await folder.release('shell', {}, { version: '1' });
  expect(await versionIn()).toBe('1');
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn()).toBe('2');
});

test('PLAT-03 an unchanged file is read once', async () => {
  await folder.release('shell', {});
  expect(await source.read()).toBe(await source.read());
});

test('PLAT-03 requests that come at once all get the registry, the first ones too', async () => {
  await folder.release('shell', {}, { version: '1' });
  expect(await Promise.all([versionIn(), versionIn(), versionIn()])).toEqual(['1', '1', '1']);
});

/** The signed file with one thing changed by who has no key. */
const changed = (change: (file: RegistryFile) => void) => {
  const file = structuredClone(folder.file());
  change(file);
  return file;
};

const inPage = (file: RegistryFile) => {
  file.pages.stable.full.text = file.pages.stable.full.text.replace('"version":"1"', '"version":"6"');
};

test.each([
  ['is cut off', () => '{"registry": {', /not JSON/],
  ['is of the former form, without signatures', () => folder.file().registry, /broken or not signed/],
  [
    'tells another state than was signed',
    () => changed(({ registry }) => (registry.shell.channels.stable.version = '6')),
    /not signed by/,
  ],
  ['tells its pages something else', () => changed(inPage), /page.*not signed/],
  [
    'tells its index.html something else',
    () =>
      changed(({ pages }) => (pages.stable.inlined.text = pages.stable.inlined.text.replace('"1"', '"6"'))),
    /page.*not signed/,
  ],
  [
    'gives the stable pages what was signed for beta',
    () => changed(({ pages }) => (pages.stable = pages.beta)),
    /pages of stable/,
  ],
  [
    'is signed by a stranger',
    () => signRegistry(folder.file().registry, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    /not signed by/,
  ],
])(
  'PLAT-13 a registry that %s is refused, told once, and the last good one stays',
  async (_what, file, reason) => {
    await folder.release('shell', {}, { version: '1' });
    expect(await versionIn()).toBe('1');
    const content = file();
    await folder.write('registry.json', typeof content === 'string' ? content : JSON.stringify(content));
    expect(await versionIn()).toBe('1');
    expect(await versionIn()).toBe('1');
    expect(refusals()).toEqual([expect.stringMatching(reason)]);
    await folder.release('shell', {}, { version: '2' });
    expect(await versionIn()).toBe('2');
  },
);

test('PLAT-13 a page of an earlier registry in a newer one is refused, though each is signed', async () => {
  await folder.release('shell', {}, { version: '1' });
  const { inlined } = folder.file().pages.stable;
  await folder.release('shell', {}, { version: '2' });
  await writeFile(changed(({ pages }) => (pages.stable.inlined = inlined)));
  expect(await source.read()).toBeNull();
});

test('PLAT-13 an older registry, signed as it was, is refused', async () => {
  await folder.release('shell', {}, { version: '1' });
  const older = folder.file();
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn()).toBe('2');
  await writeFile(older);
  expect(await versionIn()).toBe('2');
  expect(refusals()).toEqual([expect.stringMatching(/older/)]);
});

test('PLAT-13 a forged registry is never the first one either', async () => {
  await folder.release('shell', {}, { version: '1' });
  await writeFile(changed(inPage));
  expect(await source.read()).toBeNull();
});

test('PLAT-13 a page that could end the script element it is written into is refused, though signed', async () => {
  await folder.release('shell', {}, { routes: [{ path: '/x', title: '</script>', access: 'open' }] });
  const unescaped = (text: string) => signedText(text.replaceAll(String.raw`\u003c`, '<'));
  await writeFile(changed(({ pages: { stable } }) => (stable.inlined = unescaped(stable.inlined.text))));
  expect(await source.read()).toBeNull();
  expect(refusals()).toEqual([expect.stringMatching(/cannot be written into a page/)]);
});

test('PLAT-06 the last good one stays while the file is gone', async () => {
  await folder.release('shell', {}, { version: '1' });
  await source.read();
  await rm(join(folder.path, 'registry.json'));
  expect(await versionIn()).toBe('1');
  expect(await versionIn()).toBe('1');
  expect(refusals()).toEqual([expect.stringMatching(/missing/)]);
});

test('PLAT-06 the last good one stays while nobody can tell, told once for each time', async () => {
  await folder.release('shell', {}, { version: '1' });
  let away: Error | null = null;
  const reader = folderReader(folder.path);
  const bucket = sourceOf({
    ...reader,
    registry: (known) => (away ? Promise.reject(away) : reader.registry(known)),
  });
  expect(await versionIn(bucket)).toBe('1');
  away = new Error('away');
  expect([await versionIn(bucket), await versionIn(bucket)]).toEqual(['1', '1']);
  expect(onRefused).toHaveBeenCalledTimes(1);
  away = null;
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn(bucket)).toBe('2');
  away = new Error('away again');
  expect(await versionIn(bucket)).toBe('2');
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('DOOR-08 a restarted portal refuses an older registry, says what heals it, and takes the newest again', async () => {
  await folder.release('shell', {}, { version: '1' });
  const older = folder.file();
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn()).toBe('2');
  const newest = folder.file();

  await writeFile(older);
  const restarted = sourceOf(folderReader(folder.path));
  expect(await versionIn(restarted)).toBeUndefined();
  expect(restarted.isRefused()).toBe(true);
  expect(refusals()).toEqual([expect.stringMatching(/older than one that was served.*release -- sign/)]);

  await writeFile(newest);
  expect(await versionIn(restarted)).toBe('2');
  expect(restarted.isRefused()).toBe(false);
});

test('DOOR-08 a registry that has expired is not taken up, and one in use ends with its time', async () => {
  const now = jest.spyOn(Date, 'now');
  try {
    await folder.release('shell', {}, { version: '1' });
    expect(await versionIn()).toBe('1');
    const end = (folder.file().registry.expires ?? 0) * 1000;
    expect(end - Date.now()).toBeGreaterThan(179 * 86_400_000);
    now.mockReturnValue(end - 1000);
    expect(await versionIn()).toBe('1');
    now.mockReturnValue(end);
    expect(await versionIn()).toBeUndefined();
    expect(await versionIn()).toBeUndefined();
    expect(await versionIn(sourceOf(folderReader(folder.path)))).toBeUndefined();
    expect(refusals()).toEqual(
      [0, 1].map(() => expect.stringMatching(/has expired.*release -- sign/) as unknown),
    );
  } finally {
    now.mockRestore();
  }
});

test('DOOR-08 where the serial cannot be kept it is told, and what is older is refused while the process lives', async () => {
  serialFile = join(folder.path, 'nowhere', 'serial');
  const own = sourceOf(folderReader(folder.path));
  await folder.release('shell', {}, { version: '1' });
  const older = folder.file();
  await folder.release('shell', {}, { version: '2' });
  expect(await versionIn(own)).toBe('2');
  expect(refusals()).toEqual([expect.stringContaining('ENOENT')]);
  await writeFile(older);
  expect(await versionIn(own)).toBe('2');
});
