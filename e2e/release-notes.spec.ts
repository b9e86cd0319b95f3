import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { browserOf, makeUser } from './support/people.ts';
import { readRegistry } from './support/releases/releases.ts';
import { expect, test } from './support/test.ts';

const notes = (page: Page) => page.getByRole('region', { name: 'Nyheter' });
const titles = (page: Page) => notes(page).getByRole('heading', { level: 2 });

/** The versions that the page says are running, by what it calls each part. */
const versions = (page: Page) =>
  page
    .getByRole('table', { name: 'Versjoner i bruk' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent));

test(
  'FOOT-01, NOTES-01 the dot needs no call; the page shows the notes of what runs, newest first, with its versions',
  atNight(),
  async ({ tokenOf, browser }) => {
    // Of the test's own: what somebody has read is kept for every browser.
    const { username } = await makeUser(await tokenOf('fjordadmin'), { role: 'admin' });
    const context = await browserOf(browser, username);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/release-notes.json')) asked.push(request.url());
    });
    await page.goto('/users');
    const link = page.getByRole('contentinfo').getByRole('link', { name: /^Versjonsnytt/ });
    await expect(page.locator('main [data-row-id]').first()).toBeVisible();
    await expect(link).toHaveAccessibleName('Versjonsnytt (ulest)');
    expect(asked).toEqual([]);

    const kept = page.waitForResponse(/\/release-notes-read$/);
    await link.click();
    await expect(titles(page).filter({ hasText: 'Inviter brukere' })).toBeVisible();
    await expect(link).toHaveAccessibleName('Versjonsnytt');
    expect((await kept).ok()).toBe(true);
    const elsewhere = await browserOf(browser, username);
    const other = await elsewhere.newPage();
    await other.goto('/users');
    await expect(
      other.getByRole('contentinfo').getByRole('link', { name: /^Versjonsnytt/ }),
    ).toHaveAccessibleName('Versjonsnytt');
    await elsewhere.close();
    const registry = await readRegistry(process.env.PEIL_E2E_RELEASES ?? '');
    const entries = [
      registry.shell,
      ...Object.keys(registry.remotes)
        .sort()
        .map((name) => registry.remotes[name]!),
    ];
    expect(await versions(page)).toEqual(entries.map(({ channels }) => channels.stable.version));
    const days = await notes(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual([...days].sort().reverse());

    await page.getByRole('searchbox', { name: 'Søk i versjonsnytt' }).fill('mange INVITER');
    await expect(titles(page)).toHaveText(['Inviter brukere, én eller mange']);
    await page.getByRole('searchbox').fill('finnesikke');
    await page.getByRole('button', { name: 'Nullstill søket' }).click();
    await expect(titles(page).nth(5)).toBeVisible();
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
    await context.close();
  },
);

test(
  'NOTES-01 ROUTE-06 GUARD-01 who may not do it does not read of it; who is not signed in is led to the login',
  atNight(anyWidth),
  async ({ visit }) => {
    const { page } = await visit('fjordleser');
    await page.goto('/release-notes');
    await expect(titles(page).filter({ hasText: 'Ny enhetsliste' })).toBeVisible();
    await expect(titles(page).filter({ hasText: 'Inviter brukere' })).toHaveCount(0);
    const guest = await visit(null);
    await guest.page.goto('/release-notes');
    await expect(guest.page).toHaveURL('/login?next=%2Frelease-notes');
  },
);

test(
  'NOTES-01 notes that cannot be had hide no others, and are asked for again',
  atNight(anyWidth),
  async ({ visit }) => {
    const { page, faults } = await visit('fjordadmin');
    faults.allow(/mfe-admin.*release-notes\.json|Failed to load resource|503/);
    let isDown = true;
    await page.route(/\/mfe-admin\/.*\/release-notes\.json$/, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/release-notes');
    await expect(page.getByText('Nyhetene for Administrasjon kunne ikke hentes.')).toBeVisible();
    await expect(titles(page).filter({ hasText: 'Ny enhetsliste' })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(titles(page).filter({ hasText: 'Inviter brukere' })).toBeVisible();
  },
);
