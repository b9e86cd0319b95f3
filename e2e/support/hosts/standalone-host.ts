import { basename } from 'node:path';
import type { Change } from '../releases/releases.ts';
import type { Mend } from '../faults/remote-faults.ts';
import { test as base } from '../servers/site.ts';
import type { ContractPage } from './contract-pages.ts';
import type { HostFixtures } from './contract-suite.ts';
import type { RemoteHost } from './remote-host.ts';
import { servedFrom } from './served-from.ts';
import { developed } from './standalone-worker.ts';

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
export const test = base.extend<HostFixtures>({
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
