import { expect, type Page } from '@playwright/test';

/** Nothing of the page stands beside its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beside, 'pixels beside the window').toBeLessThanOrEqual(0);
}
