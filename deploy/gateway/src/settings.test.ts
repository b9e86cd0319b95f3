import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@peil/release';
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

test('nothing set: this machine’s port 8080, the demo’s brand, the API in the same process', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    releases: join(repository, '.data/releases'),
    brand: defaultBrand,
    apiUrls: [],
    isHttps: false,
    logLevel: 'warn',
  });
});

test('everything set; relative paths are the repository’s', () => {
  const brand = { ...defaultBrand, product: 'Nivå' };
  const settings = readSettings({
    HOST: '0.0.0.0',
    PORT: '0',
    RELEASES_DIR: 'some/releases',
    BRAND_FILE: file('brand.json', JSON.stringify(brand)),
    API_URL: 'http://api.internal:8081, http://api.internal:8082/',
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'info',
  });
  expect(settings).toEqual({
    host: '0.0.0.0',
    port: 0,
    releases: join(repository, 'some/releases'),
    brand,
    apiUrls: ['http://api.internal:8081', 'http://api.internal:8082'],
    isHttps: true,
    logLevel: 'info',
  });
});

test.each([
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
  ['BRAND_FILE', '/nowhere/brand.json'],
  ['BRAND_FILE', file('broken.json', '{"product": ')],
  ['BRAND_FILE', file('empty.json', '{}')],
  [
    'BRAND_FILE',
    file('pale.json', JSON.stringify({ ...defaultBrand, accent: '#ffff00', shortName: 'Not Short' })),
  ],
])('%s=%j stops the start with one line that names the setting', (name, value) => {
  let error: unknown;
  try {
    readSettings({ [name]: value });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(SettingsError);
  const { message } = error as SettingsError;
  expect(message).toMatch(new RegExp(`^${name}\\b`));
  expect(message).not.toContain('\n');
});

test('a refused brand says every reason', () => {
  const pale = file(
    'both.json',
    JSON.stringify({ ...defaultBrand, accent: '#ffff00', shortName: 'Not Short' }),
  );
  expect(() => readSettings({ BRAND_FILE: pale })).toThrow(/shortName.*accent.*kontrast/);
});
