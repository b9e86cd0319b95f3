import type { Page } from '@playwright/test';
import { password } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { loginForm } from './support/pages/login-form.ts';
import { expect, test } from './support/test.ts';

/** The script that the page begins with. */
const mainScript = '**/releases/shell/*/main.*.js';

/** The page as it stands before its own script has come. Returns how to let it come. */
async function openEarly(page: Page, path = '/login'): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(mainScript, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(loginForm(page).user).toBeVisible();
  await expect(page.locator('#portal')).toBeEmpty();
  return async () => {
    release();
    await expect(page.locator('[data-unless]')).toHaveCount(0);
  };
}

const placesOf = (page: Page) =>
  page
    .locator('h1, label, input, form button, form + a')
    .evaluateAll((elements) =>
      elements.map((element) => [element.textContent, JSON.stringify(element.getBoundingClientRect())]),
    );

test('LOGIN-01, LOGIN-02, A11Y-01 the form can be used before the portal’s script is there; then everything stays in its place, with what was typed', async ({
  page,
  faults,
}) => {
  // The script is held back for as long as the test takes, and what it would use waits.
  faults.allow(/was preloaded using link preload but not used/);
  const arrive = await openEarly(page);
  const form = loginForm(page);
  await form.user.fill('fjordadmin');
  await expect(form.button).toBeDisabled();
  await form.password.fill('abc');
  await expect(form.button).toBeEnabled();
  await page.getByRole('button', { name: 'Vis passord' }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Skjul passord' }).click();
  await expectAccessible(page, 'the form before the portal');
  await form.password.press('End');
  await page.keyboard.press('ArrowLeft');
  const before = await placesOf(page);

  await arrive();
  await expect(form.user).toHaveValue('fjordadmin');
  await expect(form.password).toBeFocused();
  await page.keyboard.type('-');
  await expect(form.password).toHaveValue('ab-c');
  expect(await placesOf(page)).toEqual(before);
});

test(
  'LOGIN-03, LOGIN-04 what is sent before the portal’s script is there is sent once it is',
  atNight(),
  async ({ page }) => {
    const arrive = await openEarly(page);
    const form = loginForm(page);
    await form.user.fill('fjordadmin');
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect(form.button).toBeDisabled();
    await expect(form.password).toBeDisabled();
    await arrive();
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

test(
  'RESET-01 the way to a new password, taken before the portal’s script is there, keeps the wanted page',
  atNight(anyWidth),
  async ({ page }) => {
    const arrive = await openEarly(page, '/login?next=%2Fusers');
    await page.getByRole('link', { name: 'Glemt passord' }).click();
    await arrive();
    await expect(page).toHaveURL(/next=%2Fusers&phoneOrEmail=$/);
  },
);

test(
  'GUARD-01 a guest who opens a page sees the form as early; who is signed in never does',
  atNight(anyWidth),
  async ({ page, visit }) => {
    const arrive = await openEarly(page, '/devices');
    await loginForm(page).user.fill('fjord');
    await arrive();
    await expect(page).toHaveURL(/\/login/);
    await expect(loginForm(page).user).toHaveValue('fjord');

    const { page: own } = await visit('fjordadmin');
    await own.route(mainScript, () => undefined);
    await own.goto('/devices', { waitUntil: 'commit' });
    await own.waitForFunction(() => document.readyState !== 'loading');
    await expect(loginForm(own).user).toHaveCount(0);
  },
);

test(
  'PLAT-06 a portal whose script cannot be had says so beside the form',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route(mainScript, (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveText('Portalen kunne ikke lastes. Last siden på nytt.');
  },
);

test.describe('a dark screen', () => {
  test.use({ colorScheme: 'dark' });

  test('A11Y-01 the early form is as dark as the page', atNight(anyWidth), async ({ page }) => {
    const arrive = await openEarly(page);
    const colours = () =>
      page.locator('input').evaluateAll((fields) => fields.map((field) => getComputedStyle(field).color));
    const early = await colours();
    await arrive();
    expect(await colours()).toEqual(early);
    await expectAccessible(page);
  });
});
