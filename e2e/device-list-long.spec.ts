import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { changeDevice } from './support/api.ts';
import {
  chooseFilter,
  counts,
  listCall,
  names,
  openList,
  rowOf,
  rows,
  sortBy,
} from './support/pages/device-list.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { customers, expect, test } from './support/servers/long-portal.ts';
import { inNorwegianOrder } from './support/norwegian.ts';

// One world for all: making it takes seconds, and the server's first look at the long list as well.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The rest of a list may come after seconds, and longer on a busy machine. */
const restWithin = { timeout: 60_000 };

/** What the world's devices are made of (deploy/api/src/bench/many-devices.ts), the first of them 1. */
const towns = ['Askøy', 'Bergen', 'Dale', 'Etne', 'Florø', 'Gulen', 'Odda', 'Voss', 'Ålesund', 'Årdal'];
const devicesOf = (customer: keyof typeof customers) =>
  Array.from({ length: customers[customer] }, (_, index) => {
    const n = index + 1;
    return {
      name: `${towns[n % towns.length] ?? ''}, tank ${String(Math.floor(n / towns.length) + 1)}`,
      shortId: `${customer.toUpperCase()}${String(n).padStart(7, '0')}`,
      route: `Rute:${String((n % 24) + 1)}`,
      address: `Kaivegen ${String((n % 90) + 1)}`,
    };
  });

const fleet = devicesOf('lang');
const inOrder = inNorwegianOrder(fleet.map(({ name }) => name));
const onRoute = fleet.filter(({ route }) => route === 'Rute:3');
const hasWords = (device: (typeof fleet)[number], words: readonly string[]) =>
  words.every((word) => Object.values(device).join('\n').toLowerCase().includes(word));

const isWhole = (page: Page) => expect(page.getByText(/^Viser de .* første av/)).toHaveCount(0, restWithin);
const left = (page: Page) => expect.poll(async () => (await counts(page))[0]);
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Eksporter' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** The lines of the CSV file that comes, by the names in it. */
async function savedNames(page: Page, save: () => Promise<unknown>): Promise<string[]> {
  const coming = page.waitForEvent('download', restWithin);
  await save();
  const file = await readFile(await (await coming).path(), 'utf8');
  const [heading = [], ...lines] = readCsv(file);
  return lines.map((line) => line[heading.indexOf('Navn')] ?? '');
}
/** Holds what comes after the first devices: before it is asked for, or the answer to it. */
async function holdRest(page: Page, what: 'question' | 'answer' = 'question') {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let tellHeld = () => {};
  const held = new Promise<void>((resolve) => (tellHeld = resolve));
  await page.route(listCall, async (route) => {
    if (route.request().url().includes('first=')) return route.continue();
    if (what === 'question') {
      tellHeld();
      await free;
      return route.continue();
    }
    const response = await route.fetch();
    tellHeld();
    await free;
    return route.fulfill({ response });
  });
  return { letGo, held };
}
const selectAll = (page: Page) => page.getByRole('checkbox', { name: /^Velg alle/ });
const selectedBar = (page: Page) => page.getByRole('region', { name: 'Valgte enheter' });
const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test.describe('100 000 devices', () => {
  test(
    'DLIST-05, DLIST-02 with 100 000 devices the first are there at once, with the counts, the order, the filters and the search of all',
    atNight(anyWidth),
    async ({ page }) => {
      // Until all devices are here the server answers.
      const rest = await holdRest(page);
      await page.goto('/devices');
      await expect(page.getByText(spaced('^100 000 av 100 000 enheter$'))).toBeVisible(restWithin);
      expect((await names(page)).slice(0, 10)).toEqual(inOrder.slice(0, 10));
      const figures = page.getByLabel('Nøkkeltall');
      await expect(figures).toContainText(spaced('100 000'));
      await expect(figures).toContainText(spaced('2 500'));

      const steps = async () => {
        await chooseFilter(page, 'Tilgangsgruppe', 'Rute:3');
        await left(page).toBe(onRoute.length);
        await sortBy(page, 'Navn', 'descending');
        await expect(rows(page).first()).toContainText(
          inNorwegianOrder(onRoute.map(({ name }) => name)).at(-1) ?? '',
        );
        await page.getByRole('button', { name: 'Nullstill' }).click();
        await left(page).toBe(fleet.length);
        await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('voss 77 lang00');
        await left(page).toBe(fleet.filter((device) => hasWords(device, ['voss', '77', 'lang00'])).length);
        await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('');
        await left(page).toBe(fleet.length);
        await sortBy(page, 'Navn', 'ascending');
      };
      await steps();
      await expect(selectAll(page)).toBeDisabled();
      rest.letGo();
      await isWhole(page);
      // And the page by itself, the same.
      await steps();
    },
  );

  test(
    'DLIST-05, DLIST-07 with 100 000 devices the very last is reached, all are chosen and counted, and a file has all',
    atNight(anyWidth),
    async ({ page }) => {
      await openList(page);
      await isWhole(page);
      await page.keyboard.press('End');
      await expect(rowOf(page, inOrder.at(-1) ?? '').last()).toBeInViewport();
      await page.keyboard.press('Home');
      await expect(rows(page).first()).toBeInViewport();

      await selectAll(page).check();
      await expect(selectedBar(page)).toContainText(spaced('100 000 enheter valgt'));
      await chooseFilter(page, 'Tilgangsgruppe', 'Rute:3');
      await expect(selectedBar(page)).toContainText(
        spaced(`${(fleet.length - onRoute.length).toLocaleString('nb-NO')} av dem vises ikke`),
      );
      await page.getByRole('button', { name: 'Avbryt valg' }).click();
      await page.getByRole('button', { name: 'Nullstill' }).click();
      await left(page).toBe(fleet.length);

      expect(await savedNames(page, () => choose(page, 'CSV-fil'))).toEqual(inOrder);
      await choose(page, 'Skriv ut');
      await expect(page.getByText(spaced('^Bare de 10 000 første av 100 000 rader er med'))).toBeVisible();
    },
  );

  test(
    'DLIST-05 a link to a filter, and to a device far down, with 100 000 devices',
    atNight(anyWidth),
    async ({ page }) => {
      await openList(page, '?group=Rute%3A3&sort=-name');
      expect(await counts(page)).toEqual([onRoute.length, fleet.length]);
      const last = inNorwegianOrder(onRoute.map(({ name }) => name)).at(-1) ?? '';
      await expect(rows(page).first()).toContainText(last);
      await page.goto('/device/LANG0099999');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Årdal, tank 10000');
      await page.goBack();
      await expect(rows(page).first()).toContainText(last);
    },
  );
});

test.describe('only the first devices have come', () => {
  test.use({ customer: 'halv' });
  const all = customers.halv;
  /** The ones whose short ids have no more than one figure; one of each test's pair is in stock. */
  const nine = '?q=HALV000000';
  const ofSort = (device: string, isStock: boolean) => ({
    tags: {
      public: [
        'Status:Felt',
        device === 'halv-7' ? 'Rute:8' : 'Rute:9',
        ...(isStock ? ['Status:Lager'] : []),
      ],
    },
  });

  test(
    'DLIST-05, DLIST-07 the rest is late: a file waits for it, nothing can be chosen, and what the browser prints says that it is a part',
    atNight(anyWidth),
    async ({ page }) => {
      const rest = await holdRest(page);
      await openList(page, '?sort=-name');
      expect(await counts(page)).toEqual([all, all]);
      await expect(page.getByText(/^Viser de 80 første av 600 enheter\. Henter resten …$/)).toBeVisible();
      await expect(selectAll(page)).toBeDisabled();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Bare de 80 første av 600 enheter: resten var ikke hentet/)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      let isSaved = false;
      const file = savedNames(page, () => choose(page, 'CSV-fil')).finally(() => (isSaved = true));
      await expect(page.getByText('Henter radene …').first()).toBeVisible();
      expect(isSaved).toBe(false);
      rest.letGo();
      expect(await file).toEqual(inNorwegianOrder(devicesOf('halv').map(({ name }) => name)).reverse());
      await isWhole(page);
      await selectAll(page).check();
      await expect(selectedBar(page)).toContainText('600 enheter valgt');
    },
  );

  test(
    'DLIST-05 the rest fails: the first stay and are narrowed and sorted by the server, a file says that it failed, and the rest can be asked for again',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/503/);
      let isDown = true;
      await page.route(listCall, (route) =>
        isDown && !route.request().url().includes('first=')
          ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
          : route.continue(),
      );
      await openList(page);
      await expect(page.getByText(/^Resten av listen kunne ikke hentes/)).toBeVisible(restWithin);
      expect(await counts(page)).toEqual([all, all]);
      await chooseFilter(page, 'Tilgangsgruppe', 'Rute:3');
      await left(page).toBe(25);
      await choose(page, 'CSV-fil');
      await expect(page.getByText(/^Radene kunne ikke eksporteres/).first()).toBeVisible(restWithin);
      isDown = false;
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(page.getByText(/^Resten av listen/)).toHaveCount(0, restWithin);
      await page.getByRole('button', { name: 'Nullstill' }).click();
      await left(page).toBe(all);
      await isWhole(page);
    },
  );

  for (const [when, what, hasStream] of [
    ['the rest is asked for after a change', 'question', true],
    ['the rest is of before a change that the page is told of', 'answer', true],
    ['the rest is of before a change that only newer first devices tell of', 'answer', false],
  ] as const) {
    test(
      `DLIST-05 ${when}: who left is gone and who came is there, and neither comes back`,
      atNight(anyWidth),
      async ({ page, portal }) => {
        const change = (device: string, isStock: boolean) =>
          changeDevice(portal.tokens.halv, device, ofSort(device, isStock), portal.url);
        await change('halv-8', true);
        try {
          if (!hasStream) await endStreams(page);
          const rest = await holdRest(page, what);
          await openList(page, nine);
          expect(await counts(page)).toEqual([8, all - 1]);
          await expect(rowOf(page, 'Voss, tank 1')).toBeVisible();
          await rest.held;
          await change('halv-7', true);
          await change('halv-8', false);
          if (!hasStream) await sortBy(page, 'Navn', 'descending');
          if (what === 'answer') await expect(rowOf(page, 'Ålesund, tank 1')).toBeVisible(restWithin);
          rest.letGo();
          await expect(rowOf(page, 'Ålesund, tank 1')).toBeVisible(restWithin);
          await isWhole(page);
          await expect(rowOf(page, 'Voss, tank 1')).toHaveCount(0);
          await expect(rowOf(page, 'Ålesund, tank 1')).toBeVisible();
          expect(await counts(page)).toEqual([8, all - 1]);
          await selectAll(page).check();
          await expect(selectedBar(page)).toContainText('8 enheter valgt');
        } finally {
          await change('halv-7', false);
          await change('halv-8', false);
        }
      },
    );
  }
});
