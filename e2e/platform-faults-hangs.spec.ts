import type { Page } from '@playwright/test';
import { releaseDefect, withLifecycles } from './support/faults/faulty-releases.ts';
import {
  expectFault,
  expectRetryWorks,
  faultPanel,
  markDocument,
  open,
  visitFailing,
  type Mend,
} from './support/faults/remote-faults.ts';
import { remotePages, type RemotePage } from './support/releases/remote-pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { hanging } from './support/faults/server-faults.ts';
import { expect, test, type Site } from './support/servers/site.ts';
import type { Visit } from './support/test.ts';
import { withWorker } from './support/with-worker.ts';

interface Tab {
  readonly remotePage: RemotePage;
  readonly page: Page;
}

/** They only wait: the remotes hang at the same time, each in a browser of its own. */
const openEach = ({ visit, site }: { readonly visit: Visit; readonly site: Site }): Promise<Tab[]> =>
  Promise.all(
    remotePages.map(async (remotePage) => {
      const { page } = await visitFailing(visit, remotePage, site.url);
      await open(page, remotePage);
      await markDocument(page);
      return { remotePage, page };
    }),
  );

const inEach = (tabs: readonly Tab[], work: (tab: Tab) => Promise<void>) => Promise.all(tabs.map(work));

const entries = /^\/releases\/mfe-[^/]+\/[^/]+\/remoteEntry\./;

const slow = 'Dette tar lenger tid enn vanlig …';

// Four browsers at a time.
test.describe.configure({ timeout: 150_000 });

// What hangs for the page hangs for what the worker would keep.
test.use({ worker: async ({ worker }, use) => use(worker === 'none' ? 'none' : 'running') });

test(
  'PLAT-06 an entry hangs, of each remote: a notice, a panel when the time is up, and a retry works though the server still owes the first answer',
  withWorker,
  async ({ site, visit }) => {
    const { fault, answer } = hanging();
    const mend = site.proxy.fail(entries, fault);
    const tabs = await openEach({ visit, site });
    await inEach(tabs, async ({ page, remotePage: { remote } }) => {
      // The login form is there already, by index.html.
      if (remote !== 'mfe-auth') {
        await expect(page.getByRole('main').getByText(slow)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      await expectFault(page, 'timeout');
    });
    mend();
    await inEach(tabs, ({ page, remotePage }) => expectRetryWorks(page, remotePage));
    answer();
    await inEach(tabs, async ({ page, remotePage: { elsewhere, whole } }) => {
      await goWithin(page, elsewhere.path);
      await expect(page.getByRole('heading', { level: 1, name: elsewhere.heading })).toBeVisible();
      await page.goBack();
      await expect(whole(page)).toBeVisible();
    });
  },
);

test('PLAT-06 an entry comes after the deadline, of each remote: the panel stays until it is asked again, and nothing is shown twice', async ({
  site,
  visit,
}) => {
  const { fault, answer } = hanging();
  const mend = site.proxy.fail(entries, fault);
  const tabs = await openEach({ visit, site });
  await inEach(tabs, ({ page }) => expectFault(page, 'timeout'));
  mend();
  const late = tabs.map(({ page, remotePage: { remote } }) =>
    page.waitForResponse((response) => response.url().includes(`/releases/${remote}/`)),
  );
  answer();
  await Promise.all(late);
  await inEach(tabs, async ({ page, remotePage }) => {
    await expect(remotePage.whole(page)).toHaveCount(0);
    await expect(faultPanel(page)).toHaveCount(1);
    await expectRetryWorks(page, remotePage);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

for (const phase of ['bootstrap', 'mount'] as const) {
  test(`PLAT-06 a release whose ${phase} never ends, of each remote: a panel when the time is up, and a retry after the rollback works`, async ({
    site,
    visit,
  }) => {
    const mends: Mend[] = [];
    for (const remotePage of remotePages) {
      const defect = withLifecycles(`${phase}: () => new Promise(() => undefined)`)(remotePage);
      mends.push(await releaseDefect(site, remotePage.remote, defect));
    }
    const tabs = await openEach({ visit, site });
    await inEach(tabs, ({ page }) => expectFault(page, 'timeout'));
    for (const mend of mends) await mend();
    await inEach(tabs, ({ page, remotePage }) => expectRetryWorks(page, remotePage));
  });
}
