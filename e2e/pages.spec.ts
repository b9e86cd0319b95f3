import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const themeKey = 'peil.theme';

async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [themeKey, theme]);
  await page.reload();
  await expect(page.locator('html')).toContainClass(theme);
}

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

    test(`A11Y-01, I18N-01 ${path} has no axe violation in light or dark, and says its language`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
      for (const theme of ['light', 'dark'] as const) {
        await showIn(page, theme);
        await expect(done(page)).toBeVisible();
        await expectAccessible(page, `${path} in ${theme}`);
      }
    });

    test(`PLAT-13, ROUTE-03, A11Y-01 ${path} opens by its address under a strict policy, titled, and fits 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const answer = await page.goto(path);
      expectStrictPolicy(answer?.headers()['content-security-policy'] ?? '');
      await expect(done(page)).toBeVisible();
      await expect(page).toHaveTitle(`${title} – Peil`);
      expect(await sidewaysRoom(page), 'pixels too wide').toBeLessThanOrEqual(0);
    });
  });
}
