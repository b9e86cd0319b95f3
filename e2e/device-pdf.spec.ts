import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { deviceByShortId } from './support/api.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { osloTime } from './support/norwegian.ts';
import { readPdf } from './support/read-pdf.ts';
import { expect, test } from './support/test.ts';

/** Pages of many points take a slow machine a while. */
const patienceMs = 20_000;

const section = (page: Page) => page.getByRole('region', { name: 'Målerdata' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Lagre PDFer' });

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The file that an item of the menu saves, and its name. */
async function saved(page: Page, item: string | RegExp): Promise<readonly [name: string, file: Buffer]> {
  const coming = page.waitForEvent('download', { timeout: patienceMs });
  await choose(page, item);
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}

type Given = Readonly<Record<string, unknown>> & { readonly appdata: Readonly<Record<string, unknown>> };

/** The device with few graphs of its own, and perhaps another name: a page in the file costs time. */
async function showAs(page: Page, graphs: readonly object[], other: object = {}): Promise<void> {
  await page.route(/\/api\/v1\/devicesettings\/[^?]+$/, async (route) => {
    const response = await route.fetch();
    const device = (await response.json()) as Given;
    const appdata = { ...device.appdata, visualization: [{ graphs }] };
    await route.fulfill({ response, json: { ...device, appdata, ...other } });
  });
}

const volume = { name: 'Volum', metric: 'pri.volume', min: 0, max: 'pri.capacity', unit: 'l' };
const temperature = { name: 'Væsketemperatur', metric: 'pri.temp', min: -10, max: 40, unit: '°C' };
const waterLevel = { name: 'Vannivå', metric: 'pri.gauge_height', unit: 'mm' };

const plain = (text: string) => text.replaceAll('\u00a0', ' ').trim();

interface ShownGraph {
  readonly title: string;
  /** Its key figures: "2 340 l", "21.11.2026 14:10", … */
  readonly figures: readonly string[];
}

/** The graphs of the page, each drawn once it is near the screen; those for admins are shut. */
async function shownGraphs(page: Page): Promise<ShownGraph[]> {
  const graphs = section(page)
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasNot: page.getByRole('button', { name: /^Se / }) })
    .filter({ hasNot: page.getByRole('heading', { name: /^(Utelatte målinger|Hendelser i tanken)$/ }) });
  await expect(graphs.first()).toBeVisible();
  await expect(section(page).getByText('(Leser data...)')).toHaveCount(0);
  const shown: ShownGraph[] = [];
  for (const graph of await graphs.all()) {
    await graph.scrollIntoViewIfNeeded();
    const drawn = graph.locator('path.highcharts-graph').or(graph.getByText('Ingen data tilgjengelig'));
    await expect(drawn.first()).toBeAttached();
    const figures = await graph.getByRole('definition').allInnerTexts();
    shown.push({
      title: plain(await graph.getByRole('heading', { level: 3 }).innerText()),
      figures: figures.flatMap(
        (figure) => /^(.+?)\s+(\d\d\.\d\d\.\d{4} .+)$/.exec(plain(figure))?.slice(1) ?? [],
      ),
    });
  }
  return shown;
}

test.describe('a customer', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'DETAIL-03, DETAIL-04 a joined PDF and one a graph: landscape, lines and letters, the figures of the screen',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await endStreams(page);
      const device = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
      await showAs(page, [volume, temperature]);
      const today = osloTime(Math.floor(Date.now() / 1000)).slice(0, 10);
      await page.goto('/device/TANK001?periode=dag');
      const graphs = await shownGraphs(page);
      expect(graphs.map(({ title }) => title)).toEqual(['Volum (l)', 'Væsketemperatur (°C)']);

      const [name, content] = await saved(page, 'Alle grafer i én fil');
      expect(name).toMatch(/^[\p{Ll}\d,-]+-grafer-\d{4}-\d\d-\d\d-til-\d{4}-\d\d-\d\d\.pdf$/u);
      const file = await readPdf(content);
      expect(file.title).toBe(`${device.name} – Målerdata`);
      expect(file.language).toBe('nb');
      expect(file.pages).toHaveLength(graphs.length);
      for (const [index, { text, width, height, paths, images, fonts }] of file.pages.entries()) {
        const { title = '', figures = [] } = graphs[index] ?? {};
        expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
        expect(text).toContain(device.name);
        expect(text).toContain('TANK001');
        expect(text).toContain('Fjord Drivstoff AS');
        expect(text.split('\n')).toContain(title);
        expect(text).toMatch(
          /\d\d\.\d\d\.\d{4} \d\d:\d\d – \d\d\.\d\d\.\d{4} \d\d:\d\d\nnorsk tid \(Europe\/Oslo\), UTC\+[12]/,
        );
        expect(text).toContain(`Laget ${today} `);
        expect(text).toContain(`Side ${String(index + 1)} av ${String(graphs.length)}`);
        expect(text).toMatch(/Lavest[^]*Høyest[^]*Siste[^]*Målinger/);
        expect(figures).toHaveLength(6);
        for (const figure of figures) expect(text).toContain(figure);
        expect(text.includes('ikke for økonomisk oppgjør')).toBe(/\((l|m³|kg)\)$/.test(title));
        expect(paths).toBeGreaterThan(10);
        expect(images).toBe(0);
        expect(fonts.length).toBeGreaterThan(0);
        for (const font of fonts) expect(font).toMatch(/Source Sans 3/);
      }

      const downloads: Download[] = [];
      page.on('download', (download) => downloads.push(download));
      await choose(page, 'Én fil per graf');
      await expect.poll(() => downloads.length, { timeout: patienceMs }).toBe(graphs.length);
      for (const [index, download] of downloads.entries()) {
        const graph = (graphs[index]?.title ?? '').replace(/ \([^)]*\)$/, '');
        expect(download.suggestedFilename()).toContain(`-${graph.toLowerCase().replaceAll(' ', '-')}-`);
        const { pages, title } = await readPdf(await readFile(await download.path()));
        expect(title).toBe(`${device.name} – ${graph}`);
        expect(pages).toHaveLength(1);
      }

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menuButton(page)).toHaveCount(0);
    },
  );

  test(
    'DETAIL-04 TRUTH-00 letters of other languages, signs no font has, a reading not believed, a graph without readings, and one of 10 000 points',
    atNight(anyWidth),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await endStreams(page);
      const measured = Math.floor(Date.now() / 1000) - 330;
      const message = 'Noe er galt med sensor';
      const faulty = {
        t: measured,
        received: measured,
        reason: 'sensor',
        message,
        since: measured,
        count: 1,
      };
      await showAs(page, [volume, temperature], { name: 'Łódź/Ærøya: 🛢️ «kjøl»', last_faulty: faulty });
      const points = 10_000;
      const [first, end] = [Date.UTC(2026, 0, 10) / 1000, Date.UTC(2026, 6, 10) / 1000];
      const t = Array.from({ length: points }, (_, index) =>
        Math.round(first + ((end - first) * index) / points),
      );
      await page.route('**/api/v1/history/metrics/**', async (route) => {
        const metrics = new URL(route.request().url()).searchParams.get('metrics')?.split(',') ?? [];
        const valueOf = (metric: string, index: number) =>
          metric === 'pri.volume' ? 2000 + ((index * 7919) % 1000) : null;
        await route.fulfill({
          json: {
            t,
            series: Object.fromEntries(
              metrics.map((metric) => [metric, t.map((_, index) => valueOf(metric, index))]),
            ),
            state: t.map(() => 'ok'),
            total: points,
            before: null,
          },
        });
      });
      const doubt = /^Nyere måling for [56] minutter siden er ikke gyldig: Noe er galt med sensor\.$/m;
      await page.goto('/device/TANK001?fra=2026-01-10T01:00:00&til=2026-07-10T02:00:00');
      await expect(section(page).locator('path.highcharts-graph').first()).toBeAttached();
      await expect(section(page).getByText('Ingen data tilgjengelig for periode').first()).toBeVisible();

      const [name, content] = await saved(page, 'Alle grafer i én fil');
      expect(name).toMatch(/^łódź-ærøya-🛢️-«kjøl»-grafer-2026-01-10-til-2026-07-10\.pdf$/u);
      expect(content.length).toBeLessThan(400_000);
      const { pages } = await readPdf(content);
      const [full, empty] = pages;
      expect(full?.text).toContain('Łódź/Ærøya: □ «kjøl»');
      expect(full?.text).toContain('□ står for tegn som PDF-en ikke kan vise.');
      expect(full?.text).toContain('UTC+2 i sommertiden, ellers UTC+1');
      expect(full?.text).toContain('10 000\nAlle er tegnet');
      for (const { text } of pages) expect(plain(text)).toMatch(doubt);
      expect(full?.images).toBe(0);
      expect(empty?.text).toContain('Ingen data tilgjengelig for periode');
      expect(empty?.text).not.toContain('Lavest');
    },
  );
});

test.describe('an admin of the provider', () => {
  test.use({ account: 'peiladmin' });

  test(
    'DETAIL-04 the legend counts doubted readings for an admin, and tells a viewer of none',
    atNight(anyWidth),
    async ({ page, visit }) => {
      const path = '/device/FEIL001?periode=uke';
      await page.setViewportSize({ width: 1280, height: 900 });
      await endStreams(page);
      await showAs(page, [waterLevel]);
      await page.goto(path);
      await shownGraphs(page);
      const [, forAdmin] = await saved(page, 'Bare Vannivå');
      const admins = (await readPdf(forAdmin)).pages.map(({ text }) => text).join('\n');
      expect(admins).toMatch(/(Mistenkelige|Rapporterte) målinger \(\d+\)/);

      const { page: others } = await visit('nordleser');
      await others.setViewportSize({ width: 1280, height: 900 });
      await endStreams(others);
      await showAs(others, [waterLevel]);
      await others.goto(path);
      await shownGraphs(others);
      const [, forViewer] = await saved(others, 'Bare Vannivå');
      const viewers = (await readPdf(forViewer)).pages.map(({ text }) => text).join('\n');
      expect(viewers).toContain('Målinger');
      expect(viewers).not.toMatch(/Mistenkelige|Rapporterte/);
    },
  );
});
