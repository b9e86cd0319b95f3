import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { installationSecret, secretFileOf } from './installation-secret.ts';

const parent = mkdtempSync(join(tmpdir(), 'peil-secret-'));
let count = 0;
const fresh = (): string => join(parent, `installation-${String((count += 1))}`, 'db');

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

test('TRUTH-21 an installation makes its secret once, for its owner alone, unlike any other', () => {
  const [one, other] = [fresh(), fresh()];
  const secret = installationSecret(one);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(installationSecret(one)).toBe(secret);
  expect(installationSecret(other)).not.toBe(secret);
  expect(statSync(secretFileOf(one)).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(one, '..'))).toEqual(['db.jwt-secret']);
});

test.each([
  ['others may read', (file: string) => chmodSync(file, 0o644), /kan leses av andre/],
  ['is cut short', (file: string) => writeFileSync(file, 'kort\n'), /er ikke hel/],
])('TRUTH-21 a file that %s stops the start with one line that says what to do', (_name, harm, words) => {
  const folder = fresh();
  installationSecret(folder);
  harm(secretFileOf(folder));
  const start = () => installationSecret(folder);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(words);
  expect(start).toThrow(/^JWT_SECRET: [^\n]+$/);
});

test('TRUTH-21 where it cannot be written, the start says to set JWT_SECRET', () => {
  writeFileSync(join(parent, 'a-file'), '');
  expect(() => installationSecret(join(parent, 'a-file', 'db'))).toThrow(/^JWT_SECRET: .+Sett JWT_SECRET/);
});
