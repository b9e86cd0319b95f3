import type { Locator, Page } from '@playwright/test';
import { password } from './support/accounts.ts';
import { loginForm } from './support/login-form.ts';
import { expect, test } from './support/test.ts';

/** Whether the element with the focus shows that it has it. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });

/** Presses Tab until the target has the focus; each step's focus must be seen. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), `focus seen after ${presses + 1} presses`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${most} presses of Tab`);
}

test('A11Y-01 from the login to a device and back with the keyboard alone, the focus always seen', async ({
  page,
}) => {
  await page.goto('/login');
  const form = loginForm(page);
  await expect(form.user).toBeVisible();
  await tabTo(page, form.user);
  await page.keyboard.type('fjordadmin');
  await tabTo(page, form.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/devices');
  const first = page.locator('main [data-row-id]').first().getByRole('link');
  await expect(first).toBeVisible();
  const name = await first.innerText();
  await tabTo(page, first);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const back = page.getByRole('link', { name: 'Tilbake' });
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/devices');

  await page.keyboard.press('Shift+Tab');
  expect(await focusIsVisible(page)).toBe(true);
});

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test('A11Y-01 the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: /^Brukere/ })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Hopp til innholdet' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
