import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyEmbedded } from './testing/databases.ts';
import { productionSettings } from './testing/production-settings.ts';
import { startProcess } from './testing/server-process.ts';

const api = fileURLToPath(new URL('..', import.meta.url));
let unpacked: string;
let dataDir: string;

/** What the image holds, unpacked where its libraries are found; it was compiled before the first test. */
beforeAll(() => {
  mkdirSync(join(api, '.cache'), { recursive: true });
  unpacked = mkdtempSync(join(api, '.cache/production-package-'));
  dataDir = mkdtempSync(join(tmpdir(), 'peil-production-package-'));
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', unpacked], { cwd: api });
  const [archive = ''] = readdirSync(unpacked);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd: unpacked });
});

afterAll(() => {
  for (const folder of [unpacked, dataDir]) rmSync(folder, { recursive: true, force: true });
});

test('API-02 the production package holds neither demo data nor benches nor tests, nor what only they use', () => {
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('.tsbuild/main.js');
  expect(readdirSync(join(unpacked, 'migrations')).sort()).toEqual(
    readdirSync(join(api, 'migrations')).sort(),
  );
  const strangers = files.filter((file) =>
    /(^|\/)(bench|contract|demo|demo-data|testing)(\/|$)|\.test\./.test(file),
  );
  expect(strangers).toEqual([]);
});

test('API-02 production starts from what is in its package', async () => {
  await copyEmbedded(join(dataDir, 'db'));
  const server = await startProcess(join(unpacked, '.tsbuild/main.js'), /Server listening at (http:[^"]+)/, {
    ...productionSettings,
    DATA_DIR: join(dataDir, 'db'),
    API_PORT: '0',
    LOG_LEVEL: 'info',
  });
  const ready = await fetch(`${server.origin}/api/ready`);
  expect([ready.status, await server.end('SIGTERM')]).toEqual([200, { code: 0, signal: null }]);
});
