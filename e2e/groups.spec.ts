import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { searchField, searchInHeader } from './support/pages/header.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const groups = ['Status:Felt', 'Status:Lager', 'Status:Prod', 'Status:Ute av drift'];

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'GROUPS-01, GROUPS-02, GROUPS-03, SEARCH-01, GROUP-01 the four groups, a search by words, and one of them',
    onPhone,
    async ({ page, tokenOf }) => {
      const token = await tokenOf('fjordadmin');
      const inStock = (await devicesOf(token)).filter(({ tags }) => tags.public.includes('Status:Lager'));
      await page.goto('/groups');
      await expect(heading(page)).toHaveText('Grupper(4)');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(groups);
      await expect(page.getByRole('note')).toHaveCount(4);
      const crumbs = page.getByRole('navigation', { name: 'Brødsmulesti' });
      await expect(crumbs).toContainText('Hjem');
      const table = page.getByRole('table', { name: 'Status:Felt' });
      await expect(table.getByRole('columnheader')).toHaveText(['Brukere', 'Enheter']);
      await expect(table.getByText('@Ingrid Fjord')).toBeVisible();
      await expectAccessible(page);
      await expectFingerSize(page);

      await searchInHeader(page, 'drift STATUS');
      await expect(heading(page)).toHaveText('Grupper(1)');
      await expect(page.getByRole('table')).toHaveAccessibleName('Status:Ute av drift');
      await searchField(page).fill('lager');
      const stock = page.getByRole('table', { name: 'Status:Lager' });
      await stock.getByRole('list', { name: 'Enheter' }).getByRole('listitem').first().click();

      await expect(page).toHaveURL('/group/Status%3ALager');
      await expect(heading(page)).toHaveText('Status:Lager');
      await expect(page.getByRole('list', { name: 'Enheter' }).getByRole('listitem')).toHaveText(
        inStock.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'nb', { numeric: true })),
      );
      await expect(page.getByRole('button', { name: 'Lagring er deaktivert' })).toBeDisabled();
      await expect(page.getByRole('button', { name: /^(Lagre|Ta ut)/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Tilbake' }).click();
      await expect(page).toHaveURL('/groups');
    },
  );
});

test.describe('peilansatt', () => {
  test.use({ account: 'peilansatt' });

  test(
    'GROUPS-01, ROLE-02, ROLE-03 who may not list users sees the devices, and nobody is fetched',
    atNight(anyWidth),
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/groups');
      const table = page.getByRole('table', { name: 'Status:Felt' });
      await expect(table.getByText('Din rolle kan ikke se brukere.')).toBeVisible();
      await expect(table.getByRole('list', { name: 'Enheter' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Endre gruppenavn' })).toHaveCount(0);
      expect(asked).not.toContain('/api/v1/users');
      await goWithin(page, '/group/peil-employee');
      await expect(page.getByText('Finner ikke gruppen')).toBeVisible();
    },
  );
});
