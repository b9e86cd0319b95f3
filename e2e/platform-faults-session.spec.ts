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
  openOrGo,
  visitFailing,
} from './support/faults/remote-faults.ts';
import { signIn } from './support/pages/login-form.ts';
import { pagesOfVisitors, remotePageOf, type RemotePage } from './support/releases/remote-pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { answering } from './support/faults/server-faults.ts';
import { atNight, byDayIf } from './support/night.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

/** The longest pause before a call is given up. */
const outage = { timeout: 14_000 };

const unreachable = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Ingen kontakt med serveren' });

const namesOf = (pages: readonly RemotePage[]) => pages.map(({ remote }) => remote).join(', ');

const isKeptAlive = ({ remote }: RemotePage) => remote === 'mfe-devices';

/** Opens another page of the remote: from there, only the page's own files are still to come. */
async function openBefore(page: Page, { before }: RemotePage, isFirst: boolean): Promise<void> {
  if (isFirst) await page.goto(before.path);
  else await goWithin(page, before.path);
  await expect(page.getByRole('heading', { level: 1, name: before.heading })).toBeVisible();
}

/** Versions of the remote that the document has asked for files of. */
const versionsOf = (page: Page, { remote }: RemotePage): Promise<string[]> =>
  page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split(folder)[1]?.split('/')[0])
        .filter((version) => version !== undefined),
    `/releases/${remote}/`,
  );

// Three remotes, one after another, on a busy machine.
test.describe.configure({ timeout: 150_000 });

for (const [who, pages] of pagesOfVisitors) {
  const [first] = pages as readonly [RemotePage, ...RemotePage[]];
  const names = namesOf(pages);

  test(
    `PLAT-07 ${names}, ${who}: a page's script is gone in mid-session: a panel, the rest works, and a retry brings it back`,
    atNight(first.account ? withWorker : {}),
    async ({ site, visit }) => {
      const mends = pages.map(({ remote, chunk }) =>
        site.proxy.fail(new RegExp(`^/releases/${remote}/[^/]+/${chunk}[^/]+\\.js$`), answering(404)),
      );
      const { page } = await visitFailing(visit, first, site.url);
      for (const [index, remotePage] of pages.entries()) {
        const { remote, path } = remotePage;
        await test.step(remote, async () => {
          await openBefore(page, remotePage, index === 0);
          if (index === 0) await markDocument(page);
          await goWithin(page, path);
          await expectFault(page, 'chunk');
          await expectTold(page, { remote, fault: 'chunk', phase: 'render' });
          await expectTheRestWorks(page, remotePage);
          await expectFault(page, 'chunk');
          mends[index]?.();
          await expectRetryWorks(page, remotePage);
        });
      }
    },
  );

  test(
    `PLAT-06 ${names}, ${who}: a release that throws in unmount: the next page is whole, nothing of the left one stays, and it can be opened again`,
    atNight(),
    async ({ site, visit }) => {
      for (const remotePage of pages) {
        const defect = withLifecycles(`unmount() { throw new Error('unmount'); }`)(remotePage);
        await releaseDefect(site, remotePage.remote, defect);
      }
      const { page } = await visitFailing(visit, first, site.url);
      // The device list is kept alive between visits; with the session it goes, and the others' pages too.
      const inOrder = pages.toSorted((a, b) => Number(isKeptAlive(a)) - Number(isKeptAlive(b)));
      for (const [index, remotePage] of inOrder.entries()) {
        const { remote, whole, elsewhere } = remotePage;
        await test.step(remote, async () => {
          await openOrGo(page, remotePage, index === 0);
          await expect(whole(page)).toBeVisible();
          await whole(page).evaluate((element) =>
            Object.assign(window, { left: element.closest('main > div > div') }),
          );
          if (isKeptAlive(remotePage)) await logOut(page);
          else await goWithin(page, elsewhere.path);
          const heading = isKeptAlive(remotePage) ? /Portal/ : elsewhere.heading;
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(faultPanel(page)).toHaveCount(0);
          await expect
            .poll(() => page.evaluate(() => (window as { left?: Element }).left?.isConnected))
            .toBe(false);
          await expectTold(page, { remote, fault: 'unmount', phase: 'unmount' });
          if (isKeptAlive(remotePage)) await signIn(page, 'fjordadmin');
          else await page.goBack();
          await expect(whole(page)).toBeVisible();
        });
      }
    },
  );

  test(
    `PLAT-03 PLAT-07 ${names}, ${who}: released while a tab is open: the tab works on as it was, a new one has the new releases`,
    atNight(first.account ? withWorker : {}),
    async ({ site, visit }) => {
      const { page } = await visit(first.account, site.url);
      for (const [index, remotePage] of pages.entries()) await openBefore(page, remotePage, index === 0);
      for (const remotePage of pages)
        await releaseDefect(site, remotePage.remote, withLifecycles('')(remotePage));
      for (const remotePage of pages) {
        await goWithin(page, remotePage.path);
        await expect(remotePage.whole(page)).toBeVisible();
      }
      for (const remotePage of pages)
        expect(await versionsOf(page, remotePage)).not.toContain(defectiveVersion);
      for (const [index, remotePage] of pages.entries()) {
        await openOrGo(page, remotePage, index === 0);
        await expect(remotePage.whole(page)).toBeVisible();
      }
      for (const remotePage of pages)
        expect(new Set(await versionsOf(page, remotePage))).toEqual(new Set([defectiveVersion]));
    },
  );

  test(
    `PLAT-06 ${names}, ${who}: the API is down: the frame stays and says so, and a retry brings the page when it is back`,
    byDayIf(first.account !== null),
    async ({ site, visit }) => {
      const { page } = await visitFailing(visit, first, site.url);
      await page.clock.install();
      // The list comes last: it brings what a device's page could show.
      for (const [index, remotePage] of pages.toReversed().entries()) {
        const { remote, account, whole } = remotePage;
        await test.step(remote, async () => {
          const mend = site.proxy.fail(/^\/api\//, answering(502));
          await openOrGo(page, remotePage, index === 0);
          if (account === null) await signIn(page, 'fjordadmin');
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible(outage);
          await expect(unreachable(page)).toBeVisible(outage);
          await expect(page.getByRole('contentinfo')).toBeVisible();
          if (index === 0) await markDocument(page);
          const retry = page
            .getByRole('main')
            .getByRole('button', { name: account ? 'Prøv igjen' : 'Logg inn' })
            .first();
          // No timer runs from here: what brings the page is the button. It is not there while the page tries by itself.
          await expect(async () => {
            await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
            if (await retry.isVisible()) return;
            await page.clock.resume();
            throw new Error('the page tries by itself');
          }).toPass();
          mend();
          await retry.click();
          await page.clock.resume();
          if (account === null) await expect(page).toHaveURL('/devices');
          else await expect(whole(page)).toBeVisible();
          await expect(unreachable(page)).toHaveCount(0);
          expect(await isTheSameDocument(page), 'not reloaded').toBe(true);
        });
      }
    },
  );
}

test(
  'PLAT-06 ROUTE-04 mfe-admin and mfe-device-detail fail while mfe-devices is kept alive: the list is as it was left, before and after each retry',
  atNight(),
  async ({ site, visit }) => {
    const faulty = (['mfe-admin', 'mfe-device-detail'] as const).map(remotePageOf);
    const mends = faulty.map(({ remote }) =>
      site.proxy.fail(new RegExp(`^/releases/${remote}/[^/]+/remoteEntry\\.`), answering(500)),
    );
    const { page } = await visitFailing(visit, faulty[0]!, site.url);
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
    for (const [index, remotePage] of faulty.entries())
      await test.step(remotePage.remote, async () => {
        await goWithin(page, remotePage.path);
        await expectFault(page, 'server');
        await expectKeptList();
        await page.goForward();
        await expectFault(page, 'server');
        mends[index]?.();
        await expectRetryWorks(page, remotePage);
        await expectKeptList();
      });
  },
);
