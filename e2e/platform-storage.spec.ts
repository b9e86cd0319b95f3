import type { Page } from '@playwright/test';
import { changing } from './support/faults/server-faults.ts';
import { keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { atNight } from './support/night.ts';
import { ownTank } from './support/own-device.ts';
import { rows } from './support/pages/device-list.ts';
import { lookAtOrder, orderedBy, openOrder, sendOrder } from './support/pages/order-form.ts';
import { readRegistry, releaseChanged } from './support/releases/releases.ts';
import { renamedButton } from './support/releases/renamed-button.ts';
import { expect as sooner, test } from './support/servers/site.ts';
import { isControlled, keptFiles } from './support/worker-caches.ts';

/** The worker, the browser's storage and the page are three that have their own pace. */
const expect = sooner.configure({ timeout: 30_000 });

test.describe.configure({ timeout: 180_000 });

/** A browser that keeps nothing for us leaves the form as it was written; it goes out once when there is network. */
async function expectFormStays(page: Page, recipient: string): Promise<void> {
  const context = page.context();
  const sent = orderedBy(page);
  await lookAtOrder(page);
  await context.setOffline(true);
  await sendOrder(page, recipient);
  const form = page.getByRole('form', { name: 'Bestilling' });
  await expect(form.getByRole('alert')).toContainText('Feil oppstod. Vennligst prøv igjen senere.');
  await expect(form.getByRole('textbox', { name: 'Mengde (liter)' })).toHaveValue('10');
  await expect(form.getByText(recipient, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Venter på nett/)).toHaveCount(0);
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Bestillingen er sendt til /)).toBeVisible();
  expect(sent.filter((address) => address === recipient)).toHaveLength(1);
}

/** Begins the worker's script, whose storage is then blocked as the page's is. */
const blockedCaches = `for (const name of ['open', 'keys', 'delete', 'match', 'has'])
  CacheStorage.prototype[name] = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
`;

test(
  'OFFLINE-01 OFFLINE-02 a browser that blocks its storage: the portal is as without a worker, a form stays where it is, and without network a page says so',
  atNight(),
  async ({ browser, site, tokenOf }, info) => {
    const token = await tokenOf('fjordadmin');
    const { proddata, name } = await ownTank(token, 27);
    site.proxy.fail(
      /^\/service-worker\.js$/,
      changing((text) => blockedCaches + text),
    );
    const { page, context, faults } = await keptBrowser(browser, token, site.url);
    await page.addInitScript(() => {
      for (const method of ['open', 'deleteDatabase', 'databases'] as const)
        IDBFactory.prototype[method] = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
    });
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => isControlled(page)).toBe(true);
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ingrid Fjord' })).toBeVisible();
    await page.goto(`/device/${proddata.shortid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(openOrder(page)).toBeVisible();
    await expectFormStays(page, `sperret-${info.testId}@demo.invalid`.toLowerCase());

    await context.setOffline(true);
    await page.goto('/devices');
    await expect(page.getByRole('heading', { level: 1, name: 'Ingen kontakt med portalen' })).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page).first()).toBeVisible();
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);

test(
  'OFFLINE-01 OFFLINE-02 OFFLINE-03 a browser whose storage is full: a new release is taken, the one before is not kept, and a form stays where it is',
  atNight(),
  async ({ browser, site, tokenOf }, info) => {
    const token = await tokenOf('fjordadmin');
    const { proddata } = await ownTank(token, 27);
    const { page, context, faults } = await keptBrowser(browser, token, site.url);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    const { version } = (await readRegistry(site.releases)).remotes['mfe-admin']!.channels.stable;
    const ofBefore = async () =>
      (await keptFiles(page)).filter((url) => url.includes(`/mfe-admin/${version}/`));
    expect(await ofBefore()).not.toEqual([]);

    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
    await releaseChanged(site.releases, { ...renamedButton, version: '9.0.0-e2e' });
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ny kollega' })).toBeVisible();
    await expect.poll(ofBefore).toEqual([]);
    // The browser's database takes something small however full it is said to be.
    await page.addInitScript(() => {
      for (const method of ['add', 'put'] as const)
        IDBObjectStore.prototype[method] = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await page.goto(`/device/${proddata.shortid}`);
    await expect(openOrder(page)).toBeVisible();
    await expectFormStays(page, `full-${info.testId}@demo.invalid`.toLowerCase());
    expect((await keptFiles(page)).filter((url) => url.includes('/mfe-admin/'))).toEqual([]);
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);
