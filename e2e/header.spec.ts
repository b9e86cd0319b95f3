import type { Page } from '@playwright/test';
import { portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { colourRules, expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { figuresCall, listCall, rows } from './support/pages/device-list.ts';
import {
  bell,
  goByMenu,
  isFolded,
  logOutButton,
  menuButton,
  openMainMenu,
  profileButton,
  searchButton,
  searchField,
} from './support/pages/header.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const [host, badge] of [
  ['beta', 'Beta'],
  ['develop', 'Develop'],
] as const) {
  test(
    `HEAD-02 on the ${host} host the badge "${badge}" stands instead of the logo, and leads home`,
    atNight(anyWidth),
    async ({ visit }) => {
      const { page } = await visit('fjordadmin', portalUrl().replace('//', `//${host}.`));
      await page.goto('/users');
      const home = page.getByRole('banner').getByRole('link', { name: `${badge} Peil` });
      await expect(home).toHaveText(new RegExp(`^${badge}`));
      await expect(page.getByRole('banner').getByText('Peil', { exact: true })).not.toBeInViewport({
        ratio: 0.5,
      });
      await expectAccessible(page, `the badge ${badge}`);
      await home.click();
      await expect(page).toHaveURL(/\/devices$/);
    },
  );
}

test(
  'NAV-01 the longest row of links lies beside the name in a window of 1280 px, also where a scroll bar takes its part',
  atNight(anyWidth),
  async ({ visit }) => {
    const { page } = await visit('peiladmin');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/users');
    await expect(bell(page)).toHaveAccessibleName(/ kvittert$/);
    await page.locator('body').evaluate((body) => {
      body.style.marginRight = '17px';
    });
    const banner = page.getByRole('banner');
    const name = await banner.getByText('Peil', { exact: true }).boundingBox();
    const first = await banner.getByRole('link', { name: 'Hjem', exact: true }).boundingBox();
    expect((first?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? Infinity)).toBeGreaterThan(8);
    await expectNoSidewaysScroll(page);
  },
);

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test('HEAD-03, A11Y-01 menu, search and profile exclude each other, each accessible in light and in dark; Escape closes the search and leaves the list whole; an open panel holds nobody, and a choice takes the focus along', async ({
    page,
  }) => {
    const root = page.locator('html');
    const expectPanel = async (what: string) => {
      await expect(root).toContainClass('light');
      await expectAccessible(page, what);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(root).toContainClass('dark');
      await expectAccessible(page, `${what} in dark`, colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.goto('/users');
    await expect(rows(page).first()).toBeVisible();
    const all = await rows(page).count();
    await searchButton(page).click();
    await expect(searchField(page)).toBeFocused();
    await expectPanel('the search');
    await profileButton(page).click();
    await expect(logOutButton(page)).toBeVisible();
    await expect(searchField(page)).toHaveCount(0);
    await expect(page.getByText('Fjord Drivstoff AS')).toBeVisible();
    await expectPanel('the profile menu');
    await searchButton(page).click();
    await expect(searchField(page)).toBeVisible();
    await expect(logOutButton(page)).toHaveCount(0);
    if (isFolded(page)) {
      await menuButton(page).click();
      await expect(page.getByRole('link', { name: 'Rapporter' })).toBeVisible();
      await expect(searchField(page)).toHaveCount(0);
      await profileButton(page).click();
      await expect(page.getByRole('link', { name: 'Rapporter' })).toHaveCount(0);
      await menuButton(page).click();
      await expect(logOutButton(page)).toHaveCount(0);
      await searchButton(page).click();
      await expect(page.getByRole('link', { name: 'Rapporter' })).toHaveCount(0);
    }

    await searchField(page).fill('Øvrebø');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(all);

    await profileButton(page).click();
    await logOutButton(page).focus();
    if (isFolded(page)) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(logOutButton(page)).toHaveCount(0);
    await profileButton(page).click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(logOutButton(page)).toHaveCount(0);

    await test.step('a choice takes the focus to the heading of the new page', async () => {
      await goByMenu(page, 'Grupper');
      if (isFolded(page)) await expect(title(page, 'Grupper')).toBeFocused();
      await expect(menuButton(page).and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
    });
    await test.step('the browser’s back closes a panel', async () => {
      await profileButton(page).click();
      await page.getByRole('link', { name: 'Min profil' }).focus();
      await page.goBack();
      await expect(logOutButton(page)).toHaveCount(0);
      await expect(page.locator('body:focus')).toHaveCount(0);
    });
    await test.step('on a page without a list', async () => {
      await profileButton(page).click();
      await page.getByRole('link', { name: 'Min profil' }).click();
      await expect(title(page, 'Min profil')).toBeVisible();
      await searchButton(page).click();
      await expectPanel('the search on a page without a list');
      await openMainMenu(page);
      await expectPanel('the navigation');
    });
  });

  test(
    'HEAD-02, HEAD-03, A11Y-01 by keyboard: Enter opens, Tab goes on in the panel, Escape gives the focus back; nothing stands outside of 320 px; the logo leads home',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/users');
      await expect(title(page, /^Brukere/)).toBeVisible();
      await profileButton(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Min profil' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(logOutButton(page)).toHaveCount(0);
      await expect(profileButton(page)).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(searchField(page)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();

      await page.setViewportSize({ width: 320, height: 600 });
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Enheter', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      for (const opener of [profileButton(page), searchButton(page), menuButton(page)]) {
        await opener.click();
        await expectNoSidewaysScroll(page);
        await expect(opener).toBeInViewport({ ratio: 1 });
      }

      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('banner').getByRole('link', { name: 'Peil', exact: true }).click();
      await expect(page).toHaveURL('/devices');
    },
  );

  test(
    'HEAD-01, ORG-04 the profile menu of an unknown organisation says "Finner ikke"; figures that cannot be read say no number at the bell',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/404|devices\/figures/);
      await page.route(/\/api\/v2\/organization\//, (route) =>
        route.fulfill({ status: 404, json: { error: 'not_found', message: 'Fant ikke det du ser etter.' } }),
      );
      await page.route(figuresCall, (route) => route.fulfill({ status: 403, json: {} }));
      await page.goto('/users');
      await expect(title(page, /^Brukere/)).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName('Alarmer');
      await expect(bell(page)).not.toContainText(/\d/);
      await profileButton(page).click();
      await expect(page.getByRole('banner').getByText('Finner ikke', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the profile menu of an unknown organisation');
    },
  );

  test(
    'A11Y-01 the chosen theme holds over pages and reloads; "Som systemet" follows the system at once',
    atNight(anyWidth),
    async ({ page }) => {
      const root = page.locator('html');
      const bar = () => page.locator('meta[name="theme-color"]').getAttribute('content');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/users');
      await profileButton(page).click();
      await expect(root).toContainClass('light');
      const light = await bar();
      await page.getByRole('radio', { name: 'Mørkt' }).check();
      await expect(root).toContainClass('dark');
      expect(await bar()).not.toBe(light);
      await page.reload();
      await expect(root).toContainClass('dark');
      await profileButton(page).click();
      await page.getByRole('radio', { name: 'Som systemet' }).check();
      await expect(root).toContainClass('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(root).toContainClass('dark');
    },
  );

  test(
    'HEAD-01, HEAD-04 the bell counts anew when the list refreshes, without a reload',
    atNight(anyWidth),
    async ({ page }) => {
      let alarming = 3;
      await page.route(listCall, async (route) => {
        // The whole list, also where the page has it already and would be told so.
        const { 'if-none-match': _, ...headers } = route.request().headers();
        const rows = new URL(route.request().url());
        for (const form of ['fmt', 'first']) rows.searchParams.delete(form);
        const answer = await route.fetch({ headers, url: rows.href });
        const devices = (await answer.json()) as { state: object }[];
        const json = devices.map((device, index) => ({
          ...device,
          appdata: {},
          tags: { public: [] },
          state: { ...device.state, public: { alarms: index < alarming ? [{ id: 'a' }] : [] } },
        }));
        await route.fulfill({ response: answer, json });
      });
      await page.route(figuresCall, (route) =>
        route.fulfill({ json: { active: alarming, unacknowledged: alarming } }),
      );
      await page.goto('/users');
      await expect(bell(page)).toHaveAccessibleName('3 enheter med alarm, 3 ikke kvittert');
      alarming = 1;
      await goByMenu(page, 'Enheter');
      await expect(bell(page)).toHaveAccessibleName('1 enhet med alarm, 1 ikke kvittert');
      alarming = 120;
      await expect(async () => {
        await bell(page).click();
        await expect(bell(page)).toHaveAccessibleName('120 enheter med alarm, 120 ikke kvittert', {
          timeout: 1_000,
        });
      }).toPass();
      await expect(bell(page)).toContainText('99+');
      // The stream may have asked for the list once more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test(
    'ALARM-02, HEAD-04 the bell asks for two numbers, not for the list; it refreshes one that was read already, and with "Enheter" at most once a second',
    atNight(anyWidth),
    async ({ page }) => {
      const lists: number[] = [];
      const figures: string[] = [];
      page.on('request', (request) => {
        if (listCall.test(request.url())) lists.push(performance.now());
        if (figuresCall.test(request.url())) figures.push(request.url());
      });
      await page.goto('/users');
      await expect(bell(page)).toHaveAccessibleName(/ kvittert$/);
      await expect(title(page, /^Brukere/)).toBeVisible();
      expect(lists).toEqual([]);
      expect(figures).toHaveLength(1);

      const read = page.waitForResponse(listCall);
      await bell(page).click();
      await expect(title(page, 'Alarm')).toBeVisible();
      await (await read).finished();
      await expect(rows(page).first()).toBeVisible();
      // What the click asks for, and the page, are one call or two.
      await expect.poll(() => performance.now() - (lists.at(-1) ?? 0)).toBeGreaterThan(1_000);

      const before = lists.length;
      await bell(page).evaluate((link: HTMLElement) => {
        for (let clicks = 0; clicks < 5; clicks += 1) link.click();
      });
      await expect.poll(() => lists.length).toBe(before + 1);
      await expect(async () => {
        await goByMenu(page, 'Enheter');
        expect(lists.length).toBe(before + 2);
      }).toPass({ intervals: [100] });
      expect(lists[before + 1]! - lists[before]!).toBeGreaterThan(900);
    },
  );
});
