import type { Page } from '@playwright/test';
import type { OfflinePage } from '@peil/shared-kernel/contract';
import { portalUrl, type Account } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { awayBar, keptAge, keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { atNight } from './support/night.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import {
  addressOf,
  expectedRoutes,
  goWithin,
  refusedText,
  standsAt,
  type ExpectedRoute,
} from './support/pages/routes.ts';
import { dropToken } from './support/stored-token.ts';
import { expect as sooner, test } from './support/test.ts';
import { isWholeMatrix } from './support/whole-matrix.ts';
import { expectNoSidewaysScroll } from './support/width.ts';
import { keepsPortal } from './support/worker-caches.ts';

/** The worker, the browser's database and the page are three that have their own pace. */
const expect = sooner.configure({ timeout: 25_000 });

test.describe.configure({ timeout: 300_000 });

/** Who looks at which pages: every page but the login. The second fitter of the demo has both ways of registering. */
interface Visits {
  readonly what: string;
  readonly account: Account;
  readonly isSeen: (page: ExpectedRoute) => boolean;
}

const ofFitters = /^\/(device-onboarding|continue-device-onboarding|day-list|device-(service|change))/;
const ofProvider = /^\/$|profiles|customer|missing-sub|admin|DevExcel1/;
const ofCustomer = /^\/(customer-reports|customer-service)$/;
const isProviders = ({ pattern }: ExpectedRoute) => ofProvider.test(pattern) && !ofCustomer.test(pattern);

const visitsOfAll: readonly Visits[] = [
  { what: 'what fitters use', account: 'fjordserie', isSeen: ({ pattern }) => ofFitters.test(pattern) },
  { what: 'what the provider uses', account: 'peiladmin', isSeen: isProviders },
  {
    what: 'devices and their settings',
    account: 'fjordadmin',
    isSeen: ({ pattern, remote }) =>
      remote === 'mfe-device-detail' || pattern === '/devices' || pattern === '/alarm',
  },
  {
    what: 'what a customer administers',
    account: 'fjordadmin',
    isSeen: (page) => /^mfe-(admin|auth)$/.test(page.remote) && page.access !== 'guest' && !isProviders(page),
  },
];

/** The pages at which the state without network is judged on a phone, and in the dark. */
const judged: readonly string[] = ['/groups', '/missing-sub', '/device-service'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const age = (page: Page) => keptAge(page).filter({ visible: true });
const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Prøv igjen' });

/** The page is there, and waits for nothing. */
async function expectSettled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('main [data-loading]').filter({ visible: true })).toHaveCount(0);
}

/** It stands in the portal's frame, and says that there is no network. */
async function expectStands(page: Page): Promise<void> {
  await expectSettled(page);
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link').first()).toBeVisible();
  await expect(awayBar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prøv nå' })).toBeVisible();
  await expect(page.getByText(/Noe gikk galt med denne siden|Denne siden stoppet/)).toHaveCount(0);
}

async function expectJudged(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${address} without network`);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${address} without network, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('OFFLINE-01 every page says what is there without network, and is seen once', atNight(anyWidth), () => {
  for (const route of expectedRoutes.filter(({ access }) => access !== 'guest')) {
    expect(route.offline, route.pattern).toBeDefined();
    expect(visitsOfAll.filter(({ isSeen }) => isSeen(route)).length, route.pattern).toBe(1);
  }
});

for (const { what, account, isSeen } of visitsOfAll)
  test(
    `OFFLINE-01 without network ${what}: every page stands in its frame, in the document that was there and in a new one, and one of each kind comes back by itself`,
    atNight(anyWidth),
    async ({ browser, tokenOf }) => {
      const token = await tokenOf(account);
      const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
      // A link that nobody was sent.
      faults.allow(/alarm-links/);
      const list = await askApi<readonly { readonly id: number }[]>(token, '/api/v1/duty-lists');
      const visits = expectedRoutes.flatMap((route) => {
        const { offline: stands } = route;
        if (!stands || !isSeen(route)) return [];
        const another = route.pattern === '/user/:username' ? 'fjordleser' : account;
        const address = addressOf(route, 'TANK001', another);
        const isDutyList = route.pattern === '/duty-lists/:id';
        return [
          {
            stands,
            remote: route.remote,
            address: isDutyList ? `/duty-lists/${String(list[0]?.id)}` : address,
          },
        ];
      });

      await test.step('each is seen once with network', async () => {
        await page.goto('/release-notes');
        await expectSettled(page);
        for (const { address } of visits) {
          await goWithin(page, address);
          await expectSettled(page);
          await expect(page.getByRole('main')).not.toContainText(refusedText);
        }
        await waitUntilKept(page, /^\/api\/v1\/users\/[^/]+$/);
      });

      await context.setOffline(true);
      await expect(awayBar(page)).toBeVisible();
      for (const { address } of visits)
        await test.step(`${address} by link`, async () => {
          await goWithin(page, address);
          await expectStands(page);
        });

      const expectState = async (tab: Page, address: string, stands: OfflinePage) => {
        await expectStands(tab);
        await expect(tab).toHaveURL(standsAt(address));
        if (stands === 'kept') await expect(age(tab).first()).toBeVisible();
        if (stands === 'asks') await expect(retries(tab).first()).toBeVisible();
      };
      const tabs: { readonly tab: Page; readonly address: string; readonly loads: () => number }[] = [];
      const open = async (address: string) => {
        const tab = await context.newPage();
        let loads = 0;
        tab.on('domcontentloaded', () => {
          loads += 1;
        });
        await tab.goto(address);
        tabs.push({ tab, address, loads: () => loads });
        return tab;
      };
      // Of each remote one page of each kind, and what is judged: axe's own debugging session ends what the page knows
      // of the emulated network.
      const opened = visits.filter(
        ({ address, remote, stands }, index) =>
          isWholeMatrix ||
          judged.includes(address) ||
          visits.findIndex((other) => other.remote === remote && other.stands === stands) === index,
      );
      for (const { address, stands } of opened)
        await test.step(`${address} by its address: ${stands}`, async () => {
          const tab = await open(address);
          await expectState(tab, address, stands);
          if (judged.includes(address)) await expectJudged(tab, address);
        });
      // In a document that has fetched nothing: what stands there was kept by the browser.
      const walked = visits.filter((visit) => !opened.includes(visit));
      const walker = await open('/release-notes');
      for (const { address, stands } of walked)
        await test.step(`${address} from another page: ${stands}`, async () => {
          await goWithin(walker, address);
          await expectState(walker, address, stands);
        });

      await context.setOffline(false);
      for (const { tab, address, loads } of tabs)
        await test.step(`${address} when the network is back`, async () => {
          await expect(awayBar(tab)).toHaveCount(0);
          await expect(age(tab)).toHaveCount(0);
          await expect(retries(tab)).toHaveCount(0);
          await expectSettled(tab);
          expect(loads()).toBe(1);
        });
      expect(faults.unexpected()).toEqual([]);
      await context.close();
    },
  );

test.describe('a browser that keeps no files', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'OFFLINE-01 PLAT-06 a page whose files are not here says so in the frame, and comes when the network is back',
    atNight(anyWidth),
    async ({ page, context, faults }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|ChunkLoadError/);
      // What the frame tells of the file, and Module Federation of a remote that is loaded again.
      faults.allow(/RemoteError: mfe-\S+ \S+: (network|chunk) |is already registered/);
      await page.goto('/release-notes');
      await expectSettled(page);
      await context.setOffline(true);
      await expect(awayBar(page)).toBeVisible();
      for (const [address, title] of [
        ['/device/TANK001', 'Kokstad, farget diesel'],
        ['/duty-lists', /^Vaktlister/],
      ] as const)
        await test.step(address, async () => {
          await goWithin(page, address);
          await expect(page.getByText('Uten nett kan denne siden ikke vises')).toBeVisible();
          await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
          await retries(page).click();
          await expect(page.getByText('Uten nett kan denne siden ikke vises')).toBeVisible();
          await expectAccessible(page, `${address} without its files`);
          await context.setOffline(false);
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await context.setOffline(true);
          await expect(awayBar(page)).toBeVisible();
        });
      await context.setOffline(false);
    },
  );
});

interface LostForm {
  readonly address: string;
  /** Opens the form. */
  readonly open?: string;
  readonly label: string;
  readonly value: string;
  readonly send: string;
}

const forms: readonly LostForm[] = [
  {
    address: '/profile/fjordadmin',
    open: 'Rediger',
    label: 'Adresse',
    value: 'Bryggen 7',
    send: 'Lagre',
  },
  { address: '/duty-lists', open: 'Ny vaktliste', label: 'Navn', value: 'Helgevakt', send: 'Lag vaktliste' },
  {
    address: '/device/TANK001/settings/device',
    open: 'Rediger',
    label: 'Navn',
    value: 'Kokstad uten nett',
    send: 'Lagre',
  },
];

test(
  'OFFLINE-01 OFFLINE-02 LOGIN-01 a form that must be answered at once says that there is no network and keeps what was written; so does the login, which opens without',
  atNight(anyWidth),
  async ({ browser, tokenOf }) => {
    const { page, context, faults } = await keptBrowser(browser, await tokenOf('fjordadmin'), portalUrl());
    await page.goto('/release-notes');
    await expectSettled(page);
    for (const { address } of forms) {
      await goWithin(page, address);
      await expectSettled(page);
    }
    await expect.poll(() => keepsPortal(page), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await expect(awayBar(page)).toBeVisible();
    for (const { address, open, label, value, send } of forms)
      await test.step(address, async () => {
        await goWithin(page, address);
        await expectSettled(page);
        const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
        if (open !== undefined) await press(open);
        const field = page.getByRole('textbox', { name: label, exact: true }).first();
        await field.fill(value);
        await press(send);
        await expect(page.getByText(/Får ikke kontakt med serveren/).first()).toBeVisible();
        await expect(field).toHaveValue(value);
        await page
          .getByRole('button', { name: /^Avbryt( redigering)?$/ })
          .first()
          .click();
      });
    expect(faults.unexpected()).toEqual([]);

    await test.step('/login', async () => {
      await context.setOffline(false);
      await dropToken(page);
      await context.setOffline(true);
      await page.goto('/login');
      const { user, button } = loginForm(page);
      await expect(awayBar(page)).toBeVisible();
      await signIn(page, 'fjordadmin');
      await expect(page.getByText(/^Får ikke kontakt med serveren/)).toBeVisible();
      await expect(user).toHaveValue('fjordadmin');
      await context.setOffline(false);
      await button.click();
      await expect(page).toHaveURL('/devices');
    });
    await context.close();
  },
);
