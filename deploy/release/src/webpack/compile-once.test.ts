import { utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';

interface Loader {
  readonly default: (this: object, code: string) => string;
  readonly pitch: (this: object) => string | undefined;
}

const loader = createRequire(import.meta.url)('./compile-once.cjs') as Loader;
const folder = temporaryFolder();

test('PLAT-03 what one build has translated is taken over by the next, until the source is changed', () => {
  const resourcePath = join(folder(), 'level.ts');
  const changedAt = (time: number) => {
    writeFileSync(resourcePath, 'export const level: number = 1;');
    utimesSync(resourcePath, time, time);
  };
  const needed: string[] = [];
  const build = { resource: resourcePath, resourcePath, addDependency: (file: string) => needed.push(file) };

  changedAt(1000);
  expect(loader.pitch.call(build)).toBeUndefined();
  expect(loader.default.call(build, 'export const level = 1;')).toBe('export const level = 1;');
  expect(loader.pitch.call(build)).toBe('export const level = 1;');
  // webpack watches what nobody has read.
  expect(needed).toEqual([resourcePath]);
  changedAt(2000);
  expect(loader.pitch.call(build)).toBeUndefined();
});
