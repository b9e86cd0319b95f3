import { readRegistry, type RemoteName } from '../releases/releases.ts';
import { releaseDefect, whileRendering } from '../faults/faulty-releases.ts';
import type { Mend } from '../faults/remote-faults.ts';
import { test as base, type Site } from '../servers/site.ts';
import type { ContractPage } from './contract-pages.ts';
import type { HostFixtures } from './contract-suite.ts';

/** The remote's release that is live at a site. */
export async function liveVersion({ releases }: Site, remote: RemoteName): Promise<string> {
  const entry = (await readRegistry(releases)).remotes[remote];
  if (!entry) throw new Error(`${remote} is not released`);
  return entry.channels.stable.version;
}

/** Releases the remote with a page that throws; returns a function that rolls it back. */
export const releaseThrowingPage = (site: Site, { remote, faulty }: ContractPage): Promise<Mend> =>
  releaseDefect(site, remote, whileRendering("(()=>{throw new Error('thrown while rendering')})()")(faulty));

/** Remotes in the portal's own shell, as they are released. */
export const test = base.extend<HostFixtures>({
  hostOf: async ({ site }, use) => {
    await use(async (contractPage) => {
      const { remote, elsewhere } = contractPage;
      return {
        origin: site.url,
        version: await liveVersion(site, remote),
        // The device list is kept alive between visits.
        whileElsewhere: remote === 'mfe-devices' ? 'paused' : 'unmounted',
        elsewhere: elsewhere.whole,
        place: (page) => page.getByRole('main').locator(':scope > *').first(),
        failed: (page) => page.getByRole('alert').filter({ hasText: 'Noe gikk galt med denne siden' }),
        breakPage: () => releaseThrowingPage(site, contractPage),
      };
    });
  },
});
