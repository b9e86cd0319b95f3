import { startFaultProxy } from '../servers/fault-proxy.ts';
import { test as base } from '../servers/site.ts';
import type { HostFixtures } from './contract-suite.ts';
import { servedFrom } from './served-from.ts';
import { liveVersion, releaseThrowingPage } from './shell-host.ts';

/** What the deployment answers: the API, the registry and the released files. Everything else is the root page's. */
const notTheDeployments = /^(?!\/(api|releases)\/|\/registry\.json)/;

/** Remotes under an unmodified single-spa root, as they are released. */
export const test = base.extend<HostFixtures & { rootOrigin: string }>({
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
