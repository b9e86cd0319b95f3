import { expect, type Locator, type Page } from '@playwright/test';

/** Smallest side of what a thumb presses, CSS pixels. */
const least = 44;

/** Wider windows have mice. */
const phoneUnder = 560;

/** On a phone, nothing of a part is smaller to press than a thumb needs; places on a map are where they are. */
export async function expectFingerSize(page: Page, part: Locator = page.getByRole('main')): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= phoneUnder) return;
  const small = await part.evaluate((main, side) => {
    const pressed = main.querySelectorAll<HTMLElement>('button, a[href], select, textarea, input');
    // What lies between two pixels is rounded.
    const reach = side / 2 - 1;
    // Beside the link of a card that opens as a whole.
    const opensTheSame = (one: HTMLElement, hit: Element): boolean =>
      one instanceof HTMLAnchorElement &&
      one.closest('[data-row-id]') !== null &&
      hit.closest('[data-row-id]') === one.closest('[data-row-id]') &&
      getComputedStyle(hit).cursor === 'pointer' &&
      hit.closest('a, button, input') === null;
    const takes = (one: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      // The frame of a picker puts the cursor into its field.
      const frame = one.closest('[class*="combobox__wrapper-inner"]') ?? one;
      return hit !== null && (frame.contains(hit) || label?.contains(hit) === true || opensTheSame(one, hit));
    };
    return [...pressed]
      .filter(
        (one) =>
          one.checkVisibility() &&
          one.tabIndex >= 0 &&
          one.ariaHidden !== 'true' &&
          !one.closest('.leaflet-container, [class*="source"]'),
      )
      .filter((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // A checkbox takes presses around it; what is wider than the window is wide enough.
        const points = [
          [x, y - reach],
          [x, y + reach],
          [x - reach, y],
          [x + reach, y],
        ] as const;
        return !points.every(([px, py]) => takes(one, px, py));
      })
      .map((one) => `${one.tagName} ${one.textContent.trim() || one.ariaLabel || one.id}`);
  }, least);
  expect(small, 'smaller than a thumb needs').toEqual([]);
}
