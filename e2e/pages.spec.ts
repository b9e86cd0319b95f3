import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { colourRules, expectAccessible } from './support/axe.ts';
import { byDayIf, isByDay } from './support/night.ts';
import { pages } from './support/pages/pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { expectStrictPolicy } from './support/strict-policy.ts';
import { expect, test } from './support/test.ts';

const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);

// Up to fifteen pages, judged twice.
test.describe.configure({ timeout: 300_000 });

/** A report of a whole month takes its time on a busy machine; how long is measured elsewhere. */
const patienceMs = 60_000;

const people = [...new Set(pages.map(({ account }) => account))];

for (const account of people) {
  const own = pages.filter((one) => one.account === account);
  const [first] = own;
  test.describe(account ?? 'a guest', () => {
    test.use({ account });

    // routes.spec.ts opens each by its address.
    test(
      `A11Y-01, I18N-01, PLAT-13 the pages that ${account ?? 'a guest'} opens: titled, in Norwegian, without axe violation, at night also in the dark and at 320 px`,
      // A load for one page alone is the night's.
      byDayIf(own.length > 1, anyWidth),
      async ({ page }) => {
        const root = page.locator('html');
        for (const one of own)
          await test.step(one.path, async () => {
            if (one === first) expectStrictPolicy(await page.goto(one.path));
            else await goWithin(page, one.path);
            await expect(page).toHaveTitle(`${one.title} – Peil`);
            await expect(one.done(page)).toBeVisible({ timeout: patienceMs });
            await expect(root).toHaveAttribute('lang', 'nb');
            await expect(root).toContainClass('light');
            await expectAccessible(page, `${one.path} in light`);
            if (isByDay) return;

            await page.emulateMedia({ colorScheme: 'dark' });
            await expect(root).toContainClass('dark');
            await expect(one.done(page)).toBeVisible();
            await expectAccessible(page, `${one.path} in dark`, colourRules);

            await page.setViewportSize({ width: 320, height: 640 });
            await expect(one.done(page)).toBeVisible();
            await expect.poll(() => sidewaysRoom(page), 'pixels too wide').toBeLessThanOrEqual(0);
            await page.setViewportSize({ width: 1280, height: 900 });
            await page.emulateMedia({ colorScheme: 'light' });
          });
      },
    );
  });
}
