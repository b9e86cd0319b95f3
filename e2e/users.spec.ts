import { anyWidth } from './support/any-width.ts';
import type { Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { names, openFilters, rowOf, rows } from './support/device-list.ts';
import { searchField, searchInHeader } from './support/header.ts';
import { inNorwegianOrder } from './support/norwegian.ts';
import { refusedText } from './support/routes.ts';
import { expect, test } from './support/test.ts';

interface ApiUser {
  readonly user_name: string;
  readonly meta_data: { readonly full_name?: string };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Brukere/ });
const fjordUsers = [
  'Håkon Sælen',
  'Ingrid Fjord',
  'Jonas Tveit',
  'Marit Øvrebø',
  'Roger Kleppe',
  'Silje Nygård',
];

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test('USERS-01 the heading counts the users, who are the own customer’s; a new one can be made', async ({
    page,
    tokenOf,
  }) => {
    const users = await askApi<ApiUser[]>(await tokenOf('fjordadmin'), '/api/v1/users');
    await page.goto('/users');
    await expect(heading(page)).toHaveText(`Brukere(${users.length})`);
    expect((await names(page)).map((name) => name.trim())).toEqual(fjordUsers);
    await page.getByRole('link', { name: 'Ny bruker' }).click();
    await expect(page).toHaveURL('/new-user');
  });

  test('USERS-02 filters by group and role narrow the list, and go with one press', async ({ page }) => {
    await page.goto('/users');
    await expect(heading(page)).toBeVisible();
    await openFilters(page);
    await page.getByLabel('Rolle').selectOption({ label: 'Leser' });
    await expect(page.getByText(/^1 av \d+ brukere$/)).toBeVisible();
    await expect(rowOf(page, 'Marit Øvrebø')).toBeVisible();
    await page.getByLabel('Tilgangsgruppe').selectOption('Status:Lager');
    await expect(page.getByText('Ingen resultat')).toBeVisible();
    await page.getByRole('button', { name: 'Nullstill' }).click();
    await expect(rows(page)).toHaveCount(fjordUsers.length);
  });

  test('USERS-03 headings sort, name ascending first', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'cards have no headings');
    await page.goto('/users');
    const column = (name: string) => page.getByRole('columnheader', { name });
    await expect(column('Navn')).toHaveAttribute('aria-sort', 'ascending');
    await column('Navn').getByRole('button').click();
    await expect(column('Navn')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => names(page)).toEqual([...fjordUsers].reverse());
    for (const other of ['Tilgangsgrupper', 'Roller']) {
      await column(other).getByRole('button').click();
      await expect(column(other)).toHaveAttribute('aria-sort', 'ascending');
      await expect(column('Navn')).not.toHaveAttribute('aria-sort', /.+cending/);
    }
    const roles = await rows(page).locator('td:last-child').allInnerTexts();
    expect(roles).toEqual(inNorwegianOrder(roles));
    expect(new Set(roles).size).toBeGreaterThan(3);
  });

  test('USERS-03, SEARCH-01 a search that finds nobody says so', async ({ page }) => {
    await page.goto('/users');
    await expect(heading(page)).toBeVisible();
    await searchInHeader(page, 'ØVREBØ');
    await expect(rows(page)).toHaveCount(1);
    await searchField(page).fill('finnes ikke');
    await expect(page.getByText('Ingen resultat')).toBeVisible();
  });

  test('USERS-04 a press on a row opens the user', anyWidth, async ({ page }) => {
    await page.goto('/users');
    await rowOf(page, 'Marit Øvrebø').getByText('Leser', { exact: true }).click();
    await expect(page).toHaveURL('/user/fjordleser');
  });

  test('USERS-04 a press that ends a selection of text opens nobody', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a finger selects by holding');
    await page.goto('/users');
    const cell = rowOf(page, 'Marit Øvrebø').getByText('Leser', { exact: true });
    const box = await cell.boundingBox();
    if (!box) throw new Error('no cell');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 14, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + 45, middle, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    await expect(page).toHaveURL('/users');
    await expect(rowOf(page, 'Marit Øvrebø')).toBeVisible();
  });
});

test.describe('peiladmin', () => {
  test.use({ account: 'peiladmin' });

  test(
    'USERS-05 the provider’s own staff stand in a table of their own while nothing filters',
    anyWidth,
    async ({ page }) => {
      await page.goto('/users');
      const staff = page.getByRole('region', { name: 'Brukere Peil ansatte' });
      await expect(staff).toContainText('Eirin Bøe');
      await expect(staff).toContainText('Astrid Haugland');
      await expect(staff).not.toContainText('Ingrid Fjord');
      await openFilters(page);
      await page.getByLabel('Rolle').selectOption({ label: 'Leser' });
      await expect(staff).toHaveCount(0);
    },
  );

  test('USERS-02, ROLE-07 the employees’ role and group are no filter', async ({ page }) => {
    await page.goto('/users');
    await expect(heading(page)).toBeVisible();
    await openFilters(page);
    await expect(page.getByRole('option', { name: 'Leser' })).toHaveCount(1);
    const offered = await page.getByRole('option').allTextContents();
    expect(offered.filter((name) => /ansatt|employee/i.test(name))).toEqual([]);
  });
});

for (const account of ['fjordleser', 'peilansatt'] as const) {
  test.describe(account, () => {
    test.use({ account });

    test('USERS-06, ROLE-02 without API access the list is refused, and nobody is fetched', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/users');
      await expect(page.getByText(refusedText)).toBeVisible();
      expect(asked).not.toContain('/api/v1/users');
      await expect(page.getByText('Ingrid Fjord')).toHaveCount(0);
    });
  });
}
