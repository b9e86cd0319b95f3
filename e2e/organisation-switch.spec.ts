import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { counts, openList } from './support/pages/device-list.ts';
import { goByMenu } from './support/pages/header.ts';
import {
  figure,
  heading,
  numberOf,
  openHome,
  options,
  organisationSearch,
  organisationsCall,
} from './support/pages/home.ts';
import { inNorwegianOrder } from './support/norwegian.ts';
import { makeUser } from './support/people.ts';
import { refuseCall } from './support/faults/refuse-call.ts';
import { atNight } from './support/night.ts';
import { signInAs, storedToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const transferPath = '/api/v1/transfer_user/';

const yes = (page: Page, name: string) => page.getByRole('button', { name: `Bytt til ${name}` });

/** A user of the test's own in the provider's organisation: demo accounts are in use by other tests, and stay. */
async function becomeOwnUser(page: Page, adminToken: string, role = 'peil_admin'): Promise<string> {
  const { username } = await makeUser(adminToken, { role, orgid: 'peil' });
  await signInAs(page, username);
  return username;
}

/** Finds the one organisation that has this in its name, and chooses it. */
async function choose(page: Page, text: string): Promise<void> {
  await organisationSearch(page).fill(text);
  await expect(options(page)).toHaveCount(1);
  await organisationSearch(page).press('Enter');
}

test.describe('the organisation search', () => {
  test.use({ account: 'peiladmin' });

  test(
    'HOME-02 lists by name in Norwegian order; the present one is marked and cannot be chosen',
    atNight(),
    async ({ page, tokenOf }) => {
      const all = await askApi<{ name: string; holding?: boolean }[]>(
        await tokenOf('peiladmin'),
        '/api/v2/organizations?simple=True',
      );
      const open = all.filter(({ holding }) => holding !== true);
      expect(open).toHaveLength(all.length - 1);
      await openHome(page, 'Peil');
      await organisationSearch(page).click();
      const names = options(page).locator('span:first-child');
      await expect(names).toHaveText(inNorwegianOrder(open.map(({ name }) => name)));
      await expect(options(page).filter({ hasText: 'Du er her' })).toHaveText(/^Peil/);
      await expectAccessible(page, 'the open list');
      await options(page).filter({ hasText: 'Du er her' }).click({ force: true });
      await expect(page.getByRole('button', { name: /^Bytt til/ })).toHaveCount(0);

      await organisationSearch(page).fill('KOMMUNE nord');
      await expect(names).toHaveText(['Nordvann kommune']);
      await organisationSearch(page).fill('zz');
      await expect(page.getByRole('main').getByText('Ingen treff')).toBeVisible();
      await expectAccessible(page, 'nothing found');
      await organisationSearch(page).fill('z');
      await expect(page.getByRole('main').getByText('Ingen treff')).toHaveCount(0);
    },
  );

  test(
    'HOME-02, ORG-04 organisations that cannot be loaded: a block titled Organisasjoner, and a way on; of two thousand it shows fifty, says so, and fits the window',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/403/);
      const many = Array.from({ length: 2000 }, (_, index) => ({
        orgid: `kunde-${index}`,
        name: `Kunde med et nokså langt navn nummer ${index}`,
      }));
      await refuseCall(page, organisationsCall);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/');
      const block = page.getByRole('main').getByRole('alert');
      await expect(block).toContainText('Organisasjoner');
      await expect(figure(page, 'Enheter')).toBeVisible();
      await expectAccessible(page, 'the load error');
      await page.unroute(organisationsCall);
      await page.route(organisationsCall, (route) => route.fulfill({ json: many }));
      await block.getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(block).toHaveCount(0);
      await organisationSearch(page).press('ArrowDown');
      await expect(options(page).first()).toBeVisible();

      await expect(page.getByRole('main').getByText(/^Viser 50 av 2\s000/)).toBeVisible();
      await expect(options(page)).toHaveCount(50);
      await expectAccessible(page, 'the long list');
      await organisationSearch(page).fill('nummer 1999');
      await expect(options(page)).toHaveCount(1);
      await organisationSearch(page).press('Enter');
      await expect(yes(page, 'Kunde med et nokså langt navn nummer 1999')).toBeFocused();
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    'HOME-02 a refused move says why and changes nothing: the holding organisation is no place to work; nor does one that does not reach the server',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/422|transfer_user|ERR_FAILED/);
      // It is no choice; a server that does not mark it still refuses it.
      await page.route(organisationsCall, async (route) => {
        const answer = await route.fetch();
        const all = (await answer.json()) as { orgid: string; name: string }[];
        await route.fulfill({ response: answer, json: all.map(({ orgid, name }) => ({ orgid, name })) });
      });
      await openHome(page, 'Peil');
      const before = await storedToken(page);
      await choose(page, 'slettede');
      await yes(page, 'Slettede brukere').click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Kunne ikke bytte til Slettede brukere');
      await expect(alert).toContainText('bare brukere som er deaktivert');
      await expect(yes(page, 'Slettede brukere')).toBeFocused();
      await expectAccessible(page, 'the refusal');
      expect(await storedToken(page)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(organisationSearch(page)).toBeFocused();
      await expect(heading(page)).toHaveText('Peil');

      await page.route(`**${transferPath}**`, (route) => route.abort());
      await choose(page, 'nordvann');
      await yes(page, 'Nordvann kommune').click();
      await expect(alert).toContainText('Får ikke kontakt med serveren');
      expect(await storedToken(page)).toBe(before);
    },
  );
});

test.describe('switching', () => {
  test(
    'HOME-02 by keyboard alone; nothing of the old organisation is left, here or in another tab',
    anyWidth,
    async ({ page, context, faults, tokenOf }) => {
      // The token of before is refused to a list that is on its way at the move.
      faults.allow(/401.*devicesettings|devicesettings.*401/);
      const username = await becomeOwnUser(page, await tokenOf('peiladmin'));
      const other = await context.newPage();
      await openList(other, '?q=Kokstad');
      expect((await counts(other))[0]).toBeGreaterThan(0);

      await openList(page, '?q=Kokstad');
      await goByMenu(page, 'Hjem');
      await expect(heading(page)).toHaveText('Peil');
      const before = await storedToken(page);
      const moves: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(transferPath)) moves.push(request.url());
      });

      await heading(page).focus();
      await page.keyboard.press('Tab');
      await expect(organisationSearch(page)).toBeFocused();
      await page.keyboard.type('nordv');
      await expect(options(page)).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(yes(page, 'Nordvann kommune')).toBeFocused();
      await expectAccessible(page, 'the question');
      const reloaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await reloaded;

      await expect(page).toHaveURL('/');
      await expect(heading(page)).toHaveText('Nordvann kommune');
      expect(moves).toHaveLength(1);
      const token = await storedToken(page);
      expect(token).not.toBe(before);
      const own = await devicesOf(token ?? '');
      expect(own.map(({ orgid }) => orgid)).not.toContain('fjorddrivstoff');
      expect(await askApi(token ?? '', `/api/v1/users/${username}`)).toMatchObject({ orgid: 'nordvann' });
      const listed = own.filter(({ tags }) => !tags.public.includes('Status:Lager'));
      expect(await numberOf(page, 'Enheter')).toBe(listed.length);

      await goByMenu(page, 'Enheter');
      await expect.poll(() => counts(page)).toEqual([listed.length, listed.length]);
      await expect(page).toHaveURL('/devices');

      await other.bringToFront();
      await expect.poll(async () => (await counts(other))[1]).toBe(listed.length);
      await expect(
        other.locator('main [data-row-id]').filter({ hasText: 'Kokstad, farget diesel' }),
      ).toHaveCount(0);
    },
  );

  test(
    'HOME-02 pressed twice at once it moves once; an answer without a token clears the one there is',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      await becomeOwnUser(page, await tokenOf('peiladmin'), 'peil_sysadmin');
      await openHome(page, 'Peil');
      const moves: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(transferPath)) moves.push(request.url());
      });
      await organisationSearch(page).fill('gass');
      await options(page).filter({ hasText: 'Gass & Go AS' }).click();
      await yes(page, 'Gass & Go AS').dblclick();
      await expect(heading(page)).toHaveText('Gass & Go AS');
      expect(moves).toHaveLength(1);

      await page.route(`**${transferPath}**`, (route) => route.fulfill({ json: {} }));
      await choose(page, 'nordvann');
      await yes(page, 'Nordvann kommune').click();
      await expect(page).toHaveURL(/\/login/);
      expect(await storedToken(page)).toBeNull();
    },
  );
});
