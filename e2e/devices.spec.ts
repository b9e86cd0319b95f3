import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { devicesOf, deviceByShortId, type ApiDevice } from './support/api.ts';
import {
  chooseFilter,
  counts,
  listCall,
  longAnswer,
  names,
  openFilters,
  openList,
  openRow,
  rowOf,
  rows,
  sortBy,
} from './support/pages/device-list.ts';
import { goByMenu, searchButton, searchInHeader } from './support/pages/header.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { inNorwegianOrder, osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';

const inStock = ({ tags }: ApiDevice) => tags.public.includes('Status:Lager');

/** Levels of the mounted rows from the top, in percent; null without a measurement. */
const levels = (page: Page) =>
  rows(page)
    .getByRole('img', { name: /^Nivå i volum/ })
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const percent = /(\d+)\s%/.exec(bar.getAttribute('aria-label') ?? '')?.[1];
        return percent === undefined ? null : Number(percent);
      }),
    );

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'DLIST-01, DLIST-02, DLIST-05, HEAD-04, I18N-01, SEARCH-01, SEARCH-02 rows are mounted where one looks, down to the last, each with name, short id, level, signal, time of measurement in Oslo, and alarm; the search of the header filters them; by name in Norwegian order and by level, both ways; devices in stock hidden until their group is chosen; the menu leads back to the list as it was filtered; Enter on a short id opens its device',
    anyWidth,
    async ({ page, tokenOf }) => {
      const token = await tokenOf('fjordadmin');
      // Tests beside this one register devices: the list stands as it was loaded, and the API is asked at that time.
      await endStreams(page);
      await openList(page);
      const all = await devicesOf(token);
      const expected = inNorwegianOrder(all.filter((device) => !inStock(device)).map(({ name }) => name));
      expect(expected.at(-1)).toMatch(/^Åsheim/);
      expect(await counts(page)).toEqual([expected.length, expected.length]);
      const ascending = await names(page);
      expect(ascending).toEqual(expected.slice(0, ascending.length));

      await test.step('mounted where one looks', async () => {
        const last = expected.at(-1) ?? '';
        expect(await rows(page).count()).toBeLessThan(all.length / 2);
        await expect(rowOf(page, last)).toHaveCount(0);
        await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
        });
        await expect(rowOf(page, last)).toBeVisible();
        expect(await rows(page).count()).toBeLessThan(all.length / 2);
      });

      await test.step('the search of the header, trimmed and in either case, and what a row tells', async () => {
        await searchInHeader(page, '  ULSET, ADB ');
        await expect.poll(async () => (await counts(page))[0]).toBe(1);
        const row = rowOf(page, 'Ulset, AdBlue');
        await expect(row).toContainText('TANK002');
        const tank = await deviceByShortId(token, 'TANK002');
        const percent = Math.round(tank.last_telemetry?.pri?.percent ?? NaN);
        await expect(row.getByRole('img', { name: `Nivå i volum: ${percent} %, kritisk` })).toBeVisible();
        await expect(row).toContainText('Alarm');
        await expect(row).toContainText('Ok');
        const measured = tank.state.connectivity_monitoring?.last_telemetry_timestamp ?? NaN;
        await expect(row).toContainText(osloTime(measured));
        await expect(row.getByRole('button', { name: 'Favoritt: Ulset, AdBlue' })).toBeVisible();
        await searchButton(page).click();
        await expect.poll(() => counts(page)).toEqual([expected.length, expected.length]);
      });

      await sortBy(page, 'Navn', 'descending');
      await expect(rows(page).first()).toContainText(expected.at(-1) ?? '');
      const descending = await names(page);
      expect(descending).toEqual(expected.reverse().slice(0, descending.length));

      await test.step('by level, devices without one last', async () => {
        for (const order of ['ascending', 'descending'] as const) {
          await sortBy(page, 'Nivå', order);
          await expect(page).toHaveURL(order === 'ascending' ? /sort=level/ : /sort=-level/);
          await expect
            .poll(async () => {
              const shown = await levels(page);
              const sorted = shown.filter((level) => level !== null).sort((a, b) => a - b);
              if (order === 'descending') sorted.reverse();
              return shown.length > 3 && shown.every((level, index) => level === sorted[index]);
            })
            .toBe(true);
        }
      });

      const search = page.getByRole('searchbox', { name: 'Søk i enheter' });
      await test.step('in stock', async () => {
        await search.fill('Reserveenhet');
        await expect.poll(async () => (await counts(page))[0]).toBe(0);
        await expect(page.getByText('Ingen enheter passer filteret')).toBeVisible();
        expect(await chooseFilter(page, 'Tilgangsgruppe', 'Status:Lager')).toBeGreaterThan(0);
        await expect(rowOf(page, 'Reserveenhet på lager')).toBeVisible();
      });

      await test.step('back by the menu, which refreshes the list', async () => {
        await expect(page).toHaveURL(/group=Status%3ALager/);
        const address = page.url();
        const before = await counts(page);
        await goByMenu(page, 'Brukerliste');
        await expect(page.getByRole('heading', { level: 1, name: /^Brukere/ })).toBeVisible();
        const asked = page.waitForRequest(listCall);
        await goByMenu(page, 'Enheter');
        await asked;
        await expect(page).toHaveURL(address);
        await expect.poll(() => counts(page)).toEqual(before);
      });

      await test.step('a short id', async () => {
        const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
        await search.fill('tank001');
        await search.press('Enter');
        await expect(page).toHaveURL(`/device/${devid}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' })).toBeVisible();
      });
    },
  );

  test('DLIST-02, ROUTE-04 filters stand in the address and survive a reload; filters, scroll and rows are as they were after a visit elsewhere', async ({
    page,
  }) => {
    // A change on the server may ask for the list at any moment.
    await endStreams(page);
    await openList(page);
    const [, all] = await counts(page);
    await chooseFilter(page, 'Signal', 'Ok');
    await chooseFilter(page, 'Tilgangsgruppe', 'Sted:Kokstad');
    await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('  DIESEL ');
    await expect(page).toHaveURL(/group=Sted%3AKokstad/);
    await expect(page).toHaveURL(/signal=ok/);
    await expect(page).toHaveURL(/q=/);
    const [left] = await counts(page);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    for (const name of await names(page)) expect(name.toLowerCase()).toContain('diesel');
    const before = await names(page);

    await page.reload();
    await expect.poll(() => counts(page)).toEqual([left, all]);
    expect(await names(page)).toEqual(before);
    await expect(page.getByRole('button', { name: /Sted:Kokstad/ })).toBeVisible();

    await page.getByRole('button', { name: 'Nullstill' }).click();
    await expect.poll(() => counts(page)).toEqual([all, all]);
    await expect(page).toHaveURL('/devices');

    await chooseFilter(page, 'Signal', 'Ok');
    await expect(page).toHaveURL(/signal=ok/);
    const filtered = await counts(page);
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);

    let asked = 0;
    page.on('request', (request) => {
      if (listCall.test(request.url())) asked += 1;
    });
    const top = await openRow(page);
    expect(top).toBeGreaterThan(1000);
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    await expect(rows(page).filter({ visible: true })).toHaveCount(0);
    await page.goBack();

    await expect(page).toHaveURL(/signal=ok/);
    await expect(rows(page).first()).toBeVisible();
    expect(await counts(page)).toEqual(filtered);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    expect(asked).toBe(0);
  });

  test(
    'DLIST-05 of ten thousand devices few rows are mounted, none is asked for by itself, and they sort and filter',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const all = await devicesOf(await tokenOf('fjordadmin'));
      const many = Array.from({ length: 10_000 }, (_, index) => {
        const device = all[index % all.length]!;
        return { ...device, devid: `${device.devid}-${index}`, name: `${device.name} ${index}` };
      });
      await endStreams(page);
      await page.route(listCall, (route) => route.fulfill({ json: many }));
      const asked: string[] = [];
      const run: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        asked.push(pathname);
        // What is fetched ahead once all is quiet is no script yet.
        if (request.resourceType() === 'script') run.push(pathname);
      });
      await openList(page, '', longAnswer);
      expect(await rows(page).count()).toBeLessThan(80);
      expect(asked.filter((path) => path.startsWith('/api/')).length).toBeLessThan(10);
      expect(run.filter((path) => /_map[_/]|highcharts/.test(path))).toEqual([]);
      expect(run.some((path) => path.includes('DeviceListPage'))).toBe(true);
      await sortBy(page, 'Navn', 'descending');
      await expect(rows(page).first()).toContainText('Åsheim');
      await searchInHeader(page, 'ulset, adblue');
      await expect.poll(async () => (await counts(page))[0], { intervals: [50] }).toBeLessThan(100);
    },
  );

  test(
    'DLIST-04 a list that cannot be fetched says so, and can be tried again',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/devicesettings/);
      // A stream that begins asks for the list by itself.
      await endStreams(page);
      await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/devices');
      await expect(page.getByText('Enhetene kunne ikke hentes')).toBeVisible();
      await page.unroute(listCall);
      await page.getByRole('main').getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(rows(page).first()).toBeVisible();
    },
  );

  test(
    'PLAT-14 DLIST-05 a list whose address narrows it is asked for once, by the first script',
    atNight(anyWidth),
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (listCall.test(request.url())) asked.push(request.url());
      });
      await endStreams(page);
      await page.goto('/devices?signal=ok&sort=-level');
      await expect(rows(page).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked).toHaveLength(1);
    },
  );
});

test(
  'DLIST-03 a favourite follows the user to another browser, and so does its end',
  atNight(anyWidth),
  async ({ visit }, { project }) => {
    // Desktop and phone run side by side: each has a user of its own.
    const account = project.name === 'phone' ? 'fjordleser' : 'fjordservice';
    const star = (page: Page) => page.getByRole('button', { name: 'Favoritt: Kokstad, farget diesel' });
    const saved = (page: Page) =>
      page.waitForResponse((answer) => answer.url().includes('favo') && answer.request().method() !== 'GET');

    const here = await visit(account);
    await openList(here.page, '?q=TANK001');
    await expect(star(here.page)).toHaveAttribute('aria-pressed', 'false');
    const marked = saved(here.page);
    await star(here.page).click();
    await expect(star(here.page)).toHaveAttribute('aria-pressed', 'true');
    expect((await marked).ok()).toBe(true);
    await here.page.reload();
    await expect(star(here.page)).toHaveAttribute('aria-pressed', 'true');

    const there = await visit(account);
    await openList(there.page, '?favourites=1');
    await expect.poll(() => names(there.page)).toEqual(['Kokstad, farget diesel']);
    const unmarked = saved(there.page);
    await star(there.page).click();
    expect((await unmarked).ok()).toBe(true);

    await here.page.reload();
    await expect(star(here.page)).toHaveAttribute('aria-pressed', 'false');
  },
);

test.describe('nordadmin', () => {
  test.use({ account: 'nordadmin' });

  test(
    'ROLE-04 sees no device of another customer, in the list or by its id',
    atNight(anyWidth),
    async ({ page, tokenOf, faults }) => {
      faults.allow(/404/);
      const tank = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
      const own = await devicesOf(await tokenOf('nordadmin'));
      expect(own.filter(({ orgid }) => orgid !== 'nordvann')).toEqual([]);
      await openList(page);
      expect((await counts(page))[1]).toBe(own.filter((device) => !inStock(device)).length);
      await openFilters(page);
      const search = page.getByRole('searchbox', { name: 'Søk i enheter' });
      await search.fill('TANK001');
      await search.press('Enter');
      await expect(page.getByText('Ingen enheter passer filteret')).toBeVisible();
      await page.goto(`/device/${tank.devid}`);
      await expect(page.getByText('Fant ikke enheten')).toBeVisible();
      await expect(page.getByText('Kokstad')).toHaveCount(0);
    },
  );
});
