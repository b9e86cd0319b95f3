import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { deviceByShortId } from './support/api.ts';
import { atNight } from './support/night.ts';
import { counts, rowOf, rows } from './support/pages/device-list.ts';
import { goByMenu, searchButton, searchField, searchInHeader } from './support/pages/header.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin' });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A short id that nobody has is answered with 404. */
const unknownId = /shortid|404/;

test(
  'SEARCH-01, ROUTE-04 what a search found stands when one comes back from a device: alarms until "Nullstill", devices until "Lukk søk"',
  atNight(),
  async ({ page, faults }) => {
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

    await goByMenu(page, 'Enheter');
    await expect(title(page, 'Enheter')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    const [, devices] = await counts(page);
    await searchInHeader(page, 'ulset');
    await expect.poll(async () => (await counts(page))[0]).toBeLessThan(devices);
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
    await expect.poll(() => counts(page)).toEqual([devices, devices]);
  },
);

test(
  'SEARCH-01, SEARCH-02 what the header’s search does on a list of alarms, of users and of devices, and on a page without a list',
  atNight(anyWidth),
  async ({ page, tokenOf, faults }) => {
    faults.allow(unknownId);
    const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('shortid/')) asked.push(request.url());
    });
    /** An unknown id leaves one where one is, with a list that says so; a short id in either case opens its device. */
    const expectShortIds = async (path: string, unknown: string) => {
      const answered = page.waitForResponse(new RegExp(`shortid/${unknown}`, 'i'));
      await searchInHeader(page, unknown);
      expect((await answered).status()).toBe(404);
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
      await expect(
        page.getByText(/^Ingen (enheter|alarmer) passer (filteret|søket)$/).filter({ visible: true }),
      ).toBeVisible();
      await expect(searchField(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await searchField(page).fill(' tank001 ');
      await expect(page).toHaveURL(`/device/${devid}`);
      await expect(title(page, 'Kokstad, farget diesel')).toBeFocused();
      await expect(searchField(page)).toHaveCount(0);
    };

    await test.step('/alarm', async () => {
      await page.goto('/alarm');
      await expect(rows(page).first()).toBeVisible();
      await expectShortIds('/alarm', 'nokia99');
    });

    await test.step('/users: the list is filtered, and the search ends with the page', async () => {
      await goByMenu(page, 'Brukerliste');
      await expect(title(page, /^Brukere/)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      const all = await rows(page).count();
      await searchInHeader(page, 'Øvrebø');
      await expect(rows(page)).toHaveCount(1);
      await goByMenu(page, 'Grupper');
      await expect(title(page, 'Grupper')).toBeVisible();
      await goByMenu(page, 'Brukerliste');
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all);
    });

    await test.step('without a list Enter leads to the device list with the search, and from a short id to its device', async () => {
      await goWithin(page, '/release-notes');
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
    });

    await test.step('/devices', async () => {
      await goWithin(page, '/devices');
      await expect(title(page, 'Enheter')).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      asked.splice(0);
      await searchInHeader(page, 'tank');
      await searchField(page).press('Enter');
      await expect(page).toHaveURL(/q=tank/);
      expect(asked, 'four letters are no short id').toEqual([]);
      await searchButton(page).click();
      await expectShortIds('/devices', 'nokia98');
    });
  },
);
