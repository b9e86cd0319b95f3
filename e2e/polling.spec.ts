import type { Page } from '@playwright/test';
import { openList } from './support/pages/device-list.ts';
import { logOut } from './support/pages/header.ts';
import { endStreams } from './support/live.ts';
import { expect, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

/** How often the device list is asked for (STATE-02), ms. */
const pollMs = 900_000;

test.use({ account: 'fjordadmin' });

/** Opens the device list, without live changes, under a clock that the test moves; returns the addresses asked for from then on. */
async function openUnderClock(page: Page): Promise<{ lists: () => number; api: string[] }> {
  const api: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) api.push(pathname);
  });
  await endStreams(page);
  await page.clock.install();
  await openList(page);
  // A call under way when the clock is moved would run into its time limit.
  await page.waitForLoadState('networkidle');
  return { lists: () => api.filter((path) => path === '/api/v1/devicesettings').length, api };
}

test('STATE-02 the list is fetched once for page and bell, and again every 15 minutes', async ({ page }) => {
  const { lists } = await openUnderClock(page);
  expect(lists()).toBe(1);
  await page.clock.runFor(pollMs - 60_000);
  expect(lists()).toBe(1);
  await page.clock.runFor(120_000);
  await expect.poll(lists).toBe(2);
});

test('STATE-02 a hidden tab does not ask, and catches up when it is seen', async ({ page }) => {
  const { lists } = await openUnderClock(page);
  await setVisibility(page, 'hidden');
  await page.clock.runFor(3 * pollMs);
  expect(lists()).toBe(1);
  await setVisibility(page, 'visible');
  await expect.poll(lists).toBe(2);
});

test('STATE-02 a tab that was away for a moment does not ask again', async ({ page }) => {
  const { lists, api } = await openUnderClock(page);
  await setVisibility(page, 'hidden');
  await page.clock.runFor(60_000);
  await setVisibility(page, 'visible');
  await page.clock.runFor(60_000);
  expect(lists(), api.join(' ')).toBe(1);
});

test('STATE-01 after logging out nothing is asked of the API any more', async ({ page }) => {
  const { api } = await openUnderClock(page);
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
