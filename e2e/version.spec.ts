import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { loginForm } from './support/pages/login-form.ts';
import { test as ownUserTest } from './support/own-user.ts';
import { editProfile } from './support/pages/profile-form.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';

const storedVersion = (page: Page) => page.evaluate(() => localStorage.getItem('peil.version'));

const servedVersion = async (page: Page) =>
  ((await (await page.request.get('/version.json')).json()) as { version: string }).version;

/** A page without data of its own. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/release-notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Versjonsnytt' })).toBeVisible();
}

/** Counts the documents loaded and the answers to the version check. */
function watchLoads(page: Page): { documents: number; checks: number } {
  const seen = { documents: 0, checks: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/version.json')) seen.checks += 1;
  });
  return seen;
}

const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Ny versjon av portalen er klar.' });

const serve = (page: Page, body: unknown, status = 200) =>
  page.route('/version.json', (route) => route.fulfill({ status, json: body }));

test(
  'STATE-03 a first visit stores the version and loads once more, at the address asked for',
  anyWidth,
  async ({ browser }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const loads = watchLoads(page);
    await page.goto('/stockReport?x=1#bunn');
    await expect.poll(() => loads.checks).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedVersion(page)).toBe(await servedVersion(page));
    expect(loads.documents).toBe(2);
    await expect(page).toHaveURL('/stockReport?x=1#bunn');

    await page.reload();
    await page.goto('/login');
    await expect(loginForm(page).button).toBeVisible();
    expect(loads.documents).toBe(4);
    await context.close();
  },
);

test.describe('STATE-03', anyWidth, () => {
  test.use({ account: 'fjordadmin' });

  test(
    'a page that runs the served version is left alone; where another one is stored it is set, and the page loads once more',
    atNight(),
    async ({ page }) => {
      const loads = watchLoads(page);
      await openPage(page);
      await expect.poll(() => loads.checks).toBe(1);
      expect(loads.documents).toBe(1);

      await page.evaluate(() => {
        localStorage.setItem('peil.version', '0.0.1-gammel');
      });
      await openPage(page);
      await expect.poll(() => loads.checks).toBe(2);
      expect(await storedVersion(page)).toBe(await servedVersion(page));
      expect(loads.documents).toBe(3);
      await expect(page).toHaveURL('/release-notes');
    },
  );

  test(
    'an error or something else for a version changes nothing and is told nobody; another version is stored, and the page reloads, once even if it does not come',
    atNight(),
    async ({ page, faults }) => {
      faults.allow(/\b503\b/);
      const loads = watchLoads(page);
      for (const [count, body, status] of [
        [1, { error: 'no_registry', message: 'x' }, 503],
        [2, ['9.9.9'], 200],
      ] as const) {
        await serve(page, body, status);
        await openPage(page);
        await expect.poll(() => loads.checks).toBe(count);
        await expect(page.getByText('Ny versjon')).toHaveCount(0);
        expect(loads.documents).toBe(count);
      }

      await serve(page, { version: '9.9.9-ny', commit: null, built: '2026-01-01T00:00:00Z' });
      await openPage(page);
      await expect.poll(() => loads.checks).toBe(4);
      await expect(page.getByRole('heading', { level: 1, name: 'Versjonsnytt' })).toBeVisible();
      expect(await storedVersion(page)).toBe('9.9.9-ny');
      expect(loads.documents).toBe(4);
    },
  );

  test(
    'a browser that keeps nothing shows the page, and tells of a new version instead of reloading',
    atNight(),
    async ({ page }) => {
      await page.addInitScript(() => {
        const setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key.startsWith('peil.version')) throw new DOMException('full', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      });
      await page.goto('/version.json');
      await page.evaluate(() => {
        localStorage.removeItem('peil.version');
      });
      await serve(page, { version: '9.9.9-ny' });
      const loads = watchLoads(page);
      await openPage(page);
      await expect(waiting(page)).toBeVisible();
      expect(loads.documents).toBe(1);
      await expectAccessible(page, 'a new version waits');
    },
  );
});

ownUserTest(
  'STATE-03 with unsaved input a notice instead; the reload comes by itself once it is dropped',
  atNight(anyWidth),
  async ({ page, person }) => {
    let answer = (): void => undefined;
    const isEdited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/version.json', async (route) => {
      await isEdited;
      await route.fulfill({ json: { version: '9.9.9-ny' } });
    });
    const loads = watchLoads(page);
    const form = await editProfile(page, person.username);
    await form.name.fill('Gro Øvrebø');
    answer();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Last inn på nytt' })).toBeVisible();
    await expectAccessible(page, 'a new version waits for input to be saved');
    await expect(form.name).toHaveValue('Gro Øvrebø');
    expect(loads.documents).toBe(1);
    expect(await storedVersion(page)).not.toBe('9.9.9-ny');

    await page.getByRole('button', { name: 'Avbryt redigering' }).click();
    await expect.poll(() => loads.documents, { timeout: 15_000 }).toBe(2);
    await expect(form.edit).toBeVisible();
    expect(await storedVersion(page)).toBe('9.9.9-ny');
    expect(loads.documents).toBe(2);
  },
);
