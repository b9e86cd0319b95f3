import type { Page } from '@playwright/test';

/** How far the page is scrolled, CSS pixels. */
export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
