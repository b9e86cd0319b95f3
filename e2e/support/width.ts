import { expect, type Page } from '@playwright/test';

/** Nothing of the page stands beside its window; a chart follows a new width in its own time. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beside, { message: 'pixels beside the window' }).toBeLessThanOrEqual(0);
}
