import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryKey, repository } from '@peil/release';
import { defaultBrand } from '@peil/shared-kernel/brand';
import { readSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'peil-settings-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const keyPair = () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }) as string, key: registryKey(publicKey) };
};
const rsaPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;
const [first, second] = [keyPair(), keyPair()];
const keysFile = file('keys.pub.pem', first.pem);
/** A certificate's fingerprint, as keytool prints it. */
const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(':');
const keysOnly = { RELEASE_PUBLIC_KEYS_FILE: keysFile };

test('no more than keys set: this machine’s port 8080, the demo’s brand, the API in the same process', async () => {
  expect(await readSettings(keysOnly)).toEqual({
    host: '127.0.0.1',
    port: 8080,
    releases: join(repository, '.data/releases'),
    releaseKeys: [first.key],
    serialFile: join(repository, '.data/releases.serial'),
    overrideOrigins: [],
    pageSecret: null,
    apps: { ios: [], android: [] },
    brand: defaultBrand,
    apiUrls: [],
    isHttps: false,
    logLevel: 'warn',
  });
});

test('everything set; relative paths are the repository’s', async () => {
  const brand = { ...defaultBrand, product: 'Nivå' };
  const settings = await readSettings({
    HOST: '0.0.0.0',
    PORT: '0',
    RELEASES_DIR: 'some/releases',
    SERIAL_FILE: 'some/serial',
    RELEASE_PUBLIC_KEYS_FILE: file('two.pub.pem', first.pem + second.pem),
    OVERRIDE_ORIGINS: 'https://builds.example/, http://builds.example:8080',
    BRAND_FILE: file('brand.json', JSON.stringify(brand)),
    API_URL: 'http://api.internal:8081, http://api.internal:8082/',
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'info',
    PAGE_SECRET: 'd'.repeat(32),
    IOS_APPS: 'ABCDE12345.no.peil.portal, ABCDE12345.no.peil.beta',
    ANDROID_APPS: `no.peil.portal=${print('A0')}+${print('B1')},no.peil.beta=${print('C2')}`,
  });
  expect(settings).toEqual({
    host: '0.0.0.0',
    port: 0,
    pageSecret: 'd'.repeat(32),
    apps: {
      ios: ['ABCDE12345.no.peil.portal', 'ABCDE12345.no.peil.beta'],
      android: [
        { packageName: 'no.peil.portal', certificates: [print('A0'), print('B1')] },
        { packageName: 'no.peil.beta', certificates: [print('C2')] },
      ],
    },
    releases: join(repository, 'some/releases'),
    releaseKeys: [first.key, second.key],
    serialFile: join(repository, 'some/serial'),
    overrideOrigins: ['https://builds.example', 'http://builds.example:8080'],
    brand,
    apiUrls: ['http://api.internal:8081', 'http://api.internal:8082'],
    isHttps: true,
    logLevel: 'info',
  });
});

test.each([
  ['IOS_APPS', 'no.peil.portal'],
  ['IOS_APPS', 'ABCDE12345.portal'],
  ['ANDROID_APPS', 'no.peil.portal'],
  ['ANDROID_APPS', `portal=${print('A0')}`],
  ['ANDROID_APPS', 'no.peil.portal=A0:B1'],
  ['ANDROID_APPS', `no.peil.portal=${print('a0')}`],
  ['PORT', 'eightyeighty'],
  ['PORT', ''],
  ['PORT', ' '],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '1e3'],
  ['API_URL', ''],
  ['API_URL', 'api.internal:8081'],
  ['API_URL', 'ftp://api.internal'],
  ['API_URL', 'http://'],
  ['API_URL', 'http://api.internal:8081,'],
  ['LOG_LEVEL', 'loud'],
  ['RELEASES_DIR', keysFile],
  ['BRAND_FILE', '/nowhere/brand.json'],
  ['BRAND_FILE', file('broken.json', '{"product": ')],
  ['BRAND_FILE', file('empty.json', '{}')],
  [
    'BRAND_FILE',
    file('pale.json', JSON.stringify({ ...defaultBrand, accent: '#ffff00', shortName: 'Not Short' })),
  ],
  ['RELEASES_DIR', 'https://'],
  ['RELEASE_PUBLIC_KEYS_FILE', '/nowhere/keys.pem'],
  ['RELEASE_PUBLIC_KEYS_FILE', file('empty.pem', '')],
  ['RELEASE_PUBLIC_KEYS_FILE', file('rsa.pem', rsaPem())],
  ['PAGE_SECRET', 'd'.repeat(31)],
  ['OVERRIDES', 'yes'],
  ['OVERRIDES', ''],
  ['OVERRIDE_ORIGINS', 'builds.example'],
  ['OVERRIDE_ORIGINS', 'https://builds.example,*'],
])('%s=%j stops the start with one line that names the setting', async (name, value) => {
  const error = await readSettings({ ...keysOnly, [name]: value }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingsError);
  const { message } = error as SettingsError;
  expect(message).toMatch(new RegExp(`^${name}\\b`));
  expect(message).not.toContain('\n');
});

test('a refused brand says every reason', async () => {
  const pale = file(
    'both.json',
    JSON.stringify({ ...defaultBrand, accent: '#ffff00', shortName: 'Not Short' }),
  );
  await expect(readSettings({ ...keysOnly, BRAND_FILE: pale })).rejects.toThrow(
    /shortName.*accent.*kontrast/,
  );
});

test('PLAT-13 production needs its keys to be named, and allows no overrides unless told', async () => {
  await expect(readSettings({ NODE_ENV: 'production' })).rejects.toThrow(/^RELEASE_PUBLIC_KEYS_FILE må/);
  const production = { ...keysOnly, NODE_ENV: 'production', SERIAL_FILE: join(folder, 'serial') };
  expect(await readSettings(production)).toMatchObject({ overrideOrigins: null });
  expect(await readSettings({ ...production, OVERRIDES: 'on' })).toMatchObject({ overrideOrigins: [] });
  expect(await readSettings({ ...keysOnly, OVERRIDES: 'off' })).toMatchObject({ overrideOrigins: null });
});

test('releases may lie in a bucket', async () => {
  const settings = await readSettings({ ...keysOnly, RELEASES_DIR: 'https://bucket.example/portal/?x=1' });
  expect(settings.releases).toBe('https://bucket.example/portal');
  expect(settings.serialFile).toBe(join(repository, '.data/registry.serial'));
});

test('DOOR-08 production does not start where it cannot keep which registry was the newest', async () => {
  const production = { ...keysOnly, NODE_ENV: 'production' };
  const serialFile = join(folder, 'nowhere/serial');
  await expect(readSettings({ ...production, SERIAL_FILE: serialFile })).rejects.toThrow(
    /^SERIAL_FILE: [^\n]+$/,
  );
  expect((await readSettings({ ...keysOnly, SERIAL_FILE: serialFile })).serialFile).toBe(serialFile);
});
