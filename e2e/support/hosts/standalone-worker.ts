import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import type { Change } from '../releases/releases.ts';
import { copySources } from '../releases/source-tree.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { createStandaloneBuilds, type StandaloneBuilds } from './standalone-builds.ts';

/** The remote that a developer's `npm start -w` runs; a dev server for each of the others would cost a minute more. */
export const developed = 'mfe-auth';

/** Sources that may be changed: a copy of the repository's. */
export interface SourceTree {
  readonly folder: string;
  /** Changes a file as an editor does that saves it; returns a function that undoes it. */
  edit(file: string, change: Change): Promise<() => Promise<void>>;
}

export interface StandaloneWorker {
  readonly tree: SourceTree;
  /** mfe-auth with hot reload. */
  readonly devServer: DevServer;
  readonly builds: StandaloneBuilds;
}

const treeIn = (folder: string): SourceTree => ({
  folder,
  async edit(file, change) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to change`);
    await writeFile(path, after);
    return () => writeFile(path, before);
  },
});

export async function withTree(use: (tree: SourceTree) => Promise<void>): Promise<void> {
  const folder = join(repository, '.cache/standalone-tree');
  await copySources(folder);
  await use(treeIn(folder));
}

export async function withDevServer(
  { folder }: SourceTree,
  use: (server: DevServer) => Promise<void>,
): Promise<void> {
  const server = await startDevServer(folder, developed, portalUrl());
  await use(server);
  await server.stop();
}

export async function withBuilds(use: (builds: StandaloneBuilds) => Promise<void>): Promise<void> {
  const builds = await createStandaloneBuilds();
  await use(builds);
  await builds.close();
}
