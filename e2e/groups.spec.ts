import type { Page } from '@playwright/test';
import { askApi, changeDevice, devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { searchField, searchInHeader } from './support/pages/header.ts';
import { ownTank } from './support/own-device.ts';
import { changeUser, makeUser } from './support/people.ts';
import { refusedText } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const groups = ['Status:Felt', 'Status:Lager', 'Status:Prod', 'Status:Ute av drift'];

interface Tagged {
  readonly tags: { readonly public: readonly string[] };
}

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test('GROUPS-01, GROUPS-02, GROUPS-03, SEARCH-01, GROUP-01 the four groups, a search by words, and one of them', async ({
    page,
    tokenOf,
  }) => {
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
  });
});

test.describe('peilansatt', () => {
  test.use({ account: 'peilansatt' });

  test('GROUPS-01, ROLE-02, ROLE-03 who may not list users sees the devices, and nobody is fetched', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/groups');
    const table = page.getByRole('table', { name: 'Status:Felt' });
    await expect(table.getByText('Din rolle kan ikke se brukere.')).toBeVisible();
    await expect(table.getByRole('list', { name: 'Enheter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Endre gruppenavn' })).toHaveCount(0);
    expect(asked).not.toContain('/api/v1/users');
    await page.goto('/group/peil-employee');
    await expect(page.getByText('Finner ikke gruppen')).toBeVisible();
  });
});

test.describe('fjordleser', () => {
  test.use({ account: 'fjordleser' });

  test('GROUPS-04 who is no admin is refused the list and a group', async ({ page }) => {
    for (const address of ['/groups', '/group/Status%3AFelt']) {
      await page.goto(address);
      await expect(page.getByText(refusedText)).toBeVisible();
    }
  });
});

test.describe('gassadmin, where groups may be edited', () => {
  test.use({ account: 'gassadmin' });

  test('GROUP-02, ROLE-05 members are put in and taken out after it is told whom that affects', async ({
    page,
    tokenOf,
  }, { project }) => {
    const token = await tokenOf('gassadmin');
    const leaves = await makeUser(token, { role: 'viewer' });
    const joins = await makeUser(token, { role: 'viewer' });
    const group = `Prøve:${leaves.username.slice(-8)}`;
    await changeUser(token, leaves.username, { tags: { public: ['Status:Felt', group] } });
    const tank = await ownTank(token, project.name === 'phone' ? 41 : 42);
    const userPath = ({ username }: { username: string }) => `/api/v1/users/${username}`;
    const tagsAt = async (path: string) => (await askApi<Tagged>(token, path)).tags.public;

    // The flag of a deployment's brand, as the server writes it into the page.
    await page.route(/\/group\//, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(id="peil-brand"[^>]*>\s*\{)/, '$1"groupEditing":true,');
      return route.fulfill({ response: answer, body: html });
    });
    await page.goto(`/group/${encodeURIComponent(group)}`);
    await expect(heading(page)).toHaveText(group);
    await page.getByRole('combobox', { name: 'Legg til bruker' }).fill(joins.fullName);
    await page.getByRole('combobox', { name: 'Legg til bruker' }).press('Enter');
    await page.getByRole('combobox', { name: 'Legg til enhet' }).fill(tank.proddata.shortid);
    await page.getByRole('combobox', { name: 'Legg til enhet' }).press('Enter');
    await page.getByRole('button', { name: `Ta ut @${leaves.fullName}` }).click();
    const effects = page.getByRole('region', { name: 'Dette endres når du lagrer' });
    await expect(effects).toContainText('1 bruker og 1 enhet legges til.');
    await expect(effects).toContainText('1 bruker og 0 enheter tas ut.');
    await expect(effects).toContainText('2 brukere blir logget ut');
    await expectAccessible(page);

    // A result of 0: nobody was changed.
    await page.route(/\/api\/v1\/users\/[^/]+$/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: { result: 0 } }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Noe ble feil. Kunne ikke lagre.');
    await expect(page.getByRole('alert')).toContainText('2 endringer er ikke lagret.');
    await page.unroute(/\/api\/v1\/users\/[^/]+$/);

    const reloaded = Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/users'),
      page.waitForRequest(/\/api\/v1\/devicesettings\?view=list/),
    ]);
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();
    await reloaded;
    expect(await tagsAt(userPath(joins))).toEqual(['Status:Felt', group]);
    expect(await tagsAt(userPath(leaves))).toEqual(['Status:Felt']);
    expect(await tagsAt(`/api/v1/devicesettings/${tank.devid}`)).toEqual([...tank.tags.public, group]);
    const members = page.getByRole('list', { name: 'Brukere' }).getByRole('listitem');
    await expect(members).toHaveCount(1);
    await expect(members).toContainText(`@${joins.fullName}`);
    await changeDevice(token, tank.devid, { tags: { public: tank.tags.public } });
  });
});
