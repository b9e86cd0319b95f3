import type { Browser, Page, Request } from '@playwright/test';
import { knownStorage } from './support/accounts.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { watchFaults } from './support/page-faults.ts';
import { readRegistry } from './support/releases/releases.ts';
import { hangingUp } from './support/faults/server-faults.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/servers/site.ts';
import { withoutWorker } from './support/with-worker.ts';

interface FilesAhead {
  /** Asked for, as `<remote>/<file without its hash>`. */
  readonly asked: string[];
  /** Of these, what has come, or failed to. */
  readonly ended: string[];
}

/** The files of releases that the page fetches by itself, ahead of need. */
function filesAhead(page: Page): FilesAhead {
  const files: FilesAhead = { asked: [], ended: [] };
  const noteIn = (list: string[]) => (request: Request) => {
    const [, remote, file] = /\/releases\/([\w-]+)\/[^/]+\/([\w-]+)\./.exec(request.url()) ?? [];
    if (request.resourceType() === 'fetch' && remote) list.push(`${remote}/${file ?? ''}`);
  };
  page.on('request', noteIn(files.asked));
  page.on('requestfinished', noteIn(files.ended));
  page.on('requestfailed', noteIn(files.ended));
  return files;
}

/** How the names of what the login page fetches ahead begin; a page's chunk is named after what else it holds, too. */
const firstPages = [
  'mfe-devices/remoteEntry',
  'mfe-devices/src_remote_tsx',
  'mfe-devices/src_device-list_DeviceListPage_tsx',
  'mfe-devices/src_home_HomePage_tsx',
];

const allEnded = ({ asked, ended }: FilesAhead) =>
  firstPages.every((start) => ended.some((file) => file.startsWith(start))) && ended.length === asked.length;

const remotesIn = (files: readonly string[]) => [...new Set(files.map((file) => file.split('/')[0]))];
const firstRow = (page: Page) => page.locator('main [data-row-id]').first();

/** The browser is never idle: what is fetched ahead is fetched for a link. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** A browser with its cache: Playwright turns it off where a test stands between page and network. */
async function cachingPage(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, storageState: knownStorage(origin) });
  const faults = await watchFaults(context);
  return { page: await context.newPage(), context, faults };
}

test('PLAT-14 while the login form is shown and all is quiet, the files of the first page come, each once; the page then takes those: it opens with its files gone from the server', async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await cachingPage(browser, site.url);
  const files = filesAhead(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/login');
  await expect(loginForm(page).button).toBeVisible();
  await expect.poll(() => allEnded(files)).toBe(true);
  // The shell's: what the pages ask of it on demand.
  expect(remotesIn(files.asked).sort()).toEqual(['mfe-devices', 'shell']);
  const ofDevices = urls.filter((url) => url.includes('/mfe-devices/'));
  expect(new Set(ofDevices).size).toBe(ofDevices.length);

  site.proxy.fail(/^\/releases\/mfe-devices\//, hangingUp);
  await signIn(page, 'fjordadmin');
  await expect(firstRow(page)).toBeVisible();
  const taken = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => name.includes('/mfe-devices/') && initiatorType !== 'fetch')
      .map(({ transferSize }) => transferSize),
  );
  expect(taken.length).toBeGreaterThanOrEqual(4);
  expect(taken.every((bytes) => bytes === 0)).toBe(true);
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test(
  'PLAT-14 PLAT-06 what could not come ahead is nobody’s fault, and comes when it is needed',
  atNight(),
  async ({ browser, site }) => {
    const { page, context, faults } = await cachingPage(browser, site.url);
    faults.allow(/\/releases\/mfe-devices\/.*ERR_|ERR_.*\/releases\/mfe-devices\//);
    const mend = site.proxy.fail(/^\/releases\/mfe-devices\//, hangingUp);
    const files = filesAhead(page);
    await page.goto('/login');
    await expect.poll(() => allEnded(files)).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
    mend();
    const told = page.waitForRequest(/\/api\/v1\/client-events/);
    await signIn(page, 'fjordadmin');
    await expect(firstRow(page)).toBeVisible();
    expect((await told).postData()).not.toContain('"fault"');
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);

test(
  'PLAT-14 a link in the frame that has the focus, and one inside a remote that is pointed at, bring their files',
  atNight(),
  async ({ visit }) => {
    const { page } = await visit('fjordadmin');
    await page.addInitScript(neverIdle);
    const files = filesAhead(page);
    await page.goto('/devices');
    await expect(firstRow(page)).toBeVisible();
    await page.getByRole('link', { name: 'Brukerliste' }).focus();
    await expect.poll(() => files.asked).toContain('mfe-admin/src_people_users-list_UsersListPage_tsx');
    expect(remotesIn(files.asked)).toEqual(['mfe-admin']);
    await firstRow(page).getByRole('link').first().hover();
    await expect.poll(() => files.asked).toContain('mfe-device-detail/src_device-page_DevicePage_tsx');
  },
);

test('PLAT-14 nothing comes ahead for somebody who saves data', atNight(), async ({ visit }) => {
  const { page } = await visit(null);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const files = filesAhead(page);
  await page.goto('/login');
  await signIn(page, 'fjordadmin');
  await firstRow(page).getByRole('link').first().hover();
  await page.getByRole('link', { name: 'Brukerliste' }).click();
  await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
  expect(files.asked).toEqual([]);
});

test(
  'PLAT-14 the page that is shown says which one is likely next; a deep link’s own call begins before the portal’s scripts are there, and is made once',
  atNight(withoutWorker),
  async ({ visit }) => {
    const { page } = await visit('fjordadmin');
    const files = filesAhead(page);
    await page.goto('/devices');
    await expect(firstRow(page)).toBeVisible();
    await expect.poll(() => files.asked).toContain('mfe-device-detail/src_device-page_DevicePage_tsx');
    expect(remotesIn(files.asked)).toEqual(['mfe-device-detail']);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/devicesettings/TANK001')) calls.push(request.resourceType());
    });
    let letRun = (): void => undefined;
    const mayRun = new Promise<void>((resolve) => (letRun = resolve));
    await page.route(/\/shell\/.*\/main\.\w+\.js$/, async (route) => {
      await mayRun;
      await route.continue();
    });
    const called = page.waitForRequest(/\/devicesettings\/TANK001$/);
    await page.goto('/device/TANK001', { waitUntil: 'commit' });
    await called;
    await expect(page.locator('#portal')).toBeEmpty();
    letRun();
    await expect(page.getByText('TANK001')).toBeVisible();
    expect(calls).toEqual(['fetch']);
  },
);

test(
  'PLAT-14 a guest who follows a deep link is given the login page’s files, and none of the page’s',
  atNight(),
  async ({ page }) => {
    const remotes: string[] = [];
    await page.addInitScript(neverIdle);
    page.on('request', (request) => {
      const [, remote] = /\/releases\/(mfe-[\w-]+)\//.exec(request.url()) ?? [];
      if (remote) remotes.push(remote);
    });
    await page.goto('/device/TANK001');
    await expect(loginForm(page).button).toBeVisible();
    expect(new Set(remotes)).toEqual(new Set(['mfe-auth']));
  },
);

test('PLAT-14 the login page asks nothing of the shell but what comes with it', atNight(), async () => {
  const { remotes } = await readRegistry(process.env.PEIL_E2E_RELEASES ?? '');
  expect(remotes['mfe-auth']?.channels.stable.pageShared?.['/login']).toEqual([]);
});
