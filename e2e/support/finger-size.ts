import { expect, type Page } from '@playwright/test';

/** Smallest side of what a thumb presses, CSS pixels. */
const least = 44;

/** Nothing of the page's main part that is pressed is smaller than a thumb needs; places on a map are where they are. */
export async function expectFingerSize(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main, side) => {
    const pressed = main.querySelectorAll<HTMLElement>(
      'button, a[href], select, textarea, input:not([type="file"])',
    );
    return [...pressed]
      .filter((one) => one.checkVisibility() && !one.closest('.leaflet-container, nav, [class*="source"]'))
      .map((one) => {
        // A checkbox is pressed by its label too.
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
        const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
        return {
          name: one.textContent?.trim() || one.getAttribute('aria-label') || one.tagName,
          height: Math.max(...boxes.map(({ height }) => height)),
          width: Math.max(...boxes.map(({ width }) => width)),
        };
      })
      .filter(({ height, width }) => Math.min(height, width) < side - 0.5);
  }, least);
  expect(small, 'smaller than a thumb needs').toEqual([]);
}
