import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSurface } from './describe-surface.mjs';
import { judgeSurface } from './judge-surface.mjs';
import { repository } from './steps.mjs';

const file = 'contract.api.md';
let copy;

/** The kernel's declarations, beside its libraries as they are themselves, to be changed. */
beforeAll(() => {
  const tsc = join(repository, 'node_modules/typescript-native/bin/tsc');
  spawnSync(process.execPath, [tsc, '-b', 'shared-kernel'], { cwd: repository });
  const cache = join(repository, '.cache');
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, 'surface-test-'));
  cpSync(join(repository, 'shared-kernel/package.json'), join(copy, 'package.json'));
  cpSync(join(repository, 'shared-kernel/.tsbuild/contract/src'), join(copy, 'contract'), {
    recursive: true,
  });
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

function surfaceOfCopy() {
  const declarations = join(copy, 'contract/index.d.ts');
  const scratch = join(copy, 'scratch');
  return new Map([[file, describeSurface({ packageFolder: copy, declarations, name: 'contract', scratch })]]);
}

function changeDeclarations(name, from, to) {
  const path = join(copy, 'contract', name);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('PLAT-11 a changed type of the contract fails the API report check until its version steps', () => {
  const before = surfaceOfCopy();
  const { changed: recorded } = judgeSurface({ contract: '1.1', surface: before, recorded: new Map() });

  changeDeclarations(
    'lifecycles.d.ts',
    'readonly contractVersion: string;',
    'readonly contractVersion: number;',
  );
  const surface = surfaceOfCopy();
  const unstepped = judgeSurface({ contract: '1.1', surface, recorded });
  expect(unstepped.verdict).toBe('unstepped');
  expect(unstepped.message).toContain(`changed (${file})`);
  expect(unstepped.message).toContain('+     readonly contractVersion: number;');

  const stepped = judgeSurface({ contract: '1.2', surface, recorded });
  expect(stepped.verdict).toBe('outdated');
  expect(judgeSurface({ contract: '1.2', surface, recorded: stepped.changed })).toEqual({
    verdict: 'upToDate',
  });
});
