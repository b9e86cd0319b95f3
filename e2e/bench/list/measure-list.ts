import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile, median } from '../statistics.ts';
import { bytesOf, watchTraffic } from '../traffic.ts';
import { newScreen, slowDown, type Screen } from '../phone/emulation.ts';
import type { VisitedPage } from '../visited-page.ts';

/** What one visit of a list cost. */
export interface ListFigures {
  /** Milliseconds from the navigation to the first painted row, with nothing cached. */
  readonly firstRowMs: number;
  /** The same when the browser has been there before. */
  readonly againMs: number;
  readonly keystrokeMs: number;
  readonly slowKeystrokeMs: number;
  readonly sortMs: number;
  readonly slowSortMs: number;
  readonly frameMs: number;
  readonly slowFrameMs: number;
  /** Share of the frames that took over 20 ms, percent. */
  readonly lateFrames: number;
  readonly heapBytes: number;
  readonly listBytes: number;
  readonly allBytes: number;
}

const patienceMs = 60_000;
const lateMs = 20;
/** A number of rows that has not changed for so long has come to rest. */
const settledMs = 300;
/** Between two presses, as fast typing has it. */
const betweenMs = 60;

/** Typed and taken back, key by key. */
const words = ['dale', 'bergen', 'rute:2', 'voss'];

/** Pixels, and pixels a second: about a hundred rows of the table a second. */
const scroll = { distance: 9_000, speed: 3_600 };

async function firstRow(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.listProbe.firstRow, null, {
    timeout: patienceMs,
  });
  return (await found.jsonValue()) ?? Number.NaN;
}

/** How many rows are left when nothing has changed for a while. */
async function settledCount(page: Page): Promise<number> {
  let before = Number.NaN;
  for (;;) {
    await page.waitForTimeout(settledMs);
    const now = await page.evaluate(() => globalThis.listProbe.count());
    if (now === before) return now;
    before = now;
  }
}

/** How many rows each text leaves, as far as the words are typed. */
type RowCounts = ReadonlyMap<string, number>;

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Søk i enheter' });

const pressHeading = (name: string) => (page: Page) =>
  page.getByRole('columnheader', { name }).getByRole('button').first().click();
const chooseColumn = (name: string) => async (page: Page) => {
  await page.getByLabel('Sorter etter').selectOption(name);
};
const turnOrder = (page: Page) => page.getByRole('checkbox', { name: 'Synkende' }).click();

/** The orders as they are asked for: a table has headings, cards have fields. */
const sorts: Readonly<Record<Screen, readonly ((page: Page) => Promise<void>)[]>> = {
  desk: ['Navn', 'Navn', 'Nivå', 'Nivå', 'Navn', 'Navn', 'Nivå', 'Nivå'].map(pressHeading),
  phone: [
    turnOrder,
    turnOrder,
    chooseColumn('Nivå'),
    turnOrder,
    chooseColumn('Navn'),
    turnOrder,
    chooseColumn('Nivå'),
    turnOrder,
  ],
};

/** On a phone the search and the fields of the order are folded away. */
async function unfold(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await page.getByRole('button', { name: /^Filter/, expanded: false }).click();
}

async function learnCounts(page: Page): Promise<RowCounts> {
  await searchField(page).click();
  const counts = new Map([['', await settledCount(page)]]);
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      await page.keyboard.press(word[length - 1] ?? '');
      counts.set(word.slice(0, length), await settledCount(page));
    }
    await searchField(page).clear();
    await settledCount(page);
  }
  return counts;
}

/** Milliseconds from each key to the painted frame with the right number of rows; keys that change no number apart. */
async function keystrokes(page: Page, counts: RowCounts): Promise<number[]> {
  await searchField(page).click();
  const times: number[] = [];
  let text = '';
  const press = async (key: string, after: string): Promise<void> => {
    const expected = counts.get(after) ?? Number.NaN;
    const isCounted = expected !== counts.get(text);
    if (isCounted) await page.evaluate((count) => globalThis.listProbe.awaitCount(count), expected);
    await page.keyboard.press(key);
    if (isCounted) times.push(await page.evaluate(() => globalThis.listProbe.answered));
    text = after;
    await page.waitForTimeout(betweenMs);
  };
  for (const word of words) {
    for (const key of word) await press(key, text + key);
    for (let left = word.length - 1; left >= 0; left -= 1) await press('Backspace', word.slice(0, left));
  }
  return times;
}

/** The first row's id in each order. */
async function learnOrders(page: Page, screen: Screen): Promise<string[]> {
  const ids: string[] = [];
  for (const sort of sorts[screen]) {
    await sort(page);
    await page.waitForTimeout(settledMs);
    await settledCount(page);
    ids.push(await page.evaluate(() => globalThis.listProbe.firstRowId()));
  }
  return ids;
}

/** Milliseconds from each press to the painted frame in the new order; presses that leave the first row apart. */
async function sortPresses(page: Page, screen: Screen, firstIds: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, sort] of sorts[screen].entries()) {
    const expected = firstIds[index] ?? '';
    const isCounted = expected !== (await page.evaluate(() => globalThis.listProbe.firstRowId()));
    if (isCounted) await page.evaluate((id) => globalThis.listProbe.awaitFirstRow(id), expected);
    await sort(page);
    if (isCounted) times.push(await page.evaluate(() => globalThis.listProbe.answered));
    await page.waitForTimeout(settledMs);
  }
  return times;
}

async function scrollFrames(page: Page, cdp: CDPSession, screen: Screen): Promise<number[]> {
  const at = { x: (page.viewportSize()?.width ?? 0) / 2, y: 700 };
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => globalThis.listProbe.startFrames());
  await cdp.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -scroll.distance,
    speed: scroll.speed,
    gestureSourceType: screen === 'phone' ? 'touch' : 'mouse',
    preventFling: true,
  });
  return page.evaluate(() => globalThis.listProbe.stopFrames());
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function inNewContext<Result>(
  browser: Browser,
  { storageState, probe, screen }: VisitedPage,
  work: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await newScreen(browser, screen, storageState);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: probe });
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** What filter and order leave, which the measured visits wait for. */
export interface Learnt {
  readonly counts: RowCounts;
  readonly firstIds: readonly string[];
}

/** A visit that is not counted: it warms the servers, and learns what is to be waited for. */
export function firstVisit(browser: Browser, list: VisitedPage): Promise<Learnt> {
  return inNewContext(browser, list, async (page) => {
    await page.goto(list.url);
    await firstRow(page);
    await unfold(page, list.screen);
    return { counts: await learnCounts(page), firstIds: await learnOrders(page, list.screen) };
  });
}

/** Visits a list with nothing cached, and uses it. */
export function measureList(browser: Browser, list: VisitedPage, learnt: Learnt): Promise<ListFigures> {
  return inNewContext(browser, list, async (page, cdp) => {
    const traffic = await watchTraffic(cdp);
    if (list.screen === 'phone') await slowDown(cdp);
    await page.goto(list.url, { waitUntil: 'commit' });
    const firstRowMs = await firstRow(page);
    const sent = await traffic.settle();
    await page.reload({ waitUntil: 'commit' });
    const againMs = await firstRow(page);
    await traffic.settle();
    const heap = await heapBytes(cdp);
    await unfold(page, list.screen);

    const typed = await keystrokes(page, learnt.counts);
    const sorted = await sortPresses(page, list.screen, learnt.firstIds);
    const frames = await scrollFrames(page, cdp, list.screen);
    return {
      firstRowMs,
      againMs,
      keystrokeMs: median(typed),
      slowKeystrokeMs: quantile(typed, 0.95),
      sortMs: median(sorted),
      slowSortMs: quantile(sorted, 0.95),
      frameMs: median(frames),
      slowFrameMs: quantile(frames, 0.95),
      lateFrames: (100 * frames.filter((ms) => ms > lateMs).length) / frames.length,
      heapBytes: heap,
      listBytes: bytesOf(sent.filter((one) => one.url.includes('/api/v1/devicesettings?'))),
      allBytes: bytesOf(sent),
    };
  });
}
