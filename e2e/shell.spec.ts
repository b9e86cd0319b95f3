import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { rows } from './support/pages/device-list.ts';
import { goByMenu, logOut } from './support/pages/header.ts';
import { storedToken, storeToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test('ROUTE-02 an unknown path leads to /404, which names it and leads on', anyWidth, async ({ page }) => {
    await page.goto('/finnes/ikke');
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Vi fant ikke /finnes/ikke')).toBeVisible();
    await expect(page).toHaveTitle('Siden finnes ikke – Peil');
    await expect(title(page, 'Siden finnes ikke')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Gå til enheter' }).click();
    await expect(page).toHaveURL('/devices');
  });

  test('ROUTE-02 the search on /404 leads to the devices it finds', anyWidth, async ({ page }) => {
    await page.goto('/finnes/ikke');
    await page.getByRole('searchbox', { name: 'Søk etter enhet' }).fill('Kokstad, farget');
    await page.getByRole('button', { name: 'Søk i enhetene' }).click();
    await expect(page).toHaveURL('/devices?q=Kokstad%2C%20farget');
    await expect(page.getByText('Kokstad, farget diesel')).toBeVisible();
  });

  test(
    'A11Y-01 the first Tab shows the way past the header, and Enter takes it',
    anyWidth,
    async ({ page }) => {
      await page.goto('/users');
      await expect(title(page, /^Brukere/)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator('a:focus')).toHaveCount(1);
    },
  );

  test(
    'ROUTE-01 the tab is titled by the page, and by the device where it is one',
    anyWidth,
    async ({ page }) => {
      await page.goto('/devices?q=TANK001');
      await expect(page).toHaveTitle('Enheter – Peil');
      await rows(page).first().getByRole('link').click();
      await expect(page).toHaveTitle('Kokstad, farget diesel – Peil');
      await page.goBack();
      await expect(page).toHaveTitle('Enheter – Peil');
      await page.goForward();
      await expect(page).toHaveTitle('Kokstad, farget diesel – Peil');
    },
  );

  test('ROUTE-03 back, forward and reload work across remotes', anyWidth, async ({ page }) => {
    await page.goto('/users');
    await expect(title(page, /^Brukere/)).toBeVisible();
    await goByMenu(page, 'Enheter');
    await expect(title(page, 'Enheter')).toBeVisible();
    await expect(page).toHaveTitle('Enheter – Peil');
    await page.locator('main [data-row-id]').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/device\//);
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    const device = page.url();
    await page.goBack();
    await expect(title(page, 'Enheter')).toBeVisible();
    await page.goBack();
    await expect(title(page, /^Brukere/)).toBeVisible();
    await expect(page).toHaveTitle('Brukere – Peil');
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(device);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Enheter')).toBeVisible();
  });

  test(
    'STATE-01, GUARD-04 logging out clears the token and leads to the login, with no way back, in every tab',
    anyWidth,
    async ({ page, context }) => {
      await page.goto('/users?role=viewer');
      await expect(title(page, /^Brukere/)).toBeVisible();
      const other = await context.newPage();
      await other.goto('/release-notes');
      await expect(other.getByRole('banner')).toBeVisible();
      await logOut(page);
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL('/login');
        await expect(tab.getByRole('banner')).toHaveCount(0);
        expect(await storedToken(tab)).toBeNull();
        expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
      }
    },
  );

  test(
    'STATE-01 nothing of a user is left for the next one in the same tab',
    anyWidth,
    async ({ page, tokenOf }) => {
      await page.goto('/devices?q=TANK001');
      await expect(page.getByText('Kokstad, farget diesel')).toBeVisible();
      await logOut(page);
      await expect(page).toHaveURL(/\/login/);
      await storeToken(page, await tokenOf('nordadmin'));
      await page.goto('/devices');
      await expect(page.locator('main [data-row-id]').first()).toBeVisible();
      await expect(page).toHaveURL('/devices');
      await expect(page.getByText('Kokstad')).toHaveCount(0);
    },
  );
});
