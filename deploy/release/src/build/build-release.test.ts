import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildRelease } from './build-release.ts';

const folder = temporaryFolder();

/** Builds a remote of which webpack makes one long script. */
async function filesOf(quick: boolean): Promise<string[]> {
  const source = join(folder(), 'mfe-auth');
  await mkdir(join(source, 'src'), { recursive: true });
  await writeFile(join(source, 'src/manifest.ts'), 'export const manifest = { pages: [] };');
  const asked: unknown[] = [];
  const { integrity } = await buildRelease(
    { folder: source, name: 'mfe-auth', version: '1', quick, commit: 'c', built: 'b' },
    folder(),
    async (build) => {
      asked.push(build.quick);
      await writeFile(join(build.output, 'remoteEntry.1.js'), '/* long */'.repeat(100));
      return { chunks: [] };
    },
  );
  expect(asked).toEqual([quick]);
  expect(Object.keys(integrity)).toContain('remoteEntry.1.js');
  return (await readdir(join(folder(), 'mfe-auth/1'))).sort();
}

test('PLAT-07 a release has its scripts compressed in two ways beside them', async () => {
  expect(await filesOf(false)).toEqual(
    expect.arrayContaining(['remoteEntry.1.js', 'remoteEntry.1.js.br', 'remoteEntry.1.js.gz']),
  );
});

test('PLAT-03 a quick build has every file with its hash, and no compressed ones', async () => {
  const files = await filesOf(true);
  expect(files).toEqual(expect.arrayContaining(['files.json', 'release.json', 'remoteEntry.1.js']));
  expect(files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});
