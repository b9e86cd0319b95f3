import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import type { Page } from '@playwright/test';
import { openRow, rows } from './support/pages/device-list.ts';
import { goByMenu } from './support/pages/header.ts';
import { scrollY } from './support/pages/scroll.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'peiladmin' });

/** So low that every list is longer than the window. */
async function openScrolled(page: Page, path: string, top: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 320 });
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate((y) => {
    window.scrollTo(0, y);
  }, top);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
}

/** Less than half a row off: rows that are measured anew move what stands above them. On a phone a row is a card. */
async function expectAt(page: Page, top: number): Promise<void> {
  const row = await rows(page).filter({ visible: true }).first().boundingBox();
  const near = (row?.height ?? 48) / 2;
  await expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThan(near);
}

/** A list that is left by a row, which begins at its own top, comes back where it was by the browser’s back. */
async function expectBackWhereItWas(page: Page, path: string, start: number): Promise<void> {
  await openScrolled(page, path, start);
  const top = await openRow(page);
  expect(top).toBeGreaterThan(0);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expectAt(page, top);
}

test(
  'ROUTE-05 /alarm and /users come back where they were, by the browser’s back',
  atNight(),
  async ({ page }) => {
    for (const [path, start] of [
      ['/alarm', 400],
      ['/users', 250],
    ] as const)
      await test.step(path, async () => {
        await expectBackWhereItWas(page, path, start);
      });
  },
);

test(
  'TRUTH-09, ROUTE-04, ROUTE-05 /devices comes back where it was, by the menu, which is at hand there, by back and by a link; a page that does not remember begins at the top',
  atNight(),
  async ({ page }) => {
    await test.step('left by the menu', async () => {
      await page.goto('/devices');
      await expect(rows(page).first()).toBeVisible();
      await page.evaluate(() => {
        window.scrollTo(0, 1500);
      });
      await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
      const top = await scrollY(page);
      await goByMenu(page, 'Brukerliste');
      await expect(page.getByRole('heading', { level: 1, name: /^Brukere/ })).toBeVisible();
      await goByMenu(page, 'Enheter');
      await expect(rows(page).first()).toBeVisible();
      await expectAt(page, top);
    });

    await expectBackWhereItWas(page, '/devices', 900);

    const topAgain = await openRow(page);
    await expect.poll(() => scrollY(page)).toBe(0);
    await goByMenu(page, 'Enheter');
    await expectAt(page, topAgain);

    await openRow(page);
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 200);
    });
    await expect.poll(() => scrollY(page)).toBe(200);
    await goByMenu(page, 'Brukerliste');
    await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
  },
);

test(
  'ROUTE-05 and after a reload; the same address typed anew begins at the top',
  atNight(anyWidth),
  async ({ page }) => {
    await openScrolled(page, '/devices', 900);
    const top = await scrollY(page);
    await page.reload();
    // Rows are measured as they come in sight, and the page settles by less than one of them.
    await expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThan(40);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    expect(await scrollY(page)).toBe(0);
  },
);
