import type { Browser, Page } from '@playwright/test';
import type { MeasuredPage } from './measured-pages.ts';
import { newScreen, slowDown, type Screen } from './phone/emulation.ts';
import { bytesOf, watchTraffic } from './traffic.ts';

const patienceMs = 90_000;

/** What a first load cost, with nothing in the browser's cache. */
export interface FirstLoad {
  readonly requests: number;
  /** Bytes over the wire, headers and all, of what was asked for before the page was usable. */
  readonly bytes: number;
  /** First contentful paint and usable, milliseconds after the navigation began. */
  readonly paintedMs: number;
  readonly usableMs: number;
}

type StorageState = Parameters<typeof newScreen>[2];

/** Notes when the page is usable, to a frame. */
function watchUsable(selector: string): void {
  const timer = setInterval(() => {
    const element = document.querySelector(selector);
    if (!element || element.getClientRects().length === 0) return;
    performance.mark('usable');
    clearInterval(timer);
  }, 16);
}

async function timesOf(page: Page): Promise<{ paintedMs: number; usableMs: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, {
    timeout: patienceMs,
  });
  return page.evaluate(() => ({
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  }));
}

/** Opens a page of the portal at `origin` with nothing cached, by a phone's line and processor on either screen. */
export async function measureFirstLoad(
  browser: Browser,
  origin: string,
  { path, usable }: MeasuredPage,
  storageState: StorageState,
  screen: Screen,
): Promise<FirstLoad> {
  const context = await newScreen(browser, screen, storageState);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp);
    await page.addInitScript(watchUsable, usable);
    await page.goto(origin + path, { waitUntil: 'commit', timeout: patienceMs });
    const times = await timesOf(page);
    const sent = await traffic.settle();
    return { ...times, requests: sent.length, bytes: bytesOf(sent) };
  } finally {
    await context.close();
  }
}
