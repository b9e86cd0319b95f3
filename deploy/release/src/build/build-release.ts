import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@peil/shared-kernel/contract';
import { fileList, releaseFile, rulesFile } from '../layout.ts';
import type { PackageBuild } from '../webpack/preset.ts';
import type { BuildStats } from '../webpack/run-webpack.ts';
import { compressFolder } from './compress.ts';
import { describeRelease } from './describe-release.ts';
import { drawViews } from './draw-views.ts';
import { readRoutes } from '../manifest/read-manifest.ts';
import { placeNotes } from './read-notes.ts';
import { hashFiles, integrityOf } from '../files/file-hashes.ts';
import { rulesIn } from './requires.ts';
import type { SourceState } from './source-state.ts';

export type BuildOrder = Omit<PackageBuild, 'output'> & SourceState;

/** Runs webpack for a package; `publicPath` is where its release will lie. */
type Bundle = (build: PackageBuild & { readonly publicPath: string }) => Promise<BuildStats>;

// webpack is loaded only when there is something to build: starting an unchanged portal takes no time for it.
const bundleFederated: Bundle = async (build) => (await import('./bundle.ts')).bundle(build);

/** Puts a finished build under its name, unless another process has done so with the same one. */
async function place(output: string, folder: string): Promise<void> {
  if (existsSync(join(folder, releaseFile))) return;
  await rm(folder, { recursive: true, force: true });
  await rename(output, folder);
}

/**
 * Makes a release of one folder's sources in `<builds>/<name>/<version>/`: scripts and styles, its notes, which rules it
 * holds, a list of every file's hash, compressed copies unless it is quick, `release.json`. A build that is interrupted
 * leaves nothing under that name. Throws BuildError.
 */
export async function buildRelease(
  { folder, name, version, quick = false, commit, built }: BuildOrder,
  builds: string,
  bundle: Bundle = bundleFederated,
): Promise<Release> {
  const target = join(builds, name, version);
  const output = `${target}.partial-${randomUUID()}`;
  const base = `/releases/${name}/${version}/`;
  const build: PackageBuild = { folder, name, version, output, quick };
  await mkdir(output, { recursive: true });
  try {
    // The shell has no pages of its own to build.
    const routes = name === 'shell' ? [] : readRoutes(folder);
    const stats = await bundle({ ...build, publicPath: base });
    const pageView = await drawViews(build, routes);
    const notes = await placeNotes(build);
    const rules = rulesIn(stats);
    const described = await describeRelease(build, {
      base,
      stats,
      rules,
      routes,
      pageView,
      notes,
      commit,
      built,
    });
    await writeFile(join(output, rulesFile), JSON.stringify(rules, null, 2));
    const list = JSON.stringify(await hashFiles(output), null, 2);
    const release = { ...described, integrity: { ...described.integrity, [fileList]: integrityOf(list) } };
    if (!quick) await compressFolder(output);
    await writeFile(join(output, fileList), list);
    await writeFile(join(output, releaseFile), JSON.stringify(release, null, 2));
    await place(output, target);
    return release;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
