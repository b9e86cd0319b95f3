import type { Browser, Page } from '@playwright/test';
import type { MeasuredPage } from './measured-pages.ts';
import { bytesOf, watchTraffic } from './traffic.ts';

/** Chromium's own "Slow 4G": bytes a second and milliseconds a request. */
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const cpuSlowdown = 4;
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

type StorageState = NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];

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

/** Opens a page of the portal at `origin` in a new browser context, on slow 4G with a slow processor. */
export async function measureFirstLoad(
  browser: Browser,
  origin: string,
  { path, usable }: MeasuredPage,
  storageState: StorageState,
): Promise<FirstLoad> {
  const context = await browser.newContext({
    locale: 'nb-NO',
    viewport: { width: 1280, height: 900 },
    ...(storageState !== undefined && { storageState }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(watchUsable, usable);
    await page.goto(origin + path, { waitUntil: 'commit', timeout: patienceMs });
    const times = await timesOf(page);
    const sent = await traffic.settle();
    return { ...times, requests: sent.length, bytes: bytesOf(sent) };
  } finally {
    await context.close();
  }
}
