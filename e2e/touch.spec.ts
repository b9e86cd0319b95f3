import { anyWidth } from './support/any-width.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { byDayIf } from './support/night.ts';
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
    const level = page.getByText(/^\d+(,\d+)?\s%/).first();
    await expect(level).toBeVisible();
    const box = await level.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);

    const section = page.getByRole('region', { name: 'Målerdata' });
    const titles = section.getByRole('heading', { level: 3 });
    await expect(section.locator('.highcharts-root').first()).toBeVisible();
    await titles.first().scrollIntoViewIfNeeded();
    const chart = await section.locator('.highcharts-root').first().boundingBox();
    const y = (chart?.y ?? 0) + 60;
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => ({ touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
      for (const part of [0.3, 0.6, 1])
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          ...at(from + (to - from) * part),
        });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 120);
    await expect(titles.nth(1)).toBeFocused();
    await expect(titles.nth(1)).toBeInViewport();
    await swipe(120, 300);
    await expect(titles.first()).toBeFocused();
    await expect(page).toHaveURL('/device/TANK001');
  },
);

const accountsOfPages = [...new Set(pages.map(({ account }) => account))];

for (const account of accountsOfPages) {
  test(
    `TOUCH-01 nothing is smaller to press than a thumb needs on the pages that ${account ?? 'a guest'} opens`,
    byDayIf(account === 'fjordadmin', anyWidth),
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
