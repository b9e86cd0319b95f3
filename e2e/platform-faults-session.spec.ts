import type { Page } from '@playwright/test';
import { logOut } from './support/pages/header.ts';
import { defectiveVersion, releaseDefect, withLifecycles } from './support/faults/faulty-releases.ts';
import {
  expectFault,
  expectRetryWorks,
  expectTheRestWorks,
  expectTold,
  faultPanel,
  isTheSameDocument,
  markDocument,
  open,
  visitFailing,
} from './support/faults/remote-faults.ts';
import { signIn } from './support/pages/login-form.ts';
import { remotePages } from './support/releases/remote-pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { answering } from './support/faults/server-faults.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

/** The longest pause before a call is given up. */
const outage = { timeout: 14_000 };

const unreachable = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Ingen kontakt med serveren' });

for (const remotePage of remotePages) {
  const { remote, account, path, chunk, whole, elsewhere, before } = remotePage;
  const details = remote === 'mfe-admin' ? withWorker : {};

  test(
    `PLAT-07 ${remote}: a page's script is gone in mid-session: a panel, the rest works, and a retry brings it back`,
    details,
    async ({ site, visit }) => {
      const mend = site.proxy.fail(
        new RegExp(`^/releases/${remote}/[^/]+/${chunk}[^/]+\\.js$`),
        answering(404),
      );
      const { page } = await visitFailing(visit, remotePage, site.url);
      await page.goto(before.path);
      await expect(page.getByRole('heading', { level: 1, name: before.heading })).toBeVisible();
      await markDocument(page);
      await goWithin(page, path);
      await expectFault(page, 'chunk');
      await expectTold(page, { remote, fault: 'chunk', phase: 'render' });
      await expectTheRestWorks(page, remotePage);
      await expectFault(page, 'chunk');
      mend();
      await expectRetryWorks(page, remotePage);
    },
  );

  test(`PLAT-06 ${remote}: a release that throws in unmount: the next page is whole, nothing of the left one stays, and it can be opened again`, async ({
    site,
    visit,
  }) => {
    const defect = withLifecycles(`unmount() { throw new Error('unmount'); }`)(remotePage);
    await releaseDefect(site, remote, defect);
    const { page } = await visitFailing(visit, remotePage, site.url);
    await open(page, remotePage);
    await expect(whole(page)).toBeVisible();
    await whole(page).evaluate((element) =>
      Object.assign(window, { left: element.closest('main > div > div') }),
    );
    // The device list is kept alive between visits; with the session it goes.
    if (remote === 'mfe-devices') await logOut(page);
    else await goWithin(page, elsewhere.path);
    const heading = remote === 'mfe-devices' ? /Portal/ : elsewhere.heading;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(faultPanel(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (window as { left?: Element }).left?.isConnected))
      .toBe(false);
    await expectTold(page, { remote, fault: 'unmount', phase: 'unmount' });
    if (remote === 'mfe-devices') await signIn(page, 'fjordadmin');
    else await page.goBack();
    await expect(whole(page)).toBeVisible();
  });

  test(
    `PLAT-03 PLAT-07 ${remote}: released while a tab is open: the tab works on as it was, a new one has the new release`,
    details,
    async ({ site, visit }) => {
      const { page } = await visit(account, site.url);
      await page.goto(before.path);
      await expect(page.getByRole('heading', { level: 1, name: before.heading })).toBeVisible();
      await releaseDefect(site, remote, withLifecycles('')(remotePage));
      const versions = () =>
        page.evaluate(
          (folder) =>
            performance
              .getEntriesByType('resource')
              .map(({ name }) => name.split(folder)[1]?.split('/')[0])
              .filter((version) => version !== undefined),
          `/releases/${remote}/`,
        );
      await goWithin(page, path);
      await expect(whole(page)).toBeVisible();
      expect(await versions()).not.toContain(defectiveVersion);
      await open(page, remotePage);
      await expect(whole(page)).toBeVisible();
      expect(new Set(await versions())).toEqual(new Set([defectiveVersion]));
    },
  );

  test(`PLAT-06 ${remote}: the API is down: the frame stays and says so, and a retry brings the page when it is back`, async ({
    site,
    visit,
  }) => {
    const { page } = await visitFailing(visit, remotePage, site.url);
    const mend = site.proxy.fail(/^\/api\//, answering(502));
    await page.clock.install();
    await open(page, remotePage);
    if (account === null) await signIn(page, 'fjordadmin');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible(outage);
    await expect(unreachable(page)).toBeVisible(outage);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await markDocument(page);
    // No timer runs from here: what brings the page is the button.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    mend();
    await page
      .getByRole('main')
      .getByRole('button', { name: account ? 'Prøv igjen' : 'Logg inn' })
      .first()
      .click();
    await page.clock.resume();
    if (account === null) await expect(page).toHaveURL('/devices');
    else await expect(whole(page)).toBeVisible();
    await expect(unreachable(page)).toHaveCount(0);
    expect(await isTheSameDocument(page), 'not reloaded').toBe(true);
  });
}

const faulty = remotePages.filter(({ remote, account }) => remote !== 'mfe-devices' && account !== null);

for (const remotePage of faulty) {
  test(`PLAT-06 ROUTE-04 ${remotePage.remote} fails while mfe-devices is kept alive: the list is as it was left, before and after the retry`, async ({
    site,
    visit,
  }) => {
    const entry = new RegExp(`^/releases/${remotePage.remote}/[^/]+/remoteEntry\\.`);
    const mend = site.proxy.fail(entry, answering(500));
    const { page } = await visitFailing(visit, remotePage, site.url);
    await page.goto('/devices');
    const row = page.locator('main [data-row-id]').filter({ visible: true }).first();
    await expect(row).toBeVisible();
    await row.evaluate((element) => Object.assign(window, { keptRow: element }));
    const expectKeptList = async () => {
      await page.goBack();
      await expect(row).toBeVisible();
      const isKept = await page.evaluate(() => (window as { keptRow?: Element }).keptRow?.checkVisibility());
      expect(isKept, 'the row is the one of before').toBe(true);
    };
    await markDocument(page);
    await goWithin(page, remotePage.path);
    await expectFault(page, 'server');
    await expectKeptList();
    await page.goForward();
    await expectFault(page, 'server');
    mend();
    await expectRetryWorks(page, remotePage);
    await expectKeptList();
  });
}
