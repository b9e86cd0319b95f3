import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultProxy } from '../servers/fault-proxy.ts';
import { buildSingleSpaRoot } from '../single-spa-root/build-root.ts';
import { test as base } from '../servers/site.ts';
import type { HostFixtures } from './contract-suite.ts';
import { servedFrom } from './served-from.ts';
import { liveVersion, releaseThrowingPage } from './shell-host.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** What the deployment answers: the API, the registry and the released files. Everything else is the root page's. */
const notTheDeployments = /^(?!\/(api|releases)\/|\/registry\.json)/;

/** Remotes under an unmodified single-spa root, as they are released. */
export const test = base.extend<HostFixtures & { rootOrigin: string }, { rootFolder: string }>({
  rootFolder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-root-'));
      try {
        await buildSingleSpaRoot(folder);
        await use(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rootOrigin: async ({ site, rootFolder }, use) => {
    const server = await startFaultProxy(site.url);
    server.fail(notTheDeployments, servedFrom(rootFolder));
    await use(server.url);
    await server.close();
  },
  hostOf: async ({ site, rootOrigin }, use) => {
    await use(async (contractPage) => ({
      origin: rootOrigin,
      version: await liveVersion(site, contractPage.remote),
      whileElsewhere: 'unmounted',
      elsewhere: contractPage.elsewhere.whole,
      place: (page) => page.locator(`[id="single-spa-application:${contractPage.remote}"]`),
      failed: (page) => page.getByRole('alert').filter({ hasText: 'Denne siden stoppet' }),
      breakPage: () => releaseThrowingPage(site, contractPage),
    }));
  },
});
