import type { Browser, CDPSession, Page } from '@playwright/test';
import { median, quantile } from '../statistics.ts';
import { newScreen, slowDown, type Screen } from '../phone/emulation.ts';
import { bytesOf, watchTraffic } from '../traffic.ts';
import type { VisitedPage } from '../visited-page.ts';

/** What one visit of a year's graphs cost. */
export interface GraphFigures {
  /** Milliseconds from the navigation to the painted graphs, with nothing cached. */
  readonly drawnMs: number;
  /** The same when the browser has been there before. */
  readonly againMs: number;
  /** From the end of a drag to the narrower window in all graphs. */
  readonly zoomMs: number;
  readonly slowZoomMs: number;
  /** The same, to the last change of the drawing. */
  readonly finestMs: number;
  readonly slowFinestMs: number;
  /** From a move of the mouse to the moved line. */
  readonly panMs: number;
  readonly slowPanMs: number;
  readonly heapBytes: number;
  readonly readingBytes: number;
  readonly allBytes: number;
}

const patienceMs = 60_000;

/** So high that all graphs are near the screen: the page draws what is far from it when somebody comes there. */
const heights: Readonly<Record<Screen, number>> = { desk: 1_800, phone: 3_000 };

/** Parts of the plot's width that are zoomed to, one after another. */
const zooms = [
  [0.1, 0.3],
  [0.25, 0.4],
  [0.4, 0.55],
  [0.5, 0.75],
  [0.62, 0.7],
  [0.7, 0.95],
  [0.35, 0.45],
  [0.8, 0.9],
] as const;

/** Moves of one drag, and pixels between them: fewer where the plot is as narrow as a phone's. */
const moves = { count: 12, pixels: (plotWidth: number) => Math.min(14, plotWidth / 25) };

async function drawn(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.graphProbe.drawn, null, { timeout: patienceMs });
  return (await found.jsonValue()) ?? Number.NaN;
}

const rest = (page: Page): Promise<void> => page.evaluate(() => globalThis.graphProbe.rest());

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

async function firstPlot(page: Page): Promise<Plot> {
  const plot = page.locator('.highcharts-plot-background').first();
  await plot.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await plot.boundingBox();
  if (!box) throw new Error('No plot');
  return { x: box.x, y: box.y + box.height / 2, width: box.width };
}

/** Milliseconds of each zoom, to the first and to the last change; the year is shown again after each. */
async function zoomIn(page: Page): Promise<{ first: number[]; last: number[] }> {
  const answers = { first: [] as number[], last: [] as number[] };
  for (const [from, to] of zooms) {
    const { x, y, width } = await firstPlot(page);
    await page.mouse.move(x + from * width, y);
    await page.mouse.down();
    await page.mouse.move(x + to * width, y, { steps: 4 });
    await page.evaluate(() => globalThis.graphProbe.awaitRelease());
    await page.mouse.up();
    const { first, last } = await page.evaluate(() => globalThis.graphProbe.released);
    answers.first.push(first);
    answers.last.push(last);
    await page.goBack();
    await rest(page);
  }
  return answers;
}

/** Milliseconds from each move of a drag with Shift to the moved line, in a window of a fifth of the year. */
async function pan(page: Page): Promise<number[]> {
  const { x, y, width } = await firstPlot(page);
  await page.mouse.move(x + 0.4 * width, y);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y, { steps: 4 });
  await page.mouse.up();
  await rest(page);

  const times: number[] = [];
  const step = moves.pixels(width);
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 0.3 * width, y);
  await page.mouse.down();
  // Highcharts takes the first pixels for a click.
  await page.mouse.move(x + 0.3 * width + 2 * step, y, { steps: 2 });
  await rest(page);
  for (let move = 1; move <= moves.count; move += 1) {
    await page.evaluate(() => globalThis.graphProbe.awaitMove());
    await page.mouse.move(x + 0.3 * width + (move + 2) * step, y);
    times.push(await page.evaluate(() => globalThis.graphProbe.moved));
  }
  await page.mouse.up();
  await page.keyboard.up('Shift');
  return times;
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Visits a page of graphs with nothing cached, and uses it. */
export async function measureGraphs(
  browser: Browser,
  { url, storageState, probe, screen }: VisitedPage,
): Promise<GraphFigures> {
  const context = await newScreen(browser, screen, storageState, { height: heights[screen] });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: probe });
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    if (screen === 'phone') await slowDown(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnMs = await drawn(page);
    const sent = await traffic.settle();
    await page.reload({ waitUntil: 'commit' });
    const againMs = await drawn(page);
    await traffic.settle();
    await rest(page);
    const heap = await heapBytes(cdp);
    const { first, last } = await zoomIn(page);
    const panned = await pan(page);
    return {
      drawnMs,
      againMs,
      zoomMs: median(first),
      slowZoomMs: quantile(first, 0.95),
      finestMs: median(last),
      slowFinestMs: quantile(last, 0.95),
      panMs: median(panned),
      slowPanMs: quantile(panned, 0.95),
      heapBytes: heap,
      readingBytes: bytesOf(sent.filter((one) => one.url.includes('/api/v1/history/metrics/'))),
      allBytes: bytesOf(sent),
    };
  } finally {
    await context.close();
  }
}
