import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { colourRules, expectAccessible } from './support/axe.ts';
import { pages } from './support/pages/pages.ts';
import { expect, test } from './support/test.ts';

const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);

function expectStrictPolicy(policy: string): void {
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)] as const),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(directives.get('style-src')).toEqual(["'self'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
}

for (const { path, account, title, done } of pages) {
  test.describe(path, () => {
    test.use({ account });

    // One visit for all of it: thirty pages are dear enough.
    test(
      `A11Y-01, I18N-01, PLAT-13, ROUTE-03 ${path} opens by its address under a strict policy, titled, in Norwegian, without axe violation in light or dark, and fits 320 px`,
      anyWidth,
      async ({ page }) => {
        const answer = await page.goto(path);
        expectStrictPolicy(answer?.headers()['content-security-policy'] ?? '');
        await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
        await expect(page.locator('html')).toContainClass('light');
        await expect(done(page)).toBeVisible();
        await expect(page).toHaveTitle(`${title} – Peil`);
        await expectAccessible(page, `${path} in light`);

        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toContainClass('dark');
        await expect(done(page)).toBeVisible();
        await expectAccessible(page, `${path} in dark`, colourRules);

        await page.setViewportSize({ width: 320, height: 640 });
        await expect(done(page)).toBeVisible();
        await expect.poll(() => sidewaysRoom(page), 'pixels too wide').toBeLessThanOrEqual(0);
      },
    );
  });
}
