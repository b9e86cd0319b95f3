import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { deviceByShortId } from './support/api.ts';
import { counts, openList, rowOf, rows } from './support/pages/device-list.ts';
import { goByMenu, searchButton, searchField, searchInHeader } from './support/pages/header.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin' });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A short id that nobody has is answered with 404. */
const unknownId = /shortid|404/;

for (const path of ['/devices', '/alarm']) {
  test(
    `SEARCH-02 on ${path} an unknown id leaves one where one is, with a list that says so; a short id in either case opens its device`,
    anyWidth,
    async ({ page, tokenOf, faults }) => {
      faults.allow(unknownId);
      const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      const answered = page.waitForResponse(/shortid\/NOKIA99/);
      await searchInHeader(page, 'nokia99');
      expect((await answered).status()).toBe(404);
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
      await expect(page.getByText(/^Ingen (enheter|alarmer) passer (filteret|søket)$/)).toBeVisible();
      await expect(searchField(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await searchField(page).fill(' tank001 ');
      await expect(page).toHaveURL(`/device/${devid}`);
      await expect(title(page, 'Kokstad, farget diesel')).toBeFocused();
      await expect(searchField(page)).toHaveCount(0);
    },
  );
}

test('SEARCH-02 four letters are no short id', anyWidth, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openList(page);
  await searchInHeader(page, 'tank');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/q=tank/);
  expect(asked.filter((url) => url.includes('shortid/'))).toEqual([]);
});

test('SEARCH-01, ROUTE-04 what a search found stands when one comes back from a device, and ends with "Lukk søk"', async ({
  page,
  faults,
}) => {
  faults.allow(unknownId);
  await openList(page);
  const [, all] = await counts(page);
  await searchInHeader(page, 'ulset');
  await expect.poll(async () => (await counts(page))[0]).toBeLessThan(all);
  const found = await counts(page);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/device\//);
  await expect(searchField(page)).toHaveCount(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  expect(await counts(page)).toEqual(found);
  await searchInHeader(page, 'ulset, ');
  await expect.poll(async () => (await counts(page))[0]).toBeLessThan(found[0]);
  await searchButton(page).click();
  await expect.poll(() => counts(page)).toEqual([all, all]);
});

test('SEARCH-01 the alarm list is filtered, survives a visit to a device, and shows all again', async ({
  page,
  faults,
}) => {
  faults.allow(unknownId);
  await page.goto('/alarm');
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await searchInHeader(page, ' ULSET, ');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^1 av \d+ enheter/)).toBeVisible();
  await rowOf(page, 'Ulset').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/device\//);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Nullstill' }).click();
  await expect(rows(page)).toHaveCount(all);
  await expect(page).toHaveURL('/alarm');
});

test('SEARCH-01 the user list is filtered, and the search ends with the page', anyWidth, async ({ page }) => {
  await page.goto('/users');
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await searchInHeader(page, 'Øvrebø');
  await expect(rows(page)).toHaveCount(1);
  await goByMenu(page, 'Grupper');
  await expect(title(page, 'Grupper')).toBeVisible();
  await goByMenu(page, 'Brukerliste');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all);
});

test(
  'SEARCH-01, SEARCH-02 on a page without a list Enter leads to the device list with the search, and from a short id to its device',
  anyWidth,
  async ({ page, tokenOf, faults }) => {
    faults.allow(unknownId);
    const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
    await page.goto('/release-notes');
    await expect(title(page, 'Versjonsnytt')).toBeVisible();
    await searchInHeader(page, 'Kokstad');
    await expect(page.getByRole('banner')).toContainText('Trykk Enter for å søke i enhetslisten');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/devices?q=Kokstad');
    await expect(rowOf(page, 'Kokstad, farget diesel')).toBeVisible();
    await expect(title(page, 'Enheter')).toBeFocused();

    await page.goBack();
    await expect(title(page, 'Versjonsnytt')).toBeVisible();
    await searchInHeader(page, 'tank001');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(`/device/${devid}`);
  },
);
