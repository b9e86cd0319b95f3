import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, atMost = 40): Promise<void> {
  for (let tabs = 0; tabs < atMost; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
