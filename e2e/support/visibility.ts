import type { Page } from '@playwright/test';

/** Lets the page believe that its tab was hidden or shown: browsers without a window cannot hide one. */
export const setVisibility = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
