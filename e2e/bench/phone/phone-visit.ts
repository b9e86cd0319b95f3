import type { BrowserContext, Page } from '@playwright/test';
import { browserScript } from '../browser-script.ts';
import { bytesOf, watchTraffic } from '../traffic.ts';
import { slowDown, type Line } from './emulation.ts';

const patienceMs = 120_000;
/** A page that has done nothing for so long is done, in milliseconds. */
const quietMs = 1_500;
/** A task is long from here, as browsers count, in milliseconds. */
const longMs = 50;

export interface PhonePage {
  readonly name: string;
  readonly path: string;
  /** CSS selector of what makes the page usable. */
  readonly ready: string;
}

export interface PhoneVisit {
  /** Until the frame that shows what makes the page usable, milliseconds. */
  readonly readyMs: number;
  /** How long tasks blocked the page beyond 50 ms each, from the first paint until all is quiet, milliseconds. */
  readonly blockedMs: number;
  /** Over the wire, headers and all, of what had been asked for by then. */
  readonly bytes: number;
}

interface Seen {
  readonly tasks: readonly (readonly [begun: number, took: number])[];
  readonly paintedMs: number;
  readonly now: number;
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    tasks: globalThis.phoneProbe.tasks,
    paintedMs: globalThis.phoneProbe.paintedMs(),
    now: performance.now(),
  }));

const blocked = (tasks: Seen['tasks'], since: number): number =>
  tasks.filter(([begun]) => begun >= since).reduce((sum, [, took]) => sum + took - longMs, 0);

/** Waits until no long task has run for a while. */
async function quiet(page: Page): Promise<Seen> {
  for (;;) {
    await page.waitForTimeout(quietMs);
    const seen = await seenBy(page);
    const last = seen.tasks.at(-1);
    if (!last || last[0] + last[1] < seen.now - quietMs) return seen;
  }
}

/** Opens a page in a tab of its own, and closes it after `work`. */
export async function visit<Result>(
  phone: BrowserContext,
  origin: string,
  { path, ready }: PhonePage,
  work: (visited: PhoneVisit, page: Page) => Promise<Result>,
  line: Line = 'slow4g',
): Promise<Result> {
  const page = await phone.newPage();
  try {
    const cdp = await phone.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp, line);
    await page.addInitScript({
      content: `${await browserScript(new URL('probe.ts', import.meta.url))}
        globalThis.phoneProbe.watch(${JSON.stringify(ready)});`,
    });
    await page.goto(origin + path, { waitUntil: 'commit', timeout: patienceMs });
    const shown = await page.waitForFunction(() => globalThis.phoneProbe.readyMs, null, {
      timeout: patienceMs,
      polling: 50,
    });
    const readyMs = (await shown.jsonValue()) ?? Number.NaN;
    const sent = await traffic.settle();
    const { tasks, paintedMs } = await quiet(page);
    return await work({ readyMs, blockedMs: blocked(tasks, paintedMs), bytes: bytesOf(sent) }, page);
  } finally {
    await page.close();
  }
}

export interface Opening {
  /** Until the opened page has its heading, milliseconds from the press. */
  readonly shownMs: number;
  readonly blockedMs: number;
}

/** Follows the first link that matches, in a page that is quiet, until the other page's heading is there. */
export async function follow(page: Page, link: string): Promise<Opening> {
  const before = await seenBy(page);
  await page.evaluate(() => globalThis.phoneProbe.awaitOpening());
  await page.locator(link).first().click();
  const shownMs = await page.evaluate(() => globalThis.phoneProbe.opened);
  const { tasks } = await quiet(page);
  return { shownMs, blockedMs: blocked(tasks, before.now) };
}
