import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { askApi } from './support/api.ts';
import { names, openFilters, rowOf, rows } from './support/pages/device-list.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { searchField, searchInHeader } from './support/pages/header.ts';
import { inNorwegianOrder } from './support/norwegian.ts';
import { changeUser, makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Brukere/ });
const fjordUsers = [
  'Eivind Solheim',
  'Håkon Sælen',
  'Ingrid Fjord',
  'Jonas Tveit',
  'Marit Øvrebø',
  'Roger Kleppe',
  'Silje Nygård',
];

/** Whether somebody is of the demo, not one of the people that other tests have made. */
const isOfDemo = (name: string): boolean => !name.startsWith('Prøve ');

/** Those of the demo among the mounted rows, which are the first ones of a long list. */
const demoNames = async (page: Page): Promise<string[]> =>
  (await names(page)).map((name) => name.trim()).filter(isOfDemo);

/** How many the people of other tests leave in sight is not this test's: two at the least. */
async function expectBeginsWith(page: Page, expected: readonly string[]): Promise<void> {
  await expect(async () => {
    const shown = await demoNames(page);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown).toEqual(expected.slice(0, shown.length));
  }).toPass({ timeout: 10_000 });
}

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test('USERS-01, USERS-02, USERS-03, SEARCH-01 the heading counts the own customer’s users; filters and search narrow the list, and go; a new one can be made', async ({
    page,
    tokenOf,
  }) => {
    const users = await askApi<unknown[]>(await tokenOf('fjordadmin'), '/api/v1/users');
    await page.goto('/users');
    await expect(heading(page)).toHaveText(`Brukere(${users.length})`);
    await expectBeginsWith(page, fjordUsers);

    await openFilters(page);
    await page.getByLabel('Rolle').selectOption({ label: 'Leser' });
    await expect(page.getByText(/^1 av \d+ brukere$/)).toBeVisible();
    await expect(rowOf(page, 'Marit Øvrebø')).toBeVisible();
    await page.getByLabel('Tilgangsgruppe').selectOption('Status:Lager');
    await expect(page.getByText('Ingen resultat')).toBeVisible();
    await page.getByRole('button', { name: 'Nullstill' }).click();
    await expect(page.getByText(/^1 av \d+ brukere$/)).toHaveCount(0);
    await expect(page.getByText('Ingen resultat')).toHaveCount(0);
    expect(fjordUsers).toEqual(expect.arrayContaining((await demoNames(page)).slice(0, 3)));
    expect(await rows(page).count()).toBeGreaterThan(1);

    await searchInHeader(page, 'ØVREBØ');
    await expect(rows(page)).toHaveCount(1);
    await searchField(page).fill('finnes ikke');
    await expect(page.getByText('Ingen resultat')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ingen resultat')).toHaveCount(0);

    await page.getByRole('link', { name: 'Ny bruker' }).click();
    await expect(page).toHaveURL('/new-user');
  });

  // Cards have no headings, and a finger selects by holding.
  test(
    'USERS-03, USERS-04 headings sort, name ascending first; a press that ends a selection of text opens nobody, any other on a row opens the user',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/users');
      const column = (name: string) => page.getByRole('columnheader', { name });
      await expect(column('Navn')).toHaveAttribute('aria-sort', 'ascending');
      const cell = rowOf(page, 'Marit Øvrebø').getByText('Leser', { exact: true });
      await expect(cell).toBeVisible();
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

      await column('Navn').getByRole('button').click();
      await expect(column('Navn')).toHaveAttribute('aria-sort', 'descending');
      await expectBeginsWith(page, [...fjordUsers].reverse());
      for (const other of ['Tilgangsgrupper', 'Roller']) {
        await column(other).getByRole('button').click();
        await expect(column(other)).toHaveAttribute('aria-sort', 'ascending');
        await expect(column('Navn')).not.toHaveAttribute('aria-sort', /.+cending/);
      }
      // The subscription stands last, and neither it nor the boxes sort.
      await expect(column('Abonnement')).toBeVisible();
      await expect(column('Abonnement').getByRole('button')).toHaveCount(0);
      const roles = await rows(page).locator('td:nth-last-child(2)').allInnerTexts();
      expect(roles).toEqual(inNorwegianOrder(roles));
      expect(new Set(roles).size).toBeGreaterThan(3);

      await cell.click();
      await expect(page).toHaveURL('/user/fjordleser');
    },
  );
});

test.describe('fjordadmin, for long', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'USERS-08, SEARCH-01 what narrows the list stands in its address and is found again, and the file has what it shows',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/users');
      await expect(heading(page)).toBeVisible();
      await searchInHeader(page, 'Ingrid');
      await expect(page).toHaveURL('/users?q=ingrid');
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText(/^1 av \d+ brukere for «ingrid»$/)).toBeVisible();
      await page.getByRole('link', { name: 'Ingrid Fjord' }).click();
      await expect(page).toHaveURL('/user/fjordadmin');
      await page.goBack();
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('button', { name: /Søk: ingrid/ }).click();
      await openFilters(page);
      await page.getByLabel('Rolle').selectOption({ label: 'Leser' });
      await expect(page).toHaveURL('/users?role=viewer');

      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Eksporter' }).click();
      await page.getByRole('menuitem', { name: 'CSV-fil' }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^brukere-.*\.csv$/);
      const [columns, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
      expect(columns?.slice(0, 4)).toEqual(['Navn', 'Brukernavn', 'Tilgangsgrupper', 'Roller']);
      expect(lines.map(([name, username]) => [name, username])).toEqual([['Marit Øvrebø', 'fjordleser']]);
    },
  );

  test(
    'USERS-11 of five thousand users few rows are mounted, and all are sorted, searched and filtered',
    atNight(anyWidth),
    async ({ page }, { project }) => {
      const isTable = project.name !== 'phone';
      await page.route(/\/api\/v1\/users$/, async (route) => {
        const all = (await (await route.fetch()).json()) as Record<string, unknown>[];
        const many = Array.from({ length: 5000 }, (_, index) => ({
          ...all[index % all.length],
          userid: `u-${index}`,
          user_name: `bruker-${index}`,
          full_name: `${['Bråten', 'Åsen', 'Dahl'][index % 3] ?? ''} ${index}`,
          tags: { public: [`Rute:${index % 24}`] },
        }));
        await route.fulfill({ json: many });
      });
      await page.goto('/users');
      await expect(heading(page)).toHaveText('Brukere(5000)');
      expect(await rows(page).count()).toBeLessThan(80);
      if (isTable) {
        await page.getByRole('columnheader', { name: 'Navn' }).getByRole('button').click();
        await expect(rows(page).first()).toContainText('Åsen 4999');
      }
      await searchInHeader(page, 'braten 12');
      await expect(page.getByText(/^\d+ av 5\s000 brukere for «braten 12»$/)).toBeVisible();
      await openFilters(page);
      await page.getByLabel('Tilgangsgruppe').selectOption('Rute:12');
      await expect(rows(page).first()).toContainText('Bråten');
    },
  );
});

test.describe('gassadmin', () => {
  test.use({ account: 'gassadmin' });

  test(
    'USERS-09, ROLE-05 groups of several users are changed after a look at each of them, and undone',
    atNight(),
    async ({ page, tokenOf }) => {
      const token = await tokenOf('gassadmin');
      // Searched for: a phone mounts only the first of a list that other tests add to.
      const surname = `Vikar${randomUUID().slice(0, 6)}`;
      const people = [
        await makeUser(token, { role: 'viewer', surname }),
        await makeUser(token, { role: 'service', surname }),
      ];
      const group = `Rute ${surname}`;
      const groupsOf = async () =>
        Promise.all(
          people.map(
            async ({ username }) =>
              (await askApi<{ tags: { public: string[] } }>(token, `/api/v1/users/${username}`)).tags.public,
          ),
        );
      await page.goto(`/users?q=${surname}`);
      for (const { fullName } of people)
        await page.getByRole('checkbox', { name: `Velg ${fullName}` }).check();
      const bar = page.getByRole('region', { name: 'Valgte brukere' });
      await expect(bar).toContainText('2 brukere valgt');
      await expectFingerSize(page);
      await bar.getByRole('button', { name: 'Legg til gruppe' }).click();
      const dialog = page.getByRole('dialog', { name: 'Legg til gruppe' });
      await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
      await expect(dialog.getByText('Velg minst én gruppe.')).toBeVisible();
      await dialog.getByRole('combobox').fill(group);
      await dialog.getByRole('combobox').press('Enter');
      await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
      await expect(dialog.getByText('2 brukere endres')).toBeVisible();
      await expect(dialog.getByText(/blir logget ut/)).toBeVisible();
      await expectAccessible(page, 'the dry run');
      expect(await groupsOf()).toEqual([['Status:Felt'], ['Status:Felt']]);

      await dialog.getByRole('button', { name: 'Endre 2 brukere' }).click();
      await expect(dialog.getByText('2 brukere endret')).toBeVisible();
      expect(await groupsOf()).toEqual([
        ['Status:Felt', group],
        ['Status:Felt', group],
      ]);
      await dialog.getByRole('button', { name: 'Angre' }).click();
      await expect(dialog.getByText('2 brukere tilbakestilt')).toBeVisible();
      expect(await groupsOf()).toEqual([['Status:Felt'], ['Status:Felt']]);
      await dialog.getByRole('button', { name: 'Lukk' }).last().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});

test.describe('peiladmin', () => {
  test.use({ account: 'peiladmin' });

  test(
    'USERS-02, USERS-05, USERS-10, ROLE-07 the provider’s own staff stand in a table of their own while nothing filters; their role and group are no filter; who is deactivated leaves the list for a view of their own',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const token = await tokenOf('peiladmin');
      const { username, fullName } = await makeUser(token, { role: 'viewer', orgid: 'nordvann' });
      await changeUser(token, username, { roles: { roles: ['SLETTET'] } });
      await page.goto('/users');
      const staff = page.getByRole('region', { name: 'Brukere Peil ansatte' });
      await expect(staff).toContainText('Eirin Bøe');
      await expect(staff).toContainText('Astrid Haugland');
      await expect(staff).not.toContainText('Ingrid Fjord');
      await openFilters(page);
      await expect(page.getByRole('option', { name: 'Leser' })).toHaveCount(1);
      const offered = await page.getByRole('option').allTextContents();
      expect(offered.filter((name) => /ansatt|employee/i.test(name))).toEqual([]);
      await page.getByLabel('Rolle').selectOption({ label: 'Leser' });
      await expect(staff).toHaveCount(0);
      await page.getByRole('button', { name: 'Nullstill' }).click();

      await searchInHeader(page, fullName);
      await expect(page.getByText('Ingen resultat')).toBeVisible();
      await page.getByRole('radio', { name: 'Deaktiverte' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deaktiverte brukere(1)');
      await expect(rowOf(page, fullName)).toContainText('Peil / Nordvann kommune');
      await expectAccessible(page, 'deactivated users');
      await rowOf(page, fullName).getByRole('link').click();
      await expect(page).toHaveURL(`/user/${username}`);
    },
  );
});
