import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findCircles } from './circles.mjs';

let tree;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'peil-circles-'));
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

function circlesOf(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return findCircles(tree, ['src']);
}

test('imports that go one way are no circle', () => {
  const { hasCircle } = circlesOf({
    'src/a/one.ts': "import { two } from '../b/two.ts';\nexport const one = two;\n",
    'src/b/two.ts': 'export const two = 2;\n',
  });
  expect(hasCircle).toBe(false);
});

test('files that import each other are a circle, types included', () => {
  const { hasCircle, report } = circlesOf({
    'src/a/one.ts': "import type { Two } from './two.ts';\nexport type One = Two[];\n",
    'src/a/two.ts': "import { type One } from './one.ts';\nexport type Two = One | 2;\n",
  });
  expect(hasCircle).toBe(true);
  expect(report).toContain('no-circle-of-files');
});

test('folders that import each other are a circle, though no two files do', () => {
  const { hasCircle, report } = circlesOf({
    'src/a/one.ts': "import { two } from '../b/two.ts';\nexport const one = two;\n",
    'src/b/two.ts': 'export const two = 2;\n',
    'src/b/three.ts': "import { four } from '../a/four.ts';\nexport const three = four;\n",
    'src/a/four.ts': 'export const four = 4;\n',
  });
  expect(hasCircle).toBe(true);
  expect(report).toContain('no-circle-of-folders');
  expect(report).not.toContain('no-circle-of-files');
});
