import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import type { Change } from '../releases/releases.ts';
import type { Mend } from '../faults/remote-faults.ts';
import { test as base } from '../servers/site.ts';
import { copySources } from '../releases/source-tree.ts';
import type { ContractPage } from './contract-pages.ts';
import type { HostFixtures } from './contract-suite.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import type { RemoteHost } from './remote-host.ts';
import { servedFrom } from './served-from.ts';
import { createStandaloneBuilds, type StandaloneBuilds } from './standalone-builds.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** The remote that a developer's `npm start -w` runs; a dev server for each of the others would cost a minute more. */
const developed = 'mfe-auth';

/** Sources that may be changed: a copy of the repository's. */
export interface SourceTree {
  readonly folder: string;
  /** Changes a file as an editor does that saves it; returns a function that undoes it. */
  edit(file: string, change: Change): Promise<() => Promise<void>>;
}

interface StandaloneWorker {
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

/** Makes the page's component throw, in its source and in a build that is not minified alike. */
const throwing =
  ({ source }: ContractPage): Change =>
  (text) =>
    text.replace(
      new RegExp(`(function ${basename(source, '.tsx')}\\([^)]*\\) \\{)`),
      "$1\n  if (location.href) throw new Error('thrown');",
    );

/** What every remote alone has in common. */
const alone: Omit<RemoteHost, 'origin' | 'breakPage'> = {
  version: 'standalone',
  whileElsewhere: 'paused',
  elsewhere: (page) => page.getByRole('heading', { name: 'Siden hører til en annen del av portalen' }),
  place: (page) => page.locator('#remote'),
  failed: (page) => page.getByRole('alert').filter({ hasText: 'Denne siden stoppet' }),
};

/** Remotes alone on their page, before the common API: one by `npm start -w`, the others as its build leaves them. */
export const test = base.extend<HostFixtures, StandaloneWorker>({
  tree: [
    async ({}, use) => {
      const folder = join(repository, '.cache/standalone-tree');
      await copySources(folder);
      await use(treeIn(folder));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  devServer: [
    async ({ tree }, use) => {
      const server = await startDevServer(tree.folder, developed, portalUrl());
      await use(server);
      await server.stop();
    },
    // A first build without webpack's cache, beside other work.
    { scope: 'worker', timeout: 120_000 },
  ],
  builds: [
    async ({}, use) => {
      const builds = await createStandaloneBuilds();
      await use(builds);
      await builds.close();
    },
    { scope: 'worker' },
  ],
  hostOf: async ({ tree, devServer, builds }, use, testInfo) => {
    testInfo.setTimeout(150_000);
    await use(async (contractPage) => {
      const { remote, source } = contractPage;
      const change = throwing(contractPage);
      if (remote === developed)
        return { ...alone, origin: devServer.url, breakPage: () => tree.edit(source, change) };
      const { server, folder } = await builds.of(remote);
      const breakPage = (): Promise<Mend> =>
        Promise.resolve(server.fail(/\.js$/, servedFrom(folder, change)));
      return { ...alone, origin: server.url, breakPage };
    });
  },
});

export { expect } from '../servers/site.ts';
