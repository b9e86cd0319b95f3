import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./with-secrets.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'peil-start-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What Node is started with in a container whose limit a file of this name tells. */
function optionsWith(file: string, text: string, own: Record<string, string> = {}): string {
  const cgroup = mkdtempSync(join(folder, 'cgroup-'));
  mkdirSync(dirname(join(cgroup, file)), { recursive: true });
  writeFileSync(join(cgroup, file), `${text}\n`);
  const started = spawnSync('/bin/sh', [script, 'sh', '-c', 'printf %s "$NODE_OPTIONS"'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], SECRETS_DIR: folder, CGROUP_DIR: cgroup, ...own },
  });
  expect([started.status, started.stderr]).toEqual([0, '']);
  return started.stdout;
}

const gibibyte = String(2 ** 30);

test.each([
  ['memory.max', gibibyte],
  ['memory/memory.limit_in_bytes', gibibyte],
])('a server’s heap follows from the memory of its container (%s)', (file, text) => {
  expect(optionsWith(file, text)).toBe('--max-old-space-size=614 ');
});

test('an option of the operator comes last, and wins', () => {
  const options = optionsWith('memory.max', gibibyte, { NODE_OPTIONS: '--max-old-space-size=300' });
  expect(options).toBe('--max-old-space-size=614 --max-old-space-size=300');
});

test.each([
  ['memory.max', 'max'],
  ['memory/memory.limit_in_bytes', '9223372036854771712'],
])('without a limit Node decides itself (%s)', (file, text) => {
  expect(optionsWith(file, text)).toBe('');
});
