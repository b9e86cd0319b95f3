import type { Locator, Page, Response } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const readingsCall = '/api/v1/history/metrics/';
const level = 'pri.gauge_height';

interface Readings {
  readonly t: readonly number[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
  readonly state: readonly string[];
  readonly total: number;
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Målerdata' });
const graph = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const tooltips = (page: Page): Locator => section(page).locator('.highcharts-tooltip:visible');
const isReadings = (answer: Response) => answer.url().includes(readingsCall) && answer.ok();

const askedTime = (answer: Response, name: 'fromiso' | 'toiso'): number =>
  Date.parse(new URL(answer.url()).searchParams.get(name) ?? '');
const askedWindow = (answer: Response): number => askedTime(answer, 'toiso') - askedTime(answer, 'fromiso');

/** Opens a device's page and waits for its graphs; returns what they were drawn from. */
async function openGraphs(page: Page, path: string): Promise<Response> {
  const answer = page.waitForResponse(isReadings);
  await page.goto(path);
  await expect(section(page).locator('.highcharts-root').first()).toBeVisible();
  return answer;
}

/** Its keys come after it is drawn. */
async function focusChart(drawn: Locator): Promise<void> {
  const container = drawn.locator('.highcharts-container');
  await expect(container).toHaveAttribute('tabindex', '0');
  await container.focus();
}

/** When a tooltip's point was measured. */
const timesOf = async (page: Page): Promise<string[]> =>
  (await tooltips(page).allTextContents()).map((text) => /\d\d\.\d\d\.\d{4} \d\d:\d\d/.exec(text)?.[0] ?? '');

/** Moves the pointer across a chart to a place in it. */
async function pointAt(chart: Locator, x: number): Promise<void> {
  await chart.hover({ position: { x: x - 4, y: 120 } });
  await chart.hover({ position: { x, y: 120 } });
}

/** The faulty points of a graph that are drawn, by their kind. */
async function faultyDrawn(drawn: Locator): Promise<{ suspect: number; reported: number }> {
  const count = (series: number) =>
    drawn.locator(`.highcharts-markers.highcharts-series-${series} path.highcharts-point`).count();
  return { suspect: await count(1), reported: await count(2) };
}

test.describe('a tank', () => {
  test.use({ account: 'fjordleser' });

  test(
    'GRAPH-01, GRAPH-02, GRAPH-03, A11Y-01 all graphs of the device below each other, looked at together by pointer and keys; a drag zooms all and fetches the window finer; Zoom ut and Shift lead back and on',
    anyWidth,
    async ({ page }) => {
      await endStreams(page);
      await openGraphs(page, '/device/TANK001');
      const names = await section(page).getByRole('heading', { level: 3 }).allTextContents();
      expect(names).toEqual(expect.arrayContaining(['Volum (l)', 'Peilehøyde (mm)', 'Signalstyrke (csq)']));
      const lists = ['Utelatte målinger', 'Hendelser i tanken'];
      for (const name of names.filter((title) => !lists.includes(title))) {
        // Each is drawn when somebody comes near it.
        await graph(page, name).scrollIntoViewIfNeeded();
        await expect(graph(page, name).locator('.highcharts-root')).toBeAttached();
      }
      const plots = section(page).locator('.highcharts-plot-background');
      const lefts = await plots.evaluateAll((all) => all.map((plot) => plot.getBoundingClientRect().left));
      expect(new Set(lefts).size, 'plots that begin elsewhere').toBe(1);
      await expectAccessible(page);

      const first = graph(page, 'Volum (l)').locator('.highcharts-root');
      await pointAt(first, 500);
      await expect(tooltips(page)).toHaveCount(lefts.length);
      const [pointed = '', ...others] = await timesOf(page);
      expect(pointed).not.toBe('');
      expect(new Set(others)).toEqual(new Set([pointed]));

      await section(page).getByRole('heading', { name: 'Målerdata' }).hover();
      await expect(tooltips(page)).toHaveCount(0);
      await focusChart(graph(page, 'Volum (l)'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(tooltips(page)).toHaveCount(lefts.length);
      // A reading whose level is not believed is a point of the other graphs alone: on to the next.
      await expect
        .poll(
          async () => {
            const { size } = new Set(await timesOf(page));
            if (size > 1) await page.keyboard.press('ArrowRight');
            return size;
          },
          { message: 'times pointed at', intervals: [500] },
        )
        .toBe(1);
      const reached = await timesOf(page);
      // A screen reader hears the point: value and time.
      const [time = ''] = reached;
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`l, ${time}`) })).toBeAttached();
      await page.keyboard.press('End');
      await expect.poll(async () => (await timesOf(page))[0]).not.toBe(time);

      const year = (await (await openGraphs(page, '/device/TANK001?periode=Siste+år')).json()) as Readings;
      expect(year.t.length).toBeLessThan(year.total);

      const plot = section(page).locator('.highcharts-plot-background').first();
      await plot.scrollIntoViewIfNeeded();
      const box = (await plot.boundingBox())!;
      const drag = async (from: number, to: number) => {
        const answer = page.waitForResponse(isReadings);
        await page.mouse.move(box.x + box.width * from, box.y + 100);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + 110, { steps: 3 });
        await page.mouse.move(box.x + box.width * to, box.y + 120, { steps: 3 });
        await page.mouse.up();
        return answer;
      };
      const zoomed = await drag(0.95, 0.96);
      const finer = (await zoomed.json()) as Readings;
      expect(finer.t.length).toBe(finer.total);
      const inYear = year.t.filter((t) => t >= finer.t[0]! && t <= finer.t.at(-1)!).length;
      expect(finer.t.length).toBeGreaterThan(inYear);

      await page.keyboard.down('Shift');
      const moved = await drag(0.2, 0.7);
      await page.keyboard.up('Shift');
      expect(askedWindow(moved)).toBeCloseTo(askedWindow(zoomed), -4);
      expect(askedTime(zoomed, 'fromiso') - askedTime(moved, 'fromiso')).toBeGreaterThan(
        0.4 * askedWindow(zoomed),
      );

      await section(page).getByRole('button', { name: 'Zoom ut' }).click();
      await section(page).getByRole('button', { name: 'Zoom ut' }).click();
      await expect(page.getByRole('button', { name: 'Siste år' })).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

test.describe('a device with lost echoes', () => {
  interface Measured {
    readonly valid: number;
    readonly faulty: { readonly suspect: number; readonly reported: number };
  }

  /** How many readings of each kind a page's window holds, none thinned away. */
  async function measuredOf(token: string, answer: Response): Promise<Measured> {
    const url = new URL(answer.url());
    url.searchParams.set('points', 'all');
    url.searchParams.set('metrics', level);
    const { state, series } = await askApi<Readings>(token, url.pathname + url.search);
    const measured = state.filter((_, index) => typeof series[level]?.[index] === 'number');
    const count = (...states: string[]) => measured.filter((each) => states.includes(each)).length;
    return {
      valid: count('ok'),
      faulty: { suspect: count('suspicious', 'retrying'), reported: count('error') },
    };
  }

  const open = async (page: Page, tokenOf: (account: Account) => Promise<string>) => {
    await endStreams(page);
    const answer = await openGraphs(page, '/device/FEIL001');
    return measuredOf(await tokenOf('peiladmin'), answer);
  };

  /** The table of the water level has this many readings, and this one first when those with the sensor's worst verdict come first. */
  async function expectTable(page: Page, count: number, worst: string): Promise<void> {
    const drawn = graph(page, 'Vannivå (mm)');
    await drawn.getByRole('button', { name: 'Vis som tabell' }).click();
    const state = drawn.getByRole('button', { name: /^Tilstand/ });
    await state.click();
    await state.click();
    const written = String(count).replace(/\B(?=(\d{3})+$)/g, '\\s');
    const table = drawn.getByRole('table', { name: new RegExp(`^Vannivå: ${written} målinger$`) });
    await expect(table.getByRole('row').nth(1)).toContainText(worst);
  }

  test.describe('seen by an admin', () => {
    test.use({ account: 'peiladmin' });

    test(
      'GRAPH-04, GRAPH-06 every faulty point is there, by kind, in graph and table; restricted graphs are behind Se',
      atNight(anyWidth),
      async ({ page, tokenOf }) => {
        const { valid, faulty } = await open(page, tokenOf);
        expect(Math.min(faulty.suspect, faulty.reported)).toBeGreaterThan(5);
        const drawn = graph(page, 'Vannivå (mm)');
        await expect.poll(() => faultyDrawn(drawn)).toEqual(faulty);

        const filter = (name: string) => page.getByRole('button', { name });
        await filter('Rapporterte målinger').click();
        await expect.poll(() => faultyDrawn(drawn)).toEqual({ suspect: 0, reported: faulty.reported });
        await filter('Mistenkelige målinger').click();
        await expect.poll(() => faultyDrawn(drawn)).toEqual({ suspect: faulty.suspect, reported: 0 });
        await filter('Gyldige målinger').click();
        await expect.poll(() => faultyDrawn(drawn)).toEqual({ suspect: 0, reported: 0 });
        await filter('Nullstill valg').click();
        await expect.poll(() => faultyDrawn(drawn)).toEqual(faulty);
        await expectTable(page, valid + faulty.suspect + faulty.reported, 'Noe er galt med sensor');

        const distance = graph(page, 'Målt avstand (mm)');
        await expect(distance.locator('.highcharts-root')).toHaveCount(0);
        const loaded = page.waitForResponse(isReadings);
        await distance.getByRole('button', { name: /^Se/ }).click();
        expect(new URL((await loaded).url()).searchParams.get('metrics')).toBe('pri.distance');
        await expect(distance.locator('.highcharts-root')).toBeAttached();
        await distance.getByRole('button', { name: /^Skjul/ }).click();
        await expect(distance.locator('.highcharts-root')).toHaveCount(0);
      },
    );
  });

  test.describe('with a lost echo, seen by an admin', () => {
    test.use({ account: 'peiladmin' });

    test(
      'TRUTH-12 one lost echo stands at the edge, names beside the plot, steps and years are told, End is the newest',
      atNight(anyWidth),
      async ({ page }) => {
        await endStreams(page);
        let newest = 0;
        await page.route(`**${readingsCall}**`, async (route) => {
          const answer = await route.fetch();
          const readings = (await answer.json()) as Readings;
          newest = readings.t.at(-1) ?? newest;
          const lost = readings.state.indexOf('suspicious');
          const values = readings.series[level]?.map((value, index) => (index === lost ? 9902 : value));
          const series = { ...readings.series, ...(values && { [level]: values }) };
          await route.fulfill({ response: answer, json: { ...readings, series } });
        });
        await openGraphs(page, '/device/FEIL001');
        const drawn = graph(page, 'Vannivå (mm)');
        const labels = drawn.locator('.highcharts-yaxis-labels text');
        await expect(labels).toHaveText(
          [-1000, -750, -500, -250, 0, 250, 500, 750, 1000, 1250, 1500].map(
            (value) =>
              new RegExp(
                `^${value < 0 ? '−' : ''}${String(Math.abs(value)).replace(/(\d)(\d{3})$/, '$1\\s$2')}$`,
              ),
          ),
        );
        const plot = (await drawn.locator('.highcharts-plot-background').boundingBox())!;
        for (const name of [/^Høyt 700/, /^Svært høyt/]) {
          const named = (await drawn.getByText(name).first().boundingBox())!;
          expect(named.x, 'a name over the plot').toBeGreaterThanOrEqual(plot.x + plot.width);
        }

        await focusChart(drawn);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('End');
        await expect(tooltips(page).first()).toContainText(osloTime(newest));

        const reset = page.getByRole('button', { name: 'Nullstill valg' });
        await page.getByRole('button', { name: 'Mistenkelige målinger' }).click();
        await expect(drawn.getByRole('img', { name: /9\s902\smm.*Høyere enn aksen viser/ })).toBeAttached();
        await reset.press('Enter');
        await expect(reset).toBeDisabled();
        await expect(reset).toBeFocused();

        await page.getByRole('button', { name: 'Siste år' }).click();
        const year = new Date().getFullYear();
        const ticks = drawn.locator('.highcharts-xaxis-labels');
        await expect(ticks).toContainText(String(year - 1));
        await expect(ticks).toContainText(String(year));
      },
    );
  });

  test.describe('seen by a viewer', () => {
    test.use({ account: 'nordleser' });

    test(
      'GRAPH-02, GRAPH-04, GRAPH-06, I18N-01 only valid points are there, in graph and table, and no restricted graph; the end of summer time is marked; a device without graphs tells whom to ask',
      atNight(anyWidth),
      async ({ page, tokenOf }) => {
        const { valid, faulty } = await open(page, tokenOf);
        expect(faulty.reported).toBeGreaterThan(5);
        await expect(graph(page, 'Vannivå (mm)').locator('path.highcharts-graph').first()).toBeAttached();
        expect(await faultyDrawn(section(page))).toEqual({ suspect: 0, reported: 0 });
        await expect(page.getByRole('button', { name: 'Rapporterte målinger' })).toHaveCount(0);
        await expect(page.getByText('Målt avstand')).toHaveCount(0);
        await expectTable(page, valid, 'Gyldig måling');

        await test.step('the end of summer time', async () => {
          const { text, at } = lastEndOfSummerTime(new Date());
          // The demo begins with the last five weeks; what is older comes in behind.
          const from = new Date(Date.parse(text) - 2 * 3_600_000).toISOString();
          const night = `fmt=cols&points=all&metrics=${level}&fromiso=${from}&toiso=${text}T05:00:00Z`;
          const token = await tokenOf('nordleser');
          const { devid } = await deviceByShortId(token, 'KUM0001');
          const seen = () => askApi<Readings>(token, `/api/v1/history/metrics/${devid}?${night}`);
          await expect.poll(async () => (await seen()).t.length, { timeout: 60_000 }).toBeGreaterThan(35);
          await openGraphs(page, `/device/KUM0001?fra=${text}T00:00&til=${text}T06:00`);
          await expect(graph(page, 'Vannivå (mm)').getByText('Normaltid: 02–03 to ganger')).toBeVisible();
          const drawn = section(page).locator('.highcharts-root').first();
          const plot = drawn.locator('.highcharts-plot-background');
          const left = Number(await plot.getAttribute('x'));
          // Seven hours are shown; the hour that comes twice begins with the third.
          const hour = Number(await plot.getAttribute('width')) / 7;
          await pointAt(drawn, left + 2.5 * hour);
          await expect(tooltips(page).first()).toContainText(
            new RegExp(`${at} 02:\\d\\d \\(sommertid, UTC\\+2\\)`),
          );
          await pointAt(drawn, left + 3.5 * hour);
          await expect(tooltips(page).first()).toContainText(
            new RegExp(`${at} 02:\\d\\d \\(normaltid, UTC\\+1\\)`),
          );
        });

        await test.step('a device without graphs', async () => {
          await withoutGraphs(page);
          await page.goto('/device/KUM0001');
          await expect(section(page)).toContainText(
            /Denne enheten har ingen grafer, kontakt \S+@\S+, for å legge til noen\./,
          );
          await expect(section(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
        });
      },
    );
  });
});

test.describe('a phone', () => {
  test.use({ account: 'fjordleser' });

  test(
    'GRAPH-02 the graphs fit, a finger scrolls the page across them, and a button zooms',
    atNight(),
    async ({ page }) => {
      test.skip((page.viewportSize()?.width ?? 0) > 760, 'what differs on a narrow screen');
      await endStreams(page);
      const whole = await openGraphs(page, '/device/TANK001');
      await expectNoSidewaysScroll(page);
      const first = graph(page, 'Volum (l)');
      expect(await first.locator('.highcharts-xaxis-labels text').count()).toBeLessThanOrEqual(10);

      const plot = first.locator('.highcharts-plot-background');
      await plot.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
      const box = (await plot.boundingBox())!;
      const before = await page.evaluate(() => window.scrollY);
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await touch('touchStart', finger);
      for (const moved of [25, 50, 75, 100, 125, 150, 175, 200])
        await touch('touchMove', { ...finger, y: finger.y - moved });
      await touch('touchEnd');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);

      const inner = page.waitForResponse(isReadings);
      await section(page).getByRole('button', { name: 'Zoom inn' }).click();
      expect(askedWindow(await inner)).toBeCloseTo(askedWindow(whole) / 2, -4);
    },
  );
});

/** The page is told that devices have an empty list of graphs. */
async function withoutGraphs(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/device(settings)?\/[^?]/, async (route) => {
    const answer = await route.fetch();
    const device = (await answer.json()) as { appdata?: { visualization?: object[] } };
    const [shown, ...others] = device.appdata?.visualization ?? [];
    const appdata = { ...device.appdata, visualization: [{ ...shown, graphs: [] }, ...others] };
    await route.fulfill({ response: answer, json: { ...device, appdata } });
  });
}

/** The day, in the address's form and in Norwegian, on which summer time last ended: October's last Sunday. */
function lastEndOfSummerTime(now: Date): { text: string; at: string } {
  const endIn = (year: number): Date => {
    const last = new Date(Date.UTC(year, 9, 31, 1));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
  };
  const thisYear = endIn(now.getUTCFullYear());
  const end = thisYear < now ? thisYear : endIn(now.getUTCFullYear() - 1);
  const text = end.toISOString().slice(0, 10);
  return { text, at: text.split('-').reverse().join('.') };
}
