import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { portalUrl } from './support/accounts.ts';
import { ownTank } from './support/own-device.ts';
import { keptAnswers, keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { logOut } from './support/pages/header.ts';
import { rowOf, rows } from './support/pages/device-list.ts';
import { lookAtOrder, mailsOf, openOrder, sendWaitingOrder } from './support/pages/order-form.ts';
import { storeToken } from './support/stored-token.ts';
import { expect as sooner, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** The worker, the browser's database and the page are three that have their own pace. */
const expect = sooner.configure({ timeout: 25_000 });

test.describe.configure({ timeout: 180_000 });

test(
  'OFFLINE-01 OFFLINE-03 without network the list and the devices last seen open with their age; logout empties it',
  anyWidth,
  async ({ browser, tokenOf }) => {
    const token = await tokenOf('fjordadmin');
    const { proddata, name } = await ownTank(token, 24);
    const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
    await page.goto(`/device/${proddata.shortid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await waitUntilKept(page, new RegExp(`devicesettings/${proddata.shortid}$`));
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/Uten nett vises det som sist ble hentet/)).toHaveCount(0);
    await waitUntilKept(page, /devicesettings\?fmt=cols/);

    await context.setOffline(true);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    const age = page.getByText(/^Sist oppdatert .*Uten nett vises det som sist ble hentet\.$/);
    await expect(age).toBeVisible();
    await expect(page.getByText(/Du har vært frakoblet siden/)).toBeVisible();
    await expectAccessible(page, 'the list without network');

    await page.goto(`/device/${proddata.shortid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(age).toBeVisible();

    // What was never seen says so, and can be tried again.
    await page.goto('/users');
    await expect(page.getByRole('button', { name: 'Prøv igjen' }).first()).toBeVisible();

    await context.setOffline(false);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await expect(age).toHaveCount(0);

    await logOut(page);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keptAnswers(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/devices');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(name)).toHaveCount(0);
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);

test(
  'OFFLINE-03 another person at the same machine sees nothing of what was kept',
  anyWidth,
  async ({ browser, tokenOf }) => {
    const { page, context } = await keptBrowser(browser, await tokenOf('fjordadmin'), portalUrl());
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    const first = (await rows(page).first().getByRole('link').first().innerText()).trim();
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    await context.setOffline(true);
    await storeToken(page, await tokenOf('nordleser'));
    await page.goto('/devices');
    await expect(page.getByRole('button', { name: 'Prøv igjen' }).first()).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect.poll(() => keptAnswers(page)).toEqual([]);
    await context.close();
  },
);

test(
  'OFFLINE-02 a form without network waits, is listed and withdrawn; another goes out once when the network is back',
  anyWidth,
  async ({ browser, tokenOf }, info) => {
    const token = await tokenOf('fjordadmin');
    const { proddata } = await ownTank(token, 25);
    const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
    const sent = mailsOf(page);
    await page.goto(`/device/${proddata.shortid}`);
    await expect(openOrder(page)).toBeVisible();
    await waitUntilKept(page, new RegExp(`devicesettings/${proddata.shortid}$`));

    // Its sender is asked for while there is network, and kept.
    await lookAtOrder(page);
    await waitUntilKept(page, /^\/api\/v1\/users\/fjordadmin$/);

    await context.setOffline(true);
    const withdrawn = `angret-${info.testId}@demo.invalid`.toLowerCase();
    const wanted = `bestilt-${info.testId}@demo.invalid`.toLowerCase();
    await sendWaitingOrder(page, withdrawn);
    await sendWaitingOrder(page, wanted);
    await expect(page.getByText('Venter på nett (2)')).toBeVisible();
    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    const list = page.getByRole('region', { name: 'Venter på nett' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'what waits for network');
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width, height });
    await list
      .getByRole('button', { name: `Trekk tilbake: Bestilling for ${proddata.shortid}` })
      .first()
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(1);

    // It outlives the page, and another person's visit would not send it.
    await page.goto('/devices');
    await expect(page.getByText('Venter på nett (1)')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^(Venter på (nett|å bli sendt)|Sender det som ventet)/)).toHaveCount(0, {
      timeout: 60_000,
    });
    await expect.poll(() => sent.filter((recipient) => recipient === wanted)).toHaveLength(1);
    expect(sent).not.toContain(withdrawn);
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);
