import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { logOut } from './support/pages/header.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { storedToken, storeToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';

const dayMs = 86_400_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enheter' });

/** What the user typed and did not save in this tab, as forms keep it. */
const draftOf = async (page: Page): Promise<string> => {
  const userid = await page.evaluate(() => sessionStorage.getItem('peil.tab_owner')?.split(' ')[0]);
  const key = `peil.draft.${userid}.test`;
  await page.evaluate((name) => sessionStorage.setItem(name, '{}'), key);
  return key;
};
const tabKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

test.describe('two tabs of a user', () => {
  test.use({ account: 'fjordleser' });

  test(
    'GUARD-04 the token’s end is felt when the machine wakes, in both tabs, with the reason; unsaved input stays',
    atNight(),
    async ({ page, context }) => {
      await page.goto('/devices?q=tank');
      const other = await context.newPage();
      await other.goto('/devices');
      await expect(heading(other)).toBeVisible();
      await expect(heading(page)).toBeVisible();
      const draft = await draftOf(other);

      // The machine slept for a day: the clock went on, the timers did not.
      await page.clock.setSystemTime(Date.now() + dayMs);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(/\/login\?next=%2Fdevices/);
        await expect(tab.getByText('Økten er utløpt. Logg inn på nytt.')).toBeVisible();
      }
      expect(await storedToken(page)).toBeNull();
      expect(await tabKeys(other)).toEqual([draft]);
    },
  );

  test('STATE-01 a logout leaves nothing in any tab, and a sign-in in one is followed by the other; another user’s replaces this one’s, and what this one left unsaved', async ({
    page,
    context,
    tokenOf,
  }) => {
    await page.goto('/devices');
    const other = await context.newPage();
    await other.goto('/devices');
    await expect(heading(other)).toBeVisible();
    await draftOf(other);
    await logOut(page);
    for (const tab of [page, other]) {
      await expect(loginForm(tab).user).toBeVisible();
      expect(await tabKeys(tab)).toEqual([]);
    }

    await signIn(page, 'fjordleser');
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/devices');
      await expect(heading(tab)).toBeVisible();
    }

    const listed = await page.locator('main [data-row-id]').first().getByRole('link').first().innerText();
    await draftOf(page);
    await storeToken(other, await tokenOf('nordleser'));
    await expect.poll(() => tabKeys(page)).not.toContainEqual(expect.stringContaining('peil.draft.'));
    await expect(page.getByText(listed)).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  });
});

test(
  'LOGIN-03 a machine whose clock is three days ahead can sign in, and stays signed in',
  atNight(),
  async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3 * dayMs });
    await page.goto('/login');
    await signIn(page, 'fjordleser');
    await expect(page).toHaveURL('/devices');
    await expect(heading(page)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toBeVisible();
  },
);

test(
  'STATE-06 a browser that blocks its storage: a sign-in holds until the page is left',
  atNight(),
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/login');
    await signIn(page, 'fjordleser');
    await expect(page).toHaveURL('/devices');
    await expect(heading(page)).toBeVisible();
    await logOut(page);
    await expect(loginForm(page).user).toBeVisible();
  },
);
