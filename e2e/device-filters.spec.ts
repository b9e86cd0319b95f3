import type { Browser, Page } from '@playwright/test';
import { fetchToken, portalUrl, signedInStorage } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import {
  chooseFilter,
  counts,
  filterMenu,
  openFilterMenu,
  openList,
  rows,
} from './support/pages/device-list.ts';
import { expect, test } from './support/test.ts';
import { expect as ownExpect, test as ownUserTest } from './support/own-user.ts';
import type { Person } from './support/people.ts';

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'DLIST-02 each choice leaves as many as its menu said, also beside other filters; the link shows another user the same',
    atNight(anyWidth),
    async ({ page, visit }) => {
      await openList(page);
      const ok = await chooseFilter(page, 'Signal', 'Ok');
      await expect.poll(async () => (await counts(page))[0]).toBe(ok);
      const tanks = await chooseFilter(page, 'Type', 'Tank');
      expect(tanks).toBeLessThan(ok);
      await expect.poll(async () => (await counts(page))[0]).toBe(tanks);
      const low = await chooseFilter(page, 'Nivå', 'Lavt nivå');
      expect(low).toBeLessThan(tanks);
      await expect.poll(async () => (await counts(page))[0]).toBe(low);

      // What is chosen does not make the other choices of the same filter vanish.
      await openFilterMenu(page, 'Nivå');
      await expect(filterMenu(page, 'Nivå').getByText('Godt nivå')).toBeVisible();
      await page.keyboard.press('Escape');

      await expect(page).toHaveURL('/devices?type=Tank&level=red&signal=ok');
      const other = await visit('fjordsys');
      await openList(other.page, new URL(page.url()).search);
      await expect(other.page.getByRole('button', { name: /Nivå: Lavt nivå/ })).toBeVisible();
      // Others' readings come to both, each at a moment of its own.
      await expect
        .poll(async () => JSON.stringify(await counts(other.page)) === JSON.stringify(await counts(page)))
        .toBe(true);

      await page.getByRole('button', { name: 'Nullstill' }).click();
      const stock = await chooseFilter(page, 'Tilgangsgruppe', 'Status:Lager');
      expect(stock).toBeGreaterThan(0);
      await expect.poll(async () => (await counts(page))[0]).toBe(stock);
    },
  );
});

/** The list in another browser of the same person. */
async function listElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portalUrl(),
    storageState: signedInStorage(await fetchToken(person.username), portalUrl()),
  });
  const page = await context.newPage();
  await openList(page);
  return page;
}

ownUserTest(
  'DLIST-01, DLIST-02 columns and a saved view follow the user to another browser',
  atNight(anyWidth),
  async ({ page, browser, person }) => {
    await openList(page);
    await page.getByRole('button', { name: 'Kolonner' }).click();
    const chooser = page.getByRole('dialog', { name: 'Velg kolonner' });
    await chooser.getByRole('checkbox', { name: 'Batteri' }).uncheck();
    await chooser.getByRole('checkbox', { name: 'Adresse' }).check();
    const moveUp = chooser.getByRole('button', { name: 'Flytt Nivå opp' });
    await moveUp.focus();
    // Past the ID, of what a window of this width shows.
    await page.keyboard.press('Enter');
    await ownExpect(moveUp).toBeFocused();
    await chooser.getByRole('button', { name: 'Bruk' }).click();
    const headings = (shown: Page) => shown.getByRole('columnheader').allInnerTexts();
    const arranged = await headings(page);
    ownExpect(arranged.indexOf('Nivå')).toBe(arranged.indexOf('Navn') + 1);
    ownExpect(arranged).not.toContain('Batteri');

    await chooseFilter(page, 'Signal', 'Ok');
    await page.getByRole('button', { name: 'Visninger' }).click();
    await page.getByRole('menuitem', { name: /^Lagre visningen/ }).click();
    await page.getByRole('textbox', { name: 'Navn' }).fill('Hører fra seg');
    await page.keyboard.press('Enter');
    await ownExpect(page.getByRole('button', { name: 'Visning: Hører fra seg' })).toBeVisible();

    const elsewhere = await listElsewhere(browser, person);
    await ownExpect.poll(() => headings(elsewhere)).toEqual(arranged);
    const [, all] = await counts(elsewhere);
    await elsewhere.getByRole('button', { name: 'Visninger' }).click();
    await elsewhere.getByRole('menuitem', { name: 'Hører fra seg' }).click();
    await ownExpect(elsewhere).toHaveURL('/devices?signal=ok');
    await ownExpect.poll(() => counts(elsewhere)).toEqual(await counts(page));
    ownExpect((await counts(elsewhere))[0]).toBeLessThanOrEqual(all);
    await ownExpect(rows(elsewhere).first()).toBeVisible();

    await elsewhere.getByRole('button', { name: 'Visning: Hører fra seg' }).click();
    await elsewhere.getByRole('menuitem', { name: /^Endre eller slett/ }).click();
    await elsewhere.getByRole('button', { name: 'Slett Hører fra seg' }).click();
    await elsewhere.getByRole('button', { name: 'Slett', exact: true }).click();
    await ownExpect(elsewhere.getByText('Ingen lagrede visninger')).toBeVisible();
    await elsewhere.context().close();
    await page.reload();
    await ownExpect(page.getByRole('button', { name: 'Visninger' })).toBeVisible();
  },
);
