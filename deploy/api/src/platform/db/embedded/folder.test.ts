import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderRefusedError, prepareFolder } from './folder.ts';
import { inaccessibleLine } from './texts.ts';

const parent = mkdtempSync(join(tmpdir(), 'peil-refused-'));
const fill = () => Promise.resolve();

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

test('TRUTH-20 somebody’s other files are refused and left as they are', async () => {
  const folder = join(parent, 'others');
  mkdirSync(join(folder, 'bilder'), { recursive: true });
  writeFileSync(join(folder, 'notater.txt'), 'mine');
  const error: unknown = await prepareFolder(folder, fill).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(FolderRefusedError);
  expect((error as Error).message).toMatch(/^DATA_DIR: [^\n]+er ikke tom og har ingen database[^\n]*$/);
  expect(readdirSync(folder).sort()).toEqual(['bilder', 'notater.txt']);
  expect(readFileSync(join(folder, 'notater.txt'), 'utf8')).toBe('mine');
});

test.each([
  ['EACCES', 'tilgang mangler'],
  ['EROFS', 'disken kan ikke skrives til'],
  ['EIO', 'kan ikke leses eller skrives'],
])('TRUTH-20 a folder that answers %s is told in one line', async (code, words) => {
  expect(inaccessibleLine('/data', code)).toMatch(new RegExp(`^DATA_DIR: /data .*${words}.*\\(${code}\\)`));
  const failing = () => Promise.reject(Object.assign(new Error(code), { code }));
  await expect(prepareFolder(join(parent, code), failing)).rejects.toThrow(words);
});
