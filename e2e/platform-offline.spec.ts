import { keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { keepsPortal, keptFiles } from './support/worker-caches.ts';
import { operate, releaseChanged } from './support/releases/releases.ts';
import { renamedButton } from './support/releases/renamed-button.ts';
import { answering, hanging, hangingUp, sendingHtml } from './support/faults/server-faults.ts';
import { rows } from './support/pages/device-list.ts';
import { fetchToken } from './support/accounts.ts';
import { atNight } from './support/night.ts';
import { expect as sooner, test } from './support/servers/site.ts';

const expect = sooner.configure({ timeout: 25_000 });

test.describe.configure({ timeout: 240_000 });

const version = '9.0.0-e2e';

test(
  'OFFLINE-01 OFFLINE-03 PLAT-04 a new release is taken as without the worker, beside a tab of the one before; taken back it is not started from the cache, with network or without',
  atNight(),
  async ({ browser, site }) => {
    const { page, context, faults } = await keptBrowser(browser, await fetchToken('fjordadmin'), site.url);
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await expect.poll(() => keepsPortal(page), { timeout: 60_000 }).toBe(true);
    await releaseChanged(site.releases, { ...renamedButton, version });
    const other = await context.newPage();
    await other.goto('/users');
    await expect(other.getByRole('link', { name: 'Ny kollega' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    expect(faults.unexpected()).toEqual([]);
    await page.close();

    const keptOfRelease = async () =>
      (await keptFiles(other)).filter((url) => url.includes(`/mfe-admin/${version}/`));
    await expect.poll(async () => (await keptOfRelease()).length).toBeGreaterThan(0);
    await operate(site.releases, 'rollback', 'mfe-admin');
    await other.goto('/users');
    await expect(other.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await expect.poll(keptOfRelease).toEqual([]);
    await expect.poll(() => keepsPortal(other), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await other.goto('/users');
    await expect(other.getByRole('button', { name: 'Prøv igjen' }).first()).toBeVisible();
    const loaded = await other.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((url) => url.includes(`/mfe-admin/${version}/`))).toEqual([]);
    await context.close();
  },
);

test(
  'OFFLINE-01 PLAT-06 a portal that ends every connection, answers 502 or 503, or swallows everything opens from what is kept',
  atNight(),
  async ({ browser, site }) => {
    const { page, context } = await keptBrowser(browser, await fetchToken('fjordadmin'), site.url);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    for (const [what, fault] of [
      ['ends every connection', hangingUp],
      ['answers 502', answering(502)],
      ['answers 503', answering(503)],
    ] as const)
      await test.step(what, async () => {
        site.proxy.fail(/./, fault);
        await page.goto('/devices');
        await expect(rows(page).first()).toBeVisible();
        await expect(page.getByText(/Ingen kontakt med serveren siden/)).toBeVisible();
        site.proxy.reset();
        // By itself: probes are half a minute apart at most.
        await expect(page.getByText(/Uten nett vises det som sist ble hentet/)).toHaveCount(0, {
          timeout: 60_000,
        });
      });
    await test.step('swallows everything', async () => {
      site.proxy.fail(/./, hanging().fault);
      await page.goto('/devices', { waitUntil: 'commit' });
      await expect(rows(page).first()).toBeVisible({ timeout: 45_000 });
    });
    await context.close();
  },
);

test(
  'OFFLINE-01 PLAT-12 a file that was changed on its way is not kept, and the next visit without network is whole or says so',
  atNight(),
  async ({ browser, site }) => {
    const { page, context, faults } = await keptBrowser(browser, await fetchToken('fjordadmin'), site.url);
    faults.allow(/integrity|Failed to find a valid digest|SRI/);
    site.proxy.fail(/\/releases\/mfe-admin\/.*\.js$/, sendingHtml);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    expect((await keptFiles(page)).filter((url) => /\/mfe-admin\/.*\.js$/.test(url))).toEqual([]);
    site.proxy.reset();
    await context.setOffline(true);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await context.close();
  },
);
