import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputHash } from './input-hash.ts';

let root: string;

function write(file: string, content: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'peil-inputs-'));
  write('mfe-auth/src/remote.tsx', 'export default 1;');
  write('mfe-auth/package.json', '{}');
  write('mfe-admin/src/remote.tsx', 'export default 2;');
  write('shared-kernel/ui/src/index.ts', 'export {};');
  write('deploy/release/src/webpack/preset.ts', 'export {};');
  write('deploy/release/src/build/describe-release.ts', 'export {};');
  write('shared-kernel/api-report/since.json', '{}');
  write('deploy/api/api-operations.json', '{}');
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const hash = () => inputHash('mfe-auth', root);

test('PLAT-03 is the same for the same sources', () => {
  expect(hash()).toMatch(/^[0-9a-f]{12}$/);
  expect(hash()).toBe(hash());
});

test.each([
  ['its own source', 'mfe-auth/src/remote.tsx'],
  ['what a build is described by', 'deploy/release/src/build/describe-release.ts'],
  ['a new source', 'mfe-auth/src/login/LoginPage.tsx'],
  ['a style sheet', 'mfe-auth/src/login/LoginPage.module.css'],
  ['its package.json', 'mfe-auth/package.json'],
  ['the kernel', 'shared-kernel/ui/src/index.ts'],
  ['since when names are what they are', 'shared-kernel/api-report/since.json'],
  ['since when calls are what they are', 'deploy/api/api-operations.json'],
  ['the build’s preset', 'deploy/release/src/webpack/preset.ts'],
  ['a locked library', 'package-lock.json'],
  ['the compiler’s settings', 'tsconfig.base.json'],
])('PLAT-03 changes with %s', (_what, file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

test.each([
  ['a test', 'mfe-auth/src/login/LoginPage.test.tsx'],
  ['what tests share', 'mfe-auth/src/testing/show.tsx'],
  ['the kernel’s tests', 'shared-kernel/ui/src/index.test.ts'],
  ['compiled files', 'mfe-auth/.tsbuild/remote.js'],
  ['the compiler’s memory', 'mfe-auth/tsconfig.tsbuildinfo'],
  ['installed libraries', 'mfe-auth/node_modules/x/index.js'],
  ['another package', 'mfe-admin/src/remote.tsx'],
])('PLAT-03 does not change with %s', (_what, file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).toBe(before);
});

test('PLAT-03 a file’s name counts, and where one file ends', () => {
  write('mfe-auth/src/a.ts', 'xy');
  write('mfe-auth/src/b.ts', '');
  const before = hash();
  write('mfe-auth/src/a.ts', 'x');
  write('mfe-auth/src/b.ts', 'y');
  expect(hash()).not.toBe(before);
});
