import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'TOUCH-01 a pull from the top fetches the list anew; the device page shows the level without a scroll',
  {
    tag: '@any-width',
  },
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
  },
);
