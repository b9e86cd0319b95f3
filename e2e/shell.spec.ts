import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' });
const profile = (page: Page) => page.getByRole('button', { name: /^Profilmeny/ });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const adminMenu = ['Enheter', 'Brukerliste', 'Grupper', 'Rapporter'];
const menus: readonly (readonly [Account, readonly string[]])[] = [
  ['peiladmin', ['Hjem', ...adminMenu]],
  ['peilansatt', ['Hjem', ...adminMenu]],
  ['fjordadmin', adminMenu],
  ['fjordservice', ['Enheter']],
  ['fjordleser', ['Enheter']],
];

for (const [account, items] of menus) {
  test.describe(account, () => {
    test.use({ account });

    test(`NAV-01, HEAD-01 the header of ${account}: menu, bell and profile by role`, async ({ page }) => {
      await page.goto('/devices');
      await expect(menu(page).getByRole('link')).toHaveText([...items]);
      const bell = page.getByRole('banner').getByRole('link', { name: /med alarm$/ });
      await expect(bell).toHaveCount(items.length > 1 ? 1 : 0);
      await profile(page).click();
      await expect(page.getByRole('link', { name: 'Min profil' })).toHaveAttribute(
        'href',
        `/profile/${account}`,
      );
      await expect(page.getByRole('link', { name: 'Enhetsprofiler' })).toHaveCount(
        account === 'peiladmin' ? 1 : 0,
      );
      await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
    });
  });
}

test('HEAD-01 nobody signed in: no header', async ({ page }) => {
  await page.goto('/release-notes');
  await expect(title(page, 'Versjonsnytt')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test('ROUTE-02 an unknown path leads to /404, which names it and leads on', async ({ page }) => {
    await page.goto('/finnes/ikke');
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Vi fant ikke /finnes/ikke.')).toBeVisible();
    await page.getByRole('link', { name: 'Gå til enheter' }).click();
    await expect(page).toHaveURL('/devices');
  });

  test('ROUTE-03 back, forward and reload work across remotes', async ({ page }) => {
    await page.goto('/users');
    await expect(title(page, /^Brukere/)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Enheter' }).click();
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

  test('HEAD-03 search and profile exclude each other; Escape closes and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/devices');
    const search = page.getByRole('searchbox', { name: 'Søk på siden' });
    const logOut = page.getByRole('button', { name: 'Logg ut' });
    await page.getByRole('button', { name: 'Søk', exact: true }).click();
    await expect(search).toBeFocused();
    await profile(page).click();
    await expect(logOut).toBeVisible();
    await expect(search).toHaveCount(0);
    await expectAccessible(page, 'the open profile menu');
    await page.getByRole('button', { name: 'Søk', exact: true }).click();
    await expect(search).toBeVisible();
    await expect(logOut).toHaveCount(0);
    await expectAccessible(page, 'the open search');
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Søk', exact: true })).toBeFocused();
    await profile(page).click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(logOut).toHaveCount(0);
  });

  test('FOOT-01 the footer has the provider’s address, phone, mail and the year', async ({ page }) => {
    await page.goto('/devices');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^\+?[\d\s]+$/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Peil`);
    await expect(footer.getByRole('link', { name: 'Opplæring' })).toHaveAttribute(
      'href',
      '/customer-service',
    );
  });

  test('STATE-01 logging out clears the token and leads to the login, in every tab', async ({
    page,
    context,
  }) => {
    await page.goto('/devices');
    await expect(title(page, 'Enheter')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/users');
    await expect(title(other, /^Brukere/)).toBeVisible();
    await profile(page).click();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/);
      await expect(tab.getByRole('banner')).toHaveCount(0);
      expect(await tab.evaluate(() => localStorage.getItem('peil.access_token'))).toBeNull();
      expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    }
  });

  test('STATE-01 nothing of a user is left for the next one in the same tab', async ({ page, tokenOf }) => {
    await page.goto('/devices?q=TANK001');
    await expect(page.getByText('Kokstad, farget diesel')).toBeVisible();
    await profile(page).click();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page).toHaveURL(/\/login/);
    const token = await tokenOf('nordadmin');
    await page.evaluate((value) => localStorage.setItem('peil.access_token', value), token);
    await page.goto('/devices');
    await expect(page.locator('main [data-row-id]').first()).toBeVisible();
    await expect(page).toHaveURL('/devices');
    await expect(page.getByText('Kokstad')).toHaveCount(0);
  });

  test('A11Y-01 the chosen theme holds over pages and reloads', async ({ page }) => {
    await page.goto('/devices');
    await profile(page).click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(page.locator('html')).toContainClass('light');
    const light = await background();
    await page.getByRole('radio', { name: 'Mørkt' }).check();
    await expect(page.locator('html')).toContainClass('dark');
    await page.reload();
    await expect(page.locator('html')).toContainClass('dark');
    expect(await background()).not.toBe(light);
  });
});
