import { readFile } from 'node:fs/promises';
import type { Page, Request, Response } from '@playwright/test';
import { parseSemicolonTable } from '@peil/shared-kernel/api/schemas';
import { readCsv, readXlsx } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { readPdf } from './support/read-pdf.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

const failed = 'Kunne ikke hente data, noe gikk galt.';
/** A month of many tanks takes a busy machine a while. */
const patient = { timeout: 30_000 };

const answerOf = (page: Page, call: string): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v1/${call}`, patient);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** Digits are grouped by spaces that do not break. */
const litres = (value: number): string =>
  `${new Intl.NumberFormat('nb-NO').format(value)} l`.replace(/\s/g, '\u00a0');

async function saved(page: Page, item: string): Promise<readonly [name: string, file: Buffer]> {
  const coming = page.waitForEvent('download', patient);
  await page.getByRole('button', { name: 'Eksporter' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}

async function pressed(page: Page, button: string): Promise<readonly [name: string, file: Buffer]> {
  const coming = page.waitForEvent('download', patient);
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'REPORT-01, REPORT-04 the fill report of last month: rows, sums, the month before, charts, files, and what each figure means',
    anyWidth,
    async ({ page }) => {
      const first = answerOf(page, 'fill_report');
      await page.goto('/customer-reports?period=last-month');
      const { rows } = parseSemicolonTable(await (await first).text());
      const sum = (column: string, some = rows) =>
        some.reduce((total, row) => total + Number(row[column]), 0);
      const contents = [...new Set(rows.map(({ fueltype = '' }) => fueltype.toLowerCase()))].sort((a, b) =>
        a.localeCompare(b, 'nb'),
      );
      // The last content that was measured last month; at its end the demo's tanks have but a few days of it.
      const isMeasured = (row: (typeof rows)[number]) => row['filled_volume'] !== '';
      const rowsOfContent = contents.map((content) =>
        rows.filter(({ fueltype = '' }) => fueltype.toLowerCase() === content),
      );
      const place =
        Math.max(
          0,
          rowsOfContent.findLastIndex((some) => some.some(isMeasured)),
        ) - contents.length;
      const ofLast = rowsOfContent.at(place) ?? [];
      const table = page.getByRole('table', { name: 'Fyllrapport' });
      const totals = table.getByRole('row').last();
      await expect(totals).toContainText('Sum');
      // Litres of two contents are no sum: each has its own.
      expect(contents.length).toBeGreaterThan(1);
      await expect(totals).not.toContainText(litres(sum('filled_volume')));
      await expect(totals).toContainText(String(sum('fillings_count')));
      const figures = page.getByRole('list', { name: 'Hovedtall' }).getByRole('listitem');
      await expect(figures).toHaveCount(contents.length);
      const figure = figures.nth(contents.length + place);
      await expect(figure).toContainText(litres(sum('filled_volume', ofLast)));
      await expect(figure).toContainText(litres(sum('consumed', ofLast)));
      await expect(figures.first()).toContainText(/\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}/, patient);

      await expect(heading(page, 'Fylt og forbrukt per måned')).toBeVisible(patient);
      const charts = page.getByRole('img', { name: /Stolper for 1 måned|på en tidslinje/ });
      await expect(charts).toHaveCount(2);
      await expect(charts.first().locator('svg')).toBeVisible();
      await page.getByText('Tallene i grafen').click();
      const months = page.getByRole('table', { name: 'Fylt og forbrukt per måned' });
      await expect(months.getByRole('row')).not.toHaveCount(1);
      await expectAccessible(page);

      // Sorted by a press, the other way by the next.
      const most = Math.max(...rows.map((row) => Number(row['filled_volume'])));
      const byFilled = table.getByRole('button', { name: /^Fylt/ });
      await byFilled.click();
      await byFilled.click();
      await expect(table.getByRole('row').nth(1)).toContainText(litres(most));

      const [csvName, csv] = await saved(page, 'CSV-fil');
      expect(csvName).toMatch(/^fyllrapport-fjord-drivstoff-as-\d{4}-\d\d-01-til-\d{4}-\d\d-\d\d\.csv$/);
      const lines = readCsv(csv.toString('utf8'));
      expect(lines).toHaveLength(1 + rows.length + contents.length);
      const told = (header: string) => lines.at(place)?.[lines[0]?.indexOf(header) ?? -1];
      expect([told('Fylt (l)'), told('Forbruk (l)')]).toEqual([
        String(sum('filled_volume', ofLast)),
        String(sum('consumed', ofLast)),
      ]);
      const [, xlsx] = await saved(page, 'Excel-fil (XLSX)');
      const sheet = readXlsx(xlsx);
      const [titles = {}] = sheet.rows;
      const columnOf = (header: string) =>
        Object.keys(titles).find((column) => titles[column]?.value === header) ?? '';
      expect(sheet.rows.at(place)?.[columnOf('Fylt (l)')]?.value).toBe(sum('filled_volume', ofLast));
      // Which tank each row is: by its short id, whatever it is called.
      expect(
        lines
          .slice(1, 1 + rows.length)
          .map((line) => line[lines[0]?.indexOf('Kort-ID') ?? -1])
          .sort(),
      ).toEqual(rows.map(({ shortid }) => shortid).sort());
      const [pdfName, pdf] = await saved(page, 'PDF-fil');
      expect(pdfName).toMatch(/\.pdf$/);
      const text = JSON.stringify(await readPdf(pdf));
      expect(text).toContain('Fyllrapport');
      expect(text).toContain('Fjord Drivstoff AS');
      expect(text).toContain('Side 1 av');
      expect(text).toContain('ikke for økonomisk oppgjør');

      await page.getByRole('button', { name: 'Definisjoner' }).click();
      const meanings = page.getByRole('dialog', { name: 'Definisjoner – Fyllrapport' });
      await expect(meanings.getByText('Rest før fylling', { exact: true })).toBeVisible();
      await expect(meanings).toContainText('minst 2 % av kapasiteten');
      await page.keyboard.press('Escape');
      await expect(page.getByText('er ikke for økonomisk oppgjør')).toBeVisible();
    },
  );

  test(
    'REPORT-01 a long report is cancelled, also at the server, and fetched again; free dates stand in the address; wrong ones are told and lose nothing',
    atNight(anyWidth),
    async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/v1/fill_report', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/fill_report'));
      await page.goto('/customer-reports?period=last-month');
      await expect(page.getByRole('progressbar', { name: 'Henter rapporten …' })).toBeVisible();
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await ended;
      await expect(page.getByText('Rapporten ble avbrutt')).toBeVisible();
      release();
      await page.unroute('**/api/v1/fill_report');
      await page.getByRole('button', { name: 'Hent rapporten' }).click();
      await expect(page.getByRole('table', { name: 'Fyllrapport' })).toBeVisible(patient);

      await goWithin(page, '/customer-reports?report=instock&period=free&from=2026-01-05&to=2026-01-10');
      const from = page.getByRole('textbox', { name: 'Fra' });
      const to = page.getByRole('textbox', { name: 'Til' });
      await expect(from).toHaveValue('05-01-2026');
      await expect(page.getByRole('table', { name: 'Beholdningsrapport' })).toBeVisible(patient);
      await to.fill('01-01-2026');
      await expect(page.getByText('Til-datoen er før fra-datoen.')).toBeVisible();
      await expect(to).toHaveValue('01-01-2026');
      const answer = answerOf(page, 'instock_report');
      await to.fill('12-01-2026');
      await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-12/);
      const { rows } = parseSemicolonTable(await (await answer).text());
      const table = page.getByRole('table', { name: 'Beholdningsrapport' });
      await expect(table).toHaveAttribute('aria-rowcount', String(rows.length + 2));
      await page.getByRole('combobox', { name: 'Periode' }).selectOption('Forrige måned');
      await expect(page).toHaveURL('/customer-reports?report=instock&period=last-month');
      await expect(from).toBeHidden();
    },
  );

  test(
    'REPORT-02 batteries and failed devices lead to their devices; on null or failure the report says so',
    atNight(),
    async ({ page, faults }) => {
      faults.allow(/500/);
      const answer = answerOf(page, 'battery_report');
      await page.goto('/customer-reports?report=battery');
      const [lowest] = (await (await answer).json()) as { name: string; shortid: string; battery: number }[];
      const panel = page.getByRole('region', { name: 'Batterirapport' });
      await expect(
        panel.getByRole('link', { name: lowest?.name ?? '', exact: true }).first(),
      ).toHaveAttribute('href', `/device/${lowest?.shortid ?? ''}`);
      await expectFingerSize(page);

      const faulty = answerOf(page, 'failed_report');
      await page.getByRole('navigation', { name: 'Rapport' }).getByRole('link', { name: 'Feil' }).click();
      await expect(page).toHaveURL('/customer-reports?report=failed');
      const [worst] = (await (await faulty).json()) as { name: string; reason_text: string }[];
      await expect(page.getByRole('region', { name: 'Feilrapport' })).toContainText(
        worst?.reason_text ?? 'Ingen enheter har feil',
      );

      for (const answered of [{ json: null }, { status: 500, json: {} }]) {
        await page.route('**/api/v1/failed_report', (route) => route.fulfill(answered));
        await page.reload();
        await expect(page.getByText(failed, { exact: true })).toBeVisible();
        await page.unroute('**/api/v1/failed_report');
      }
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(page.getByText(failed)).toBeHidden();
    },
  );

  test(
    'REPORT-03 the stocktake and the device report as files, by groups; a wrong date is told',
    atNight(),
    async ({ page }) => {
      await page.goto('/stockReport');
      const date = page.getByRole('textbox', { name: 'Dato' });
      await date.fill('31-02-2026');
      await page.getByRole('button', { name: 'CSV-fil' }).click();
      await expect(page.getByText(/Skriv datoen som DD-MM-ÅÅÅÅ/)).toBeVisible();
      await expect(date).toHaveValue('31-02-2026');
      await date.fill('15-10-2026');
      const asked = page.waitForRequest(/stocktake_report/);
      const [name, csv] = await pressed(page, 'CSV-fil');
      expect(new URL((await asked).url()).searchParams.get('date')).toBe('2026-10-15T23:59:59.999Z');
      expect(name).toBe('lagerrapport-fjord-drivstoff-as-2026-10-15.csv');
      expect(readCsv(csv.toString('utf8'))[0]).toEqual(
        expect.arrayContaining(['Navn', 'Beholdning (l)', 'Målt']),
      );
      await expectAccessible(page);
      await expectFingerSize(page);

      await goWithin(page, '/DevExcel1');
      await page.getByRole('combobox', { name: 'Tilgangsgrupper' }).fill('Status:Lager');
      await page.getByRole('option', { name: 'Status:Lager' }).click();
      await page.keyboard.press('Escape');
      const [, xlsx] = await pressed(page, 'Excel-fil (XLSX)');
      const [titles = {}, ...rows] = readXlsx(xlsx).rows;
      const groups = Object.keys(titles).find((column) => titles[column]?.value === 'Tilgangsgrupper') ?? '';
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row[groups]?.value).toContain('Status:Lager');
    },
  );
});

test.describe('peiladmin', () => {
  test.use({ account: 'peiladmin' });

  test('REPORT-01, ROLE-04 the provider chooses whose report it is', atNight(anyWidth), async ({ page }) => {
    await page.goto('/customer-reports?report=instock&period=last-month');
    const isOfFjord = (request: Request): boolean =>
      request.url().endsWith('/instock_report') &&
      (request.postDataJSON() as { orgid: string }).orgid === 'fjorddrivstoff';
    const asked = page.waitForRequest(isOfFjord, patient);
    await page.getByRole('combobox', { name: 'Organisasjon' }).selectOption('Fjord Drivstoff AS');
    await asked;
    await expect(page).toHaveURL('/customer-reports?report=instock&period=last-month&org=fjorddrivstoff');
    await expect(page.getByRole('table', { name: 'Beholdningsrapport' })).toContainText('Sum', patient);
  });
});
