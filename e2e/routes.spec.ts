import type { Page } from '@playwright/test';
import { routePath } from '@peil/shared-kernel/contract';
import { devicesOf } from './support/api.ts';
import { signIn } from './support/pages/login-form.ts';
import { endStreams } from './support/live.ts';
import { goByMenu, openMainMenu } from './support/pages/header.ts';
import { changeUser, makeUser } from './support/people.ts';
import { readRegistry, remoteNames } from './support/releases/releases.ts';
import { addressOf, expectedRoutes, goWithin, refusedText, standsAt } from './support/pages/routes.ts';
import { storeToken } from './support/stored-token.ts';
import { expectStrictPolicy } from './support/strict-policy.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';

/** The lists of a remote's chunks that have run: each release keeps one, by its name, in the page's globals. */
const chunksRun = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (start) => Object.keys(globalThis).filter((name) => name.startsWith(start)),
    `chunks_${remote}_`,
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'ROUTE-01, ROUTE-04, ROUTE-05, PLAT-14 the released remotes declare the routes of the portal, guarded and titled, each with its page; the device list is kept alive; devices, alarms, users and customers come back where they were; what a route names as likely next is a page',
  anyWidth,
  async () => {
    const { remotes } = await readRegistry(process.env.PEIL_E2E_RELEASES ?? '');
    const declared = Object.entries(remotes).flatMap(([remote, { channels }]) =>
      channels.stable.routes.map(({ path, title, access, page }) => ({
        pattern: path,
        title,
        remote,
        access,
        hasPage: page !== undefined,
      })),
    );
    const byPattern = (a: { pattern: string }, b: { pattern: string }) => (a.pattern < b.pattern ? -1 : 1);
    expect(declared.sort(byPattern)).toEqual(
      expectedRoutes
        .map(({ pattern, title, remote, access }) => ({ pattern, title, remote, access, hasPage: true }))
        .sort(byPattern),
    );

    const releases = Object.values(remotes).map(({ channels }) => channels.stable);
    const routes = releases.flatMap((release) => release.routes);
    const pathsWith = (trait: 'keepAlive' | 'restoreScroll') =>
      routes.filter((route) => route[trait]).map(({ path }) => path);
    expect(pathsWith('keepAlive')).toEqual(['/devices']);
    expect(pathsWith('restoreScroll').sort()).toEqual(['/alarm', '/devices', '/list-customer', '/users']);

    const paths = new Set(routes.map(({ path }) => routePath(path, 'peil')));
    const named = routes.flatMap(({ next = [] }) => next.map((path) => routePath(path, 'peil')));
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
    expect(releases.filter((release) => release.routes.every(({ next }) => next === undefined))).toEqual([]);
  },
);

test.describe('peiladmin', () => {
  test.use({ account: 'peiladmin' });

  for (const remote of remoteNames.filter((name) => name !== 'mfe-auth')) {
    test(
      `PLAT-13, ROUTE-01, ROUTE-03, I18N-01 every route of ${remote} opens by its address under a strict policy, titled`,
      atNight(anyWidth),
      async ({ page, tokenOf }) => {
        const device = (await devicesOf(await tokenOf('peiladmin')))[0];
        for (const route of expectedRoutes.filter((one) => one.remote === remote)) {
          const address = addressOf(route, device?.devid ?? '', 'peiladmin');
          await test.step(address, async () => {
            expectStrictPolicy(await page.goto(address, { waitUntil: 'commit' }));
            await expect(heading(page)).toBeVisible();
            await expect(page.getByRole('main')).not.toContainText(refusedText);
            await expect(page).toHaveURL(standsAt(address));
            await expect(page).toHaveTitle(/ – Peil$/);
          });
        }
      },
    );
  }
});

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'PLAT-13, ROUTE-02, ROUTE-03 an address beside those of the routes is none: /404, on first load as by a link; the default page of the settings is that of the device',
    atNight(anyWidth),
    async ({ page }) => {
      const addresses = [
        '/device/TANK001/settings/tull',
        '/device/TANK001/settings/tank/1',
        '/user',
        '/devices/1',
      ];
      const expectNone = async (address: string) => {
        await expect(page).toHaveURL('/404');
        await expect(page.getByText(`Vi fant ikke ${address}`, { exact: true })).toBeVisible();
        await expect(heading(page)).toHaveText('Siden finnes ikke');
      };
      for (const address of addresses)
        await test.step(`${address} on first load`, async () => {
          expectStrictPolicy(await page.goto(address));
          await expectNone(address);
        });
      for (const address of addresses)
        await test.step(`${address} by a link`, async () => {
          await goWithin(page, '/groups');
          await expect(heading(page)).toHaveText(/^Grupper\(\d+\)$/);
          await goWithin(page, address);
          await expectNone(address);
        });
      for (const address of ['/device/TANK001/settings', '/device/TANK001/settings/device'])
        await test.step(address, async () => {
          await goWithin(page, '/groups');
          await expect(heading(page)).toHaveText(/^Grupper\(\d+\)$/);
          await goWithin(page, address);
          await expect(heading(page)).toHaveText('Innstillinger – Enhet');
        });
    },
  );
});

test(
  'ROUTE-06 pages that stand without a token stand in the frame; a refused call leaves them there',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/401/);
    const failed = 'Kunne ikke hente data, noe gikk galt.';
    for (const address of ['/profiles/Dieseltank', '/DevExcel1', '/stockReport']) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByText(failed)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('banner')).toHaveCount(0);
        expect(
          await page.evaluate(async () => (await fetch('/api/v1/devicesettings?view=list')).status),
        ).toBe(401);
        await expect(page).toHaveURL(address);
      });
    }
  },
);

test(
  'GUARD-01, LOGIN-05 without a token nothing of the page asked for is shown or run, and the login knows the way back',
  atNight(anyWidth),
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/users?role=viewer#liste');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/users?role=viewer#liste')}`);
    await expect(heading(page)).toHaveText('Peil Portal');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(await chunksRun(page, 'mfe_admin')).toEqual([]);
    await signIn(page, 'fjordadmin');
    await expect(heading(page)).toHaveText(/^Brukere\(/);
    await expect(page).toHaveURL('/users?role=viewer#liste');
    expect(await chunksRun(page, 'mfe_admin')).toHaveLength(1);
  },
);

test(
  'GUARD-01 a wanted url elsewhere, one that is too long, the login itself or /404 leads home',
  atNight(anyWidth),
  async ({ page, tokenOf }) => {
    await page.goto('/login');
    await storeToken(page, await tokenOf('fjordadmin'));
    await page.goto('/login?next=https%3A%2F%2Fexample.org%2Fx');
    await expect(page).toHaveURL('/devices');
    for (const next of [
      'https://example.org/x',
      '//example.org/x',
      '/\\example.org',
      '/.//example.org',
      'javascript:alert(1)',
      `/users?q=${'x'.repeat(2_000)}`,
      '/login/?next=/users',
      '/LOGIN',
      '/404',
    ]) {
      await goWithin(page, `/login?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL('/devices');
      await goWithin(page, '/release-notes');
      await expect(page).toHaveURL('/release-notes');
    }
  },
);

test(
  'GUARD-04, ROLE-05 a role that somebody else changes ends the session: the login says why, and leads back to what the new role sees',
  atNight(anyWidth),
  async ({ page, tokenOf, faults }) => {
    faults.allow(/401/);
    const admin = await tokenOf('peiladmin');
    const { username } = await makeUser(admin, { role: 'admin', orgid: 'nordvann' });
    // The stream would end the session before the menu is pressed.
    await endStreams(page);
    await page.goto('/users?role=viewer');
    await signIn(page, username);
    await expect(heading(page)).toHaveText(/^Brukere\(/);

    await changeUser(admin, username, { roles: { roles: ['viewer'] } });
    await goByMenu(page, 'Enheter');
    await expect(page.getByText('Tilgangen din er endret. Logg inn på nytt.')).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fdevices');
    await signIn(page, username);
    await expect(page).toHaveURL('/devices');
    await expect((await openMainMenu(page)).getByRole('link')).toHaveText(['Enheter']);
    await goWithin(page, '/users?role=viewer');
    await expect(page.getByText(refusedText)).toBeVisible();
  },
);
