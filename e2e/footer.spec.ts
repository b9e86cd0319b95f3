import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { rows } from './support/pages/device-list.ts';
import { scrollY } from './support/pages/scroll.ts';
import { expect, test } from './support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const toTop = (page: Page) => page.getByRole('button', { name: 'Til toppen' });

async function scrollTo(page: Page, top: number) {
  // Again until it stands: rows that are measured meanwhile move the page.
  const scrolled = () =>
    page.evaluate((y) => {
      window.scrollTo(0, y);
      return window.scrollY;
    }, top);
  await expect.poll(scrolled).toBe(top);
}

test(
  'FOOT-01 nobody signed in: who the provider is, without what belongs to users',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/login');
    await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer(page).getByRole('link', { name: 'Opplæring' })).toHaveCount(0);
    await expect(footer(page).getByRole('link', { name: /^Versjonsnytt/ })).toHaveCount(0);
  },
);

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'FOOT-01, FOOT-02, A11Y-01 "Til toppen" appears at its place in windows of all widths, takes no room, does not glide under reduced motion, and is not printed',
    atNight(anyWidth),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/devices');
      for (const [width, offset] of [
        [559, 325],
        [560, 300],
        [1024, 300],
        [1025, 250],
      ] as const) {
        await test.step(`${width} px wide, ${offset} px down`, async () => {
          await page.setViewportSize({ width, height: 700 });
          await expect(rows(page).first()).toBeVisible();
          await scrollTo(page, offset);
          await expect(toTop(page)).toHaveCount(0);
          await scrollTo(page, offset + 1);
          await expect(toTop(page)).toBeInViewport({ ratio: 1 });
          // In one look: rows that are measured meanwhile move both.
          const gap = await footer(page).evaluate((foot) => {
            const content = document.querySelector('main')!.getBoundingClientRect();
            return foot.getBoundingClientRect().top - content.bottom;
          });
          expect(gap).toBe(0);
        });
      }

      await page.setViewportSize({ width: 1280, height: 900 });
      await scrollTo(page, 1500);
      const at = await toTop(page).evaluate((button: HTMLElement) => {
        button.click();
        return window.scrollY;
      });
      expect(at).toBe(0);

      await scrollTo(page, 600);
      await expect(toTop(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(toTop(page)).toBeHidden();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
    },
  );

  test(
    'FOOT-01, FOOT-02 address, phone, mail, social links, the year and "Opplæring"; "Til toppen" leads to the top and the focus to the content, and never covers the footer',
    onPhone,
    async ({ page }) => {
      await page.goto('/devices');
      await expect(rows(page).first()).toBeVisible();
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      await expect(footer(page).getByText(/^©/)).toBeInViewport();
      const button = await toTop(page).boundingBox();
      const foot = await footer(page).boundingBox();
      expect(button!.y + button!.height).toBeLessThanOrEqual(foot!.y);
      await toTop(page).press('Enter');
      await expect.poll(() => scrollY(page)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(toTop(page)).toHaveCount(0);

      await expect(footer(page)).toContainText(/\d{4} \p{L}+/u);
      await expect(footer(page).getByRole('link', { name: /^\+?[\d\s]+$/ })).toHaveAttribute(
        'href',
        /^tel:\+?\d+$/,
      );
      await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(footer(page).getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:/);
      await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Peil`);
      await footer(page).getByRole('link', { name: 'Opplæring' }).click();
      await expect(page).toHaveURL('/customer-service');
    },
  );
});
