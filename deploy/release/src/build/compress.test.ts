import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peil-compress-'));
});

afterEach(() => rm(folder, { recursive: true }));

const long = 'const level = 1;\n'.repeat(200);

test.each(['page.js', 'font.ttf'])(
  'PLAT-07 %s gets a brotli and a gzip copy of the same content',
  async (name) => {
    await writeFile(join(folder, name), long);
    await compressFolder(folder);
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(long);
    expect(await readFile(join(folder, name), 'utf8')).toBe(long);
  },
);

test('PLAT-07 what is small, or compressed by nature, is left alone', async () => {
  await writeFile(join(folder, 'small.css'), 'x'.repeat(511));
  await writeFile(join(folder, 'font.woff2'), long);
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['font.woff2', 'small.css']);
});
