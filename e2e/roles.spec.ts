import type { Page } from '@playwright/test';
import { accounts, type Account } from './support/accounts.ts';
import { devicesOf } from './support/api.ts';
import { bell, openMainMenu, profileButton } from './support/pages/header.ts';
import {
  addressOf,
  expectedRoutes,
  goWithin,
  refusedText,
  standsAt,
  type ExpectedRoute,
} from './support/pages/routes.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight, byDayIf } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { isWholeMatrix } from './support/whole-matrix.ts';

const everybody = 'x x x x x x x x x x x x';
/** The API refuses viewers what the page asks for. */
const readsProfiles = 'x x x x x x . x x x . x';
const adminRoles = 'x x x x x . . . . x . x';
const apiAccess = 'x x . x x . . . . x . x';
const registers = 'x x . . . . . x . . . .';
const handlesDevices = 'x x . . . x . x x . . .';
const providerAdmins = 'x x . . . . . . . . . .';
const providerRoles = 'x x x . . . . . . . . .';
const providerAdmin = 'x . . . . . . . . . . .';

/**
 * Who sees which page, written by hand from ROLE-02 and ROLE-03 and not read from the permission table, whose mistakes
 * must show here: x sees it, . is refused, > is led to /devices. In the order of the demo accounts: the provider's
 * admin, system admin and employee; Fjord's admin, sysadmin, service, viewer, onboarding and prod; Nord's admin and
 * viewer; Gass' admin.
 */
const table: Readonly<Record<string, string>> = {
  '/': 'x x x > > > > > > > > >',
  '/devices': everybody,
  '/alarm': everybody,
  '/device/:deviceId': everybody,
  '/device/:deviceId/settings': adminRoles,
  '/device-onboarding/:continueWithDeviceId?': registers,
  '/continue-device-onboarding': registers,
  '/device-onboarding-2/:flow?': registers,
  '/continue-device-onboarding-2': registers,
  '/day-list': handlesDevices,
  '/device-service': handlesDevices,
  '/device-change': handlesDevices,
  '/users': apiAccess,
  '/user/:username': apiAccess,
  '/new-user': apiAccess,
  '/groups': adminRoles,
  '/group/:group': adminRoles,
  '/duty-lists': adminRoles,
  '/duty-lists/:id': adminRoles,
  '/former-devices': adminRoles,
  '/former-devices/:id': adminRoles,
  '/customer-reports': adminRoles,
  '/profile/:username': everybody,
  '/profiles': providerAdmin,
  '/create-profiles': providerAdmin,
  '/{provider}-admin': providerAdmin,
  '/customer-admin': providerAdmins,
  '/change-customer/:orgid': providerAdmins,
  '/create-customer': providerAdmins,
  '/list-customer': providerAdmins,
  '/missing-sub': providerAdmins,
  '/customers': providerRoles,
  '/customers/:orgid': providerRoles,
  '/customer-service': everybody,
  '/profiles/:profileName': readsProfiles,
  '/DevExcel1': everybody,
  '/stockReport': everybody,
  '/release-notes': everybody,
  '/take-back': everybody,
  '/acknowledge/:token': everybody,
};

const customerAdminMenu = ['Enheter', 'Brukerliste', 'Grupper', 'Vaktlister', 'Rapporter'];
const fitterMenu = ['Mine i dag', 'Registrer', 'Service', 'Bytt enhet'];
const [devicesEntry = '', ...furtherEntries] = customerAdminMenu;
const supportEntry = 'Kundestøtte';
const providerMenu = (fitter: readonly string[]) => [
  'Hjem',
  devicesEntry,
  ...fitter,
  ...furtherEntries,
  supportEntry,
];

/** The main navigation of each account; who has the groups there has the bell too. */
const menus: Readonly<Record<Account, readonly string[]>> = {
  peiladmin: providerMenu(fitterMenu),
  // Goes on with registrations, and begins none.
  peilsystem: providerMenu(['Mine i dag', 'Service', 'Bytt enhet']),
  peilansatt: ['Hjem', 'Enheter', 'Grupper', 'Vaktlister', 'Rapporter', supportEntry],
  fjordadmin: customerAdminMenu,
  fjordsys: customerAdminMenu,
  fjordservice: ['Enheter', 'Mine i dag', 'Service', 'Bytt enhet'],
  fjordleser: ['Enheter'],
  fjordmontor: ['Enheter', ...fitterMenu],
  fjordserie: ['Enheter', ...fitterMenu],
  fjordprod: ['Enheter', 'Mine i dag', 'Service', 'Bytt enhet'],
  nordadmin: customerAdminMenu,
  nordleser: ['Enheter'],
  gassadmin: customerAdminMenu,
};

type Sight = 'x' | '.' | '>';

function sightOf({ pattern }: ExpectedRoute, account: Account): Sight {
  const cells = table[pattern.replace(/(\/settings)\/.*/, '$1')]?.split(' ');
  const cell = cells?.[(accounts as readonly Account[]).indexOf(account)];
  if (cell !== 'x' && cell !== '.' && cell !== '>')
    throw new Error(`No expectation of ${account} at ${pattern}`);
  return cell;
}

const profilePanel = (page: Page) => page.getByRole('banner').locator('#panel-profile');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page that stands at the route's address, as this account ought to find it. */
async function expectSight(page: Page, route: ExpectedRoute, address: string, sight: Sight): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(sight === '>' ? '/devices' : standsAt(address));
  if (sight === '.') {
    await expect(heading(page)).toHaveText(route.title);
    await expect(main).toContainText(refusedText);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page).toHaveTitle(`${route.title} – Peil`);
    return;
  }
  await expect(heading(page)).toBeVisible();
  await expect(main).not.toContainText(refusedText);
}

const guarded = expectedRoutes.filter(({ access }) => access !== 'guest');

test('ROLE-03 every route of the portal has its row of expectations', atNight(anyWidth), () => {
  const rows = guarded.map(({ pattern }) => pattern.replace(/(\/settings)\/.*/, '$1'));
  expect(Object.keys(table).sort()).toEqual([...new Set(rows)].sort());
});

/** The three kinds of menu, looked at where they fold away too; the others at night. */
const foldedMenus: readonly Account[] = ['peiladmin', 'fjordadmin', 'fjordleser'];

/** What an account finds in the header of the page that is shown. */
async function expectHeader(page: Page, account: Account): Promise<void> {
  const menu = menus[account];
  await expect((await openMainMenu(page)).getByRole('link')).toHaveText([...menu]);
  await expect(bell(page)).toHaveCount(menu.includes('Grupper') ? 1 : 0);
  await profileButton(page).click();
  const choices = account === 'peiladmin' ? ['Min profil', 'Enhetsprofiler'] : ['Min profil'];
  await expect(profilePanel(page).getByRole('link')).toHaveText(choices);
  await expect(page.getByRole('link', { name: 'Min profil' })).toHaveAttribute('href', `/profile/${account}`);
  await expect(profilePanel(page).getByRole('button')).toHaveText(['Logg ut']);
}

/** Their settings pages are each seen, and none refused, in device-settings-pages, offline-pages and routes.spec.ts. */
const seesSettingsElsewhere: readonly Account[] = ['peilsystem', 'fjordadmin', 'peiladmin'];
const isFurtherSettings = ({ pattern }: ExpectedRoute) => /\/settings\/(?!device\?)/.test(pattern);

/** Those of another customer with the role of an account above: where they are refused is theirs, the pages are the same. */
const sharesRole: readonly Account[] = ['nordadmin', 'nordleser', 'gassadmin'];

/** What is refused to nobody is opened by one account of each kind of menu. */
const isForAll = ({ pattern }: ExpectedRoute) => table[pattern] === everybody;

for (const account of accounts) {
  const seesAll = foldedMenus.includes(account) || (isWholeMatrix && !sharesRole.includes(account));
  const walked = guarded
    .filter((route) => seesAll || !isForAll(route))
    .filter((route) => !sharesRole.includes(account) || sightOf(route, account) !== 'x')
    .filter((route) => !seesSettingsElsewhere.includes(account) || !isFurtherSettings(route));

  test.describe(account, () => {
    test.use({ account });

    test(
      `ROLE-02, ROLE-03, NAV-01, HEAD-01, PROFILE-01, ROUTE-01, GUARD-02, GUARD-03, GROUPS-04, USER-12, USERS-06 what ${account} finds in the header and at ${seesAll ? 'every route' : 'every route that is not for all'}`,
      byDayIf(foldedMenus.includes(account), anyWidth),
      async ({ page, tokenOf, faults }) => {
        // /profiles/:profileName stands open, and what a viewer's page asks for there is refused.
        if (account.endsWith('leser')) faults.allow(/403/);
        faults.allow(/alarm-links.*404|404.*alarm-links/);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const device = (await devicesOf(await tokenOf(account)))[0];
        await page.goto('/release-notes');
        await expectHeader(page, account);
        for (const route of walked) {
          const address = addressOf(route, device?.devid ?? '', account);
          await test.step(address, async () => {
            await goWithin(page, address);
            await expectSight(page, route, address, sightOf(route, account));
          });
        }
        if (apiAccess.split(' ')[accounts.indexOf(account)] === '.') {
          await goWithin(page, '/user/fjordadmin');
          await expect(page).toHaveURL('/user/fjordadmin');
          await expect(page.getByRole('main')).toContainText(refusedText);
          await expect(page.getByRole('textbox')).toHaveCount(0);
          expect(asked).not.toContain('/api/v1/users');
          expect(asked).not.toContain('/api/v1/users/fjordadmin');
        }
        await goWithin(page, '/login?next=/release-notes');
        await expect(page).toHaveURL('/release-notes');
        await goWithin(page, '/login');
        await expect(page).toHaveURL(menus[account].includes('Hjem') ? '/' : '/devices');

        if (!foldedMenus.includes(account)) return;
        await page.setViewportSize({ width: 390, height: 844 });
        await goWithin(page, '/release-notes');
        await expect(heading(page)).toHaveText('Versjonsnytt');
        await expectHeader(page, account);
      },
    );
  });
}

test(
  'GUARD-01, HEAD-01, ROUTE-06 what nobody in particular finds at every route: the login, or the open page without a header',
  anyWidth,
  async ({ page, faults }) => {
    // The link of a message that is none is answered 404.
    faults.allow(/401|404/);
    await page.goto('/login');
    for (const route of guarded) {
      const address = addressOf(route, 'TANK001', 'fjordleser');
      await test.step(address, async () => {
        await goWithin(page, address);
        if (route.access === 'open') {
          await expectSight(page, route, address, 'x');
          await expect(page.getByRole('banner')).toHaveCount(0);
          return;
        }
        const wanted = address === '/' ? '' : `?next=${encodeURIComponent(address)}`;
        await expect(page).toHaveURL(`/login${wanted}`);
        await expect(heading(page)).toHaveText('Peil Portal');
      });
    }
  },
);
