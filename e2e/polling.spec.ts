import type { Page, Request } from '@playwright/test';
import { openList } from './support/pages/device-list.ts';
import { logOut } from './support/pages/header.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

/** How often the device list is asked for (STATE-02), ms. */
const pollMs = 900_000;

test.use({ account: 'fjordadmin' });

/** Less than any call may take: one that is under way when the clock is moved must not run into its time limit. */
const stepMs = 30_000;

interface UnderClock {
  /** How often the list was asked for. */
  readonly lists: () => number;
  /** The addresses asked for. */
  readonly api: string[];
  /** Lets time pass, in which every call is answered. */
  readonly pass: (ms: number) => Promise<void>;
  /** As `pass`, until so long after the page was opened: its clock also runs by itself while the test waits. */
  readonly passUntil: (ms: number) => Promise<void>;
}

/** Opens the device list, without live changes, under a clock that the test moves. */
async function openUnderClock(page: Page): Promise<UnderClock> {
  const api: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) api.push(pathname);
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await endStreams(page);
  // Whether the server answers in time is not tried here: busy with other tests for a second, it is away for minutes of
  // this clock, and what is asked when it is back would be counted.
  await page.route('**/api/ready', (route) => route.fulfill({ json: { status: 'ok' } }));
  await page.clock.install();
  const now = () => page.evaluate(() => Date.now());
  const openedAt = await now();
  await openList(page);
  await page.waitForLoadState('networkidle');
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= stepMs) {
      await expect.poll(() => underWay.size).toBe(0);
      await page.clock.runFor(Math.min(left, stepMs));
    }
  };
  return {
    lists: () => api.filter((path) => path === '/api/v1/devicesettings').length,
    api,
    pass,
    async passUntil(ms) {
      for (let left = ms; left > 0; left = openedAt + ms - (await now())) await pass(Math.min(left, stepMs));
    },
  };
}

test(
  'STATE-01, STATE-02 the list is fetched once for page and bell, and again every 15 minutes; a hidden tab does not ask, and catches up when it is seen, but not after a moment; after logging out nothing is asked any more',
  atNight(),
  async ({ page }) => {
    const { lists, api, pass, passUntil } = await openUnderClock(page);
    expect(lists()).toBe(1);
    await passUntil(pollMs - 60_000);
    expect(lists(), api.join(' ')).toBe(1);
    await pass(120_000);
    await expect.poll(lists).toBe(2);

    await test.step('hidden for long', async () => {
      await pass(1_000);
      await setVisibility(page, 'hidden');
      await page.clock.runFor(3 * pollMs);
      expect(lists()).toBe(2);
      await setVisibility(page, 'visible');
      await expect.poll(lists).toBe(3);
    });

    await test.step('hidden for a moment', async () => {
      await pass(1_000);
      await setVisibility(page, 'hidden');
      await pass(60_000);
      await setVisibility(page, 'visible');
      await pass(60_000);
      expect(lists(), api.join(' ')).toBe(3);
    });

    await test.step('logged out', async () => {
      await logOut(page);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('button', { name: 'Logg inn' })).toBeVisible();
      api.length = 0;
      await page.clock.runFor(4 * pollMs);
      await setVisibility(page, 'hidden');
      await setVisibility(page, 'visible');
      await page.clock.runFor(1_000);
      // That the login page was loaded is told, not asked.
      expect(api.filter((path) => path !== '/api/v1/client-events')).toEqual([]);
    });
  },
);
