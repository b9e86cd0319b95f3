import type { Locator } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { pages } from './support/pages/pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'TOUCH-01 a pull from the top fetches the list anew; the device page shows the level without a scroll, and a swipe goes between its graphs',
  anyWidth,
  async ({ page }) => {
    await page.goto('/devices');
    await expect(page.locator('main [data-row-id]').first()).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number | null) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === null ? [] : [{ x: 120, y }],
      });
    const address = page.url();
    let isLoadedAnew = false;
    page.on('load', () => (isLoadedAnew = true));
    const asked = page.waitForRequest(/\/api\/v1\/devicesettings\?view=list/);
    await touch('touchStart', 150);
    for (const y of [180, 220, 260, 300]) await touch('touchMove', y);
    await expect(page.getByText('Slipp for å oppdatere').first()).toBeVisible();
    await touch('touchEnd', null);
    await asked;
    await expect(page.locator('#peil-live-region')).toContainText('Siden er oppdatert');
    expect(page.url()).toBe(address);
    expect(isLoadedAnew).toBe(false);

    await page.goto('/device/TANK001');
    const level = page.getByText('Nivå i volum', { exact: true }).first().locator('..');
    await expect(level).toContainText(/\d\s%/);
    const box = await level.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);

    const section = page.getByRole('region', { name: 'Målerdata' });
    const titles = section.getByRole('heading', { level: 3 });
    await expect(section.locator('.highcharts-root').first()).toBeVisible();
    await titles.first().scrollIntoViewIfNeeded();
    /** Over the graph that stands in the window, within 150 ms by the finger's clock, however busy the machine is. */
    const swipe = async (on: Locator, from: number, to: number) => {
      const { y } = (await on.locator('.highcharts-root').boundingBox())!;
      const begun = Date.now() / 1000;
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          timestamp: begun + part * 0.15,
          touchPoints: type === 'touchEnd' ? [] : [{ x: from + (to - from) * part, y: y + 60 }],
        });
      await send('touchStart', 0);
      for (const part of [0.3, 0.6, 1]) await send('touchMove', part);
      await send('touchEnd', 1);
    };
    const graphs = section.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) });
    await swipe(graphs.first(), 300, 120);
    await expect(titles.nth(1)).toBeFocused();
    await expect(titles.nth(1)).toBeInViewport();
    await expect(graphs.nth(1).locator('.highcharts-root')).toBeVisible();
    await swipe(graphs.nth(1), 120, 300);
    await expect(titles.first()).toBeFocused();
    await expect(page).toHaveURL('/device/TANK001');
  },
);

const accountsOfPages = [...new Set(pages.map(({ account }) => account))];

for (const account of accountsOfPages) {
  test(
    `TOUCH-01 nothing is smaller to press than a thumb needs on the pages that ${account ?? 'a guest'} opens`,
    atNight(anyWidth),
    async ({ visit }) => {
      const { page } = await visit(account);
      const own = pages.filter((one) => one.account === account);
      for (const one of own) {
        await test.step(one.path, async () => {
          if (one === own[0]) await page.goto(one.path);
          else await goWithin(page, one.path);
          await expect(page).toHaveTitle(`${one.title} – Peil`);
          await expect(one.done(page)).toBeVisible();
          await expectFingerSize(page);
        });
      }
    },
  );
}
