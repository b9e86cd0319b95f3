import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '@peil/release';
import type { Release } from '@peil/shared-kernel/contract';
import { portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { searchLabel } from './support/releases/local-devices.ts';
import { startServe } from './support/releases/serve-command.ts';
import { expect, test } from './support/test.ts';
import { loginForm } from './support/pages/login-form.ts';
import { startPortal } from './support/servers/portal-server.ts';
import { goWithin } from './support/pages/routes.ts';
import { freePort } from './support/servers/server-process.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

// One worker: each that took part would make a local build of its own.
test.describe.configure({ mode: 'default' });

test.use({ account: 'fjordadmin' });

const overview = (page: Page) => page.getByRole('dialog', { name: 'Portalens deler' });
const panel = (page: Page, name: string) => overview(page).getByRole('region', { name });
const field = (page: Page, remote: string) =>
  overview(page).getByRole('textbox', { name: `Adresse til lokalt bygg av ${remote}` });
const use = (page: Page, remote: string) =>
  overview(page)
    .getByRole('button', { name: `Bruk adressen for ${remote}` })
    .click();
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** On a phone it waits behind “Filter”. */
const search = (page: Page, label: string) =>
  page.getByRole('searchbox', { name: label, includeHidden: true });
const closeOverview = (page: Page) => overview(page).getByRole('button', { name: 'Lukk' }).click();
const userList = (page: Page) => page.getByRole('heading', { level: 1, name: /^Brukere\(/ });

/** Points a remote to an address without the page, as the next load finds it. */
const override = (page: Page, remote: string, address: string) =>
  page.context().addCookies([
    {
      name: 'peil_overrides',
      value: encodeURIComponent(JSON.stringify({ [remote]: address })),
      url: portalUrl(),
    },
  ]);

test(
  'PLAT-12 one remote is pointed to a local build, in this browser alone, and back',
  anyWidth,
  async ({ page, visit, localDevices }) => {
    await page.goto('/devices?overrides');
    await field(page, 'mfe-devices').fill(localDevices.slice(0, -1));
    await use(page, 'mfe-devices');
    await expect(panel(page, 'mfe-devices').getByText('Lokalt bygg', { exact: true })).toBeVisible();
    await expect(panel(page, 'mfe-devices').getByText('0.0.0-local1')).toBeVisible();
    await closeOverview(page);
    await expect(page).toHaveURL('/devices');
    await expect(search(page, searchLabel.local)).toHaveCount(1);

    const told = banner(page, `mfe-devices hentes fra ${localDevices}`);
    await goWithin(page, '/users');
    await expect(userList(page)).toBeVisible();
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = await visit('fjordadmin');
    await other.page.goto('/devices');
    await expect(search(other.page, searchLabel.live)).toHaveCount(1);
    await expect(banner(other.page, 'mfe-devices')).toHaveCount(0);

    await page.getByRole('button', { name: 'Fjern lokale bygg' }).click();
    await expect(told).toHaveCount(0);
    await page.goto('/devices');
    await expect(search(page, searchLabel.live)).toHaveCount(1);
  },
);

test(
  'PLAT-12 the page tells what the portal is made of, to everybody’s eyes and hands',
  atNight(anyWidth),
  async ({ page, faults }) => {
    await page.goto('/devices');
    await expect(search(page, searchLabel.live)).toHaveCount(1);
    faults.allow(/stranger\.example/);
    await page.evaluate(() => {
      new Image().src = 'https://stranger.example/kari-nordmann.png';
    });
    await goWithin(page, '/devices?overrides');
    await expect(overview(page).getByRole('heading', { level: 1 })).toBeFocused();

    const devices = panel(page, 'mfe-devices');
    await expect(devices.getByText('I bruk', { exact: true }).first()).toBeVisible();
    await expect(devices.getByRole('list', { name: 'Innlastinger på denne siden' })).toHaveText(
      /^\d\d:\d\d ?vist ?\d+ ms$/,
    );
    await expect(panel(page, 'Skallet').getByText(/^[\da-f]{16}$/)).toBeVisible();

    const shared = panel(page, 'Delte moduler');
    await expect(shared.getByText(/^\d+ moduler, én kopi av hver\.$/)).toBeVisible();
    for (const name of [
      'react',
      'react-dom',
      'react-router-dom',
      '@tanstack/react-query',
      '@peil/shared-kernel/session',
    ])
      await expect(
        shared.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
      ).toHaveText(/shell.*1$/);

    const broken = panel(page, 'Brudd på innholdsreglene');
    await expect(broken.getByRole('cell', { name: 'https://stranger.example' })).toBeVisible();
    await expect(broken.getByText('kari')).toHaveCount(0);

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(overview(page)).toHaveCount(0);
    await expect(page).toHaveURL('/devices');
    await expect(search(page, searchLabel.live)).toHaveCount(1);
  },
);

test(
  'PLAT-12 an address that does not answer is told, and the rest of the portal works',
  atNight(anyWidth),
  async ({ page, faults }) => {
    const address = `http://localhost:${String(await freePort())}/`;
    faults.allow(/^(?!.*securitypolicyviolation)/s);
    await override(page, 'mfe-devices', address);
    await page.goto('/devices');
    await expect(banner(page, `mfe-devices: ${address} svarer ikke`)).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: 'Fikk ikke kontakt med serveren.' });
    await expect(failed).toBeVisible();
    await goWithin(page, '/users');
    await expect(userList(page)).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
);

test(
  'PLAT-12 an address elsewhere is refused by the field, and by the portal',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/devices?overrides');
    await field(page, 'mfe-devices').fill('https://stranger.example/');
    await use(page, 'mfe-devices');
    await expect(overview(page).getByText('Adressen må være på denne maskinen (localhost).')).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);

    await override(page, 'mfe-devices', 'https://stranger.example/');
    await page.goto('/devices?overrides');
    await expect(panel(page, 'mfe-devices').getByRole('alert')).toHaveText(
      'Portalen slipper ikke til https://stranger.example/',
    );
    await closeOverview(page);
    await expect(search(page, searchLabel.live)).toHaveCount(1);
    await expect(banner(page, 'stranger')).toHaveCount(0);
  },
);

test(
  'PLAT-12 where the deployment does not allow it, neither parameter nor cookie does anything',
  atNight(anyWidth),
  async ({ visit, localDevices }) => {
    const releases = process.env.PEIL_E2E_RELEASES ?? '';
    const portal = await startPortal({ releases, apiUrl: portalUrl(), overrides: 'off' });
    try {
      const { page, context } = await visit('fjordadmin', portal.url);
      const value = encodeURIComponent(JSON.stringify({ 'mfe-devices': localDevices }));
      await context.addCookies([{ name: 'peil_overrides', value, url: portal.url }]);
      const tools: string[] = [];
      page.on('request', (request) => {
        if (/overrides_tools|release\.json/.test(request.url())) tools.push(request.url());
      });
      await endStreams(page);
      await page.goto('/devices?overrides');
      await expect(search(page, searchLabel.live)).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await expect(overview(page)).toHaveCount(0);
      await expect(banner(page, 'mfe-devices')).toHaveCount(0);
      expect(tools).toEqual([]);
      // What it would fetch ahead would meet a portal that is gone, which waits for those that still ask.
      await context.close();
    } finally {
      await portal.stop();
    }
  },
);

/** The build's chunks meet in a list of its own: those of the build before are not mixed in. */
async function expectOwnChunks(address: string): Promise<void> {
  const { version, entry } = (await (await fetch(`${address}release.json`)).json()) as Release;
  const script = await (await fetch(address + entry)).text();
  const lists = [...script.matchAll(/chunks_mfe_auth_(\w+)/g)].map(([, name]) => name);
  expect(new Set(lists)).toEqual(new Set([version.replaceAll(/\W/g, '_')]));
}

test.describe('with the release tool', () => {
  test.use({ account: null });
  test(
    'PLAT-12 a local build is served, opened by its link, and told of when it is built anew',
    atNight(anyWidth),
    async ({ page }) => {
      test.setTimeout(240_000);
      const serve = await startServe('mfe-auth');
      try {
        await page.goto(serve.link);
        await expect(field(page, 'mfe-auth')).toHaveValue(serve.address);
        await use(page, 'mfe-auth');
        await expect(panel(page, 'mfe-auth').getByText('Lokalt bygg', { exact: true })).toBeVisible();
        await closeOverview(page);
        await expect(loginForm(page).button).toBeVisible();
        await expect(banner(page, `mfe-auth hentes fra ${serve.address}`)).toBeVisible();

        const now = new Date();
        await utimes(join(repository, 'mfe-auth/src/remote.tsx'), now, now);
        await expect(banner(page, `mfe-auth: ${serve.address} har et nytt bygg`)).toBeVisible({
          timeout: 90_000,
        });
        await expectOwnChunks(serve.address);
        await page.getByRole('button', { name: 'Last på nytt' }).click();
        await expect(banner(page, `mfe-auth hentes fra ${serve.address}`)).toBeVisible();
        await expect(loginForm(page).button).toBeVisible();
      } finally {
        // The page asks for a newer build now and then.
        await page.goto('about:blank');
        expect(await serve.stop()).toBe(0);
      }
    },
  );
});
