import { anyWidth } from './support/any-width.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/servers/frail-portal.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { counts, openList, rows } from './support/pages/device-list.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { goByMenu } from './support/pages/header.ts';
import { storedToken } from './support/stored-token.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** What the browser notes of a server that is away, or has begun to start. */
const noAnswer =
  /\b502\b|ERR_INTERNET_DISCONNECTED|answer 503: .*\/api\/ready$|status of 503 .*\/api\/ready\)$/;

/** The longest pause between two probes, and some more. */
const recoveryMs = 40_000;

const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text });
const unreachable = (page: Page) =>
  notice(page, /^Ingen kontakt med serveren siden kl\. \d\d:\d\d\. Prøver igjen …$/);
const recovered = (page: Page) => notice(page, 'Kontakten er tilbake.');

/** Pages that are kept alive have rows too, hidden ones. */
const shownRow = (page: Page) => rows(page).filter({ visible: true }).first();

const errorPanel = (page: Page) => page.getByRole('main').getByRole('alert');
const userList = (page: Page) => page.getByRole('heading', { level: 1, name: /^Brukere\(/ });

// One worker: each that took part would start an API and a database of its own.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ faults }) => {
  faults.allow(noAnswer);
});

test.describe('STATE-02 the API dies while someone is signed in', () => {
  test.setTimeout(240_000);

  test(
    'A11Y-01 GUARD-04 the list stays, another page says so in the frame, the password may be typed again; when it is back, all is fetched anew',
    atNight(anyWidth),
    async ({ page, context, visit, portal }) => {
      await openList(page);
      const all = await counts(page);
      // What is the same whatever page is shown is looked at beside the list.
      const tab = await context.newPage();
      await tab.goto('/release-notes');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      const guest = await visit(null, portal.url);
      guest.faults.allow(noAnswer);
      await guest.page.goto('/login');
      await expect(loginForm(guest.page).button).toBeVisible();
      await portal.killApi();

      await test.step('the list', async () => {
        await goByMenu(page, 'Enheter');
        await expect(unreachable(page)).toBeVisible();
        expect(await counts(page)).toEqual(all);
        await expect(shownRow(page)).toBeVisible();
        await expectAccessible(page, 'the list during an outage');
        await expectNoSidewaysScroll(page);
        await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
        });
        await expect(unreachable(page)).toBeInViewport();
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(unreachable(page)).toBeInViewport();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'the list during an outage, on a phone');
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.evaluate(() => {
          window.scrollTo(0, 0);
        });
      });
      await test.step('another page', async () => {
        await goByMenu(tab, 'Brukerliste');
        await expect(errorPanel(tab)).toBeVisible();
        await expect(unreachable(tab)).toBeVisible();
        await expect(tab.getByRole('banner')).toBeVisible();
        await expect(tab.getByRole('contentinfo')).toBeVisible();
        await expect(tab).toHaveURL('/users');
        await expectAccessible(tab, 'a page that failed during an outage');
      });
      await test.step('the login', async () => {
        await signIn(guest.page, 'fjordadmin');
        await expect(unreachable(guest.page)).toBeVisible({ timeout: 12_000 });
        await expect(loginForm(guest.page).button).toBeVisible();
        await expectAccessible(guest.page, 'the login during an outage');
        await guest.page.close();
      });

      const fresh = page.waitForResponse(
        (answer) => answer.url().includes('/api/v1/devicesettings') && [200, 304].includes(answer.status()),
        // The start of the API is part of it.
        { timeout: recoveryMs + 100_000 },
      );
      await portal.startApi();
      await expect(recovered(page)).toBeVisible({ timeout: recoveryMs });
      await expectAccessible(page, 'the list after an outage');
      await fresh;
      await expect(unreachable(page)).toHaveCount(0);
      await expect(recovered(page)).toHaveCount(0);
      await expect(page.getByText('Prøv igjen')).toHaveCount(0);
      expect(await counts(page)).toEqual(all);
      await expect(page).toHaveURL('/devices');
      await expect(userList(tab)).toBeVisible({ timeout: recoveryMs });
      await expect(shownRow(tab)).toBeVisible();
      await expect(errorPanel(tab)).toHaveCount(0);
      for (const shown of [page, tab]) expect(await storedToken(shown)).toBe(portal.token);
    },
  );

  test(
    'a reload meanwhile: frame, and the list with its age or an error, the token kept; "Prøv nå" brings the page when it is back',
    atNight(anyWidth),
    async ({ page, portal }) => {
      await page.clock.install();
      await openList(page);
      await portal.killApi();
      await page.reload();
      await expect(unreachable(page)).toBeVisible();
      // The list as it was kept, unless the page was left before that could be done.
      const kept = page.getByText(/Uten nett vises det som sist ble hentet/);
      await expect(errorPanel(page).or(kept).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page).toHaveURL('/devices');
      expect(await storedToken(page)).toBe(portal.token);
      // No timer runs from here: the probe that is answered is the button's. The time must still be ahead on a busy machine.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
      await portal.startApi();
      const retry = page.getByRole('button', { name: 'Prøv nå' });
      // The API may be too busy after its start for the first probe.
      await expect(async () => {
        await retry.click({ timeout: 3_000 });
        await expect(unreachable(page)).toHaveCount(0, { timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await page.clock.resume();
      await expect(shownRow(page)).toBeVisible({ timeout: recoveryMs });
      await expect(retry).toHaveCount(0);
    },
  );
});

test(
  'STATE-02 without a network the page says so, and is fetched anew when there is one',
  atNight(anyWidth),
  async ({ page, context, faults }) => {
    // The first probe may find the server busy; the next one finds it ready.
    faults.allow(/answer 503: .*\/api\/ready$|status of 503 .*\/api\/ready\)$/);
    await openList(page);
    // Brings axe in as well: the debugger cannot while there is no network.
    await expectAccessible(page, 'the list');
    await context.setOffline(true);
    const offline = notice(
      page,
      /^Du har vært frakoblet siden kl\. \d\d:\d\d\. Her ser du det som sist ble hentet\.$/,
    );
    await expect(offline).toBeVisible();
    await expectAccessible(page, 'the list without a network');
    await expect(shownRow(page)).toBeVisible();
    const fresh = page.waitForResponse((answer) => answer.url().includes('/api/v1/devicesettings'));
    await context.setOffline(false);
    await expect(recovered(page)).toBeVisible();
    await fresh;
  },
);
