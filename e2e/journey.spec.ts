import type { Locator, Page } from '@playwright/test';
import { password } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { formHasArrived, loginForm } from './support/pages/login-form.ts';
import { newestCode } from './support/outbox.ts';
import { makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Whether the element has the focus, and whether the one that has it shows so. */
const focusAt = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { here: false, seen: false };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const seen = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    return { here: focused === element, seen };
  });

/** Presses Tab until the target has the focus; each step's focus must be seen. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { here, seen } = await focusAt(target);
    expect(seen, `focus seen after ${presses + 1} presses`).toBe(true);
    if (here) return;
  }
  throw new Error(`Not reached by ${most} presses of Tab`);
}

/** Types into a field that Tab leads to, unless the page put the focus there itself. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeEnabled();
  const { here, seen } = await focusAt(field);
  if (here) expect(seen).toBe(true);
  else await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test(
  'A11Y-01 from the login to a device and back with the keyboard alone, the focus always seen',
  anyWidth,
  async ({ page }) => {
    await page.goto('/login');
    const form = loginForm(page);
    await formHasArrived(page);
    await typeInto(page, form.user, 'fjordadmin');
    await typeInto(page, form.password, password);
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
    expect((await focusAt(first)).seen).toBe(true);
  },
);

test(
  'A11Y-01 a new password, home, another organisation and the way out with the keyboard alone',
  atNight(anyWidth),
  async ({ page, tokenOf }) => {
    const person = await makeUser(await tokenOf('peiladmin'), { role: 'peil_admin', orgid: 'peil' });
    const newPassword = 'Fjell-og-fjord-2026';
    await page.goto('/login');
    const button = (name: string) => page.getByRole('button', { name });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });

    await press(page, page.getByRole('link', { name: 'Glemt passord' }));
    await expect(page.getByRole('heading', { name: 'Engangskode' })).toBeVisible();
    await typeInto(page, field('Mobil eller e-post'), person.email);
    await press(page, button('Send engangskode'));
    await expect(page.getByText('Engangskode sendt')).toBeVisible();

    await typeInto(page, field('Engangskode'), await newestCode(person.email));
    await typeInto(page, field('Nytt passord'), newPassword);
    await typeInto(page, field('Bekreft passord'), newPassword);
    await press(page, button('Sett nytt passord'));
    await expect(page.getByText('Nytt passord satt')).toBeVisible();

    const form = loginForm(page);
    await expect(form.user).toHaveValue(person.email);
    await typeInto(page, form.password, newPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');

    await typeInto(page, page.getByRole('combobox', { name: 'Endre organisasjon' }), 'nord');
    await expect(page.getByRole('option', { name: /Nord/ })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const confirmation = button('Bytt til Nordvann');
    await expect(confirmation).toBeFocused();
    expect(await focusAt(confirmation)).toEqual({ here: true, seen: true });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Nord/ })).toBeVisible();

    await press(page, button(`Profilmeny: ${person.username}`));
    await press(page, button('Logg ut'));
    await expect(page).toHaveURL('/login');
    await typeInto(page, form.user, 'fjordadmin');
  },
);
