import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { rows } from './support/pages/device-list.ts';
import { goByMenu, logOut } from './support/pages/header.ts';
import { storedToken, storeToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'ROUTE-02 an unknown path leads to /404, which names it, leads on, and searches the devices',
    anyWidth,
    async ({ page }) => {
      await page.goto('/finnes/ikke');
      await expect(page).toHaveURL('/404');
      await expect(page.getByText('Vi fant ikke /finnes/ikke')).toBeVisible();
      await expect(page).toHaveTitle('Siden finnes ikke – Peil');
      await expect(title(page, 'Siden finnes ikke')).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Gå til enheter' }).click();
      await expect(page).toHaveURL('/devices');
      await page.goBack();
      await page.getByRole('searchbox', { name: 'Søk etter enhet' }).fill('Kokstad, farget');
      await page.getByRole('button', { name: 'Søk i enhetene' }).click();
      await expect(page).toHaveURL(/\/devices\?q=Kokstad%2C(%20|\+)farget$/);
      await expect(page.getByText('Kokstad, farget diesel')).toBeVisible();
    },
  );

  test(
    'A11Y-01, ROUTE-01, ROUTE-03 the first Tab shows the way past the header; back, forward and reload work across remotes, the tab titled by the page or the device',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/users');
      await expect(title(page, /^Brukere/)).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Hopp til innholdet' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator('a:focus')).toHaveCount(1);

      await goByMenu(page, 'Enheter');
      await expect(title(page, 'Enheter')).toBeVisible();
      await expect(page).toHaveTitle('Enheter – Peil');
      const link = rows(page).first().getByRole('link');
      const name = (await link.textContent())?.trim() ?? '';
      await link.click();
      await expect(page).toHaveURL(/\/device\//);
      await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
      await expect(page).toHaveTitle(`${name} – Peil`);
      const device = page.url();
      await page.goBack();
      await expect(title(page, 'Enheter')).toBeVisible();
      await expect(page).toHaveTitle('Enheter – Peil');
      await page.goBack();
      await expect(title(page, /^Brukere/)).toBeVisible();
      await expect(page).toHaveTitle('Brukere – Peil');
      await page.goForward();
      await page.goForward();
      await expect(page).toHaveURL(device);
      await expect(page).toHaveTitle(`${name} – Peil`);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
      await page.goBack();
      await expect(title(page, 'Enheter')).toBeVisible();
    },
  );

  test(
    'STATE-01, GUARD-04 logging out clears the token and leads to the login, with no way back, in every tab; nothing is left for the next user',
    atNight(anyWidth),
    async ({ page, context, tokenOf }) => {
      await page.goto('/devices?q=TANK001');
      await expect(page.getByText('Kokstad, farget diesel')).toBeVisible();
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

      await storeToken(page, await tokenOf('nordadmin'));
      await page.goto('/devices');
      await expect(page.locator('main [data-row-id]').first()).toBeVisible();
      await expect(page).toHaveURL('/devices');
      await expect(page.getByText('Kokstad')).toHaveCount(0);
    },
  );
});
