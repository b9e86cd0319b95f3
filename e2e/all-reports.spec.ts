import { readFile } from 'node:fs/promises';
import { filesIn, readCsv, readXlsx } from '@peil/shared-kernel/testing';
import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { readPdf } from './support/read-pdf.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const titles = [
  'Fyllrapport',
  'Beholdningsrapport',
  'Batterirapport',
  'Feilrapport',
  'Lagerrapport',
  'Enhetsrapport',
];

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'MONTH-06 all reports of a month in one go: a workbook, a PDF whose pages count through, and CSV files, and each says what it is',
    atNight(anyWidth),
    async ({ page, faults }) => {
      // Six reports, four times.
      test.setTimeout(300_000);
      await page.goto('/customer-reports?period=last-month');
      const saved = async (item: string): Promise<readonly [name: string, file: Buffer]> => {
        const coming = page.waitForEvent('download', { timeout: 120_000 });
        await page.getByRole('button', { name: 'Alle rapporter' }).click();
        await page.getByRole('menuitem', { name: item }).click();
        const download = await coming;
        return [download.suggestedFilename(), await readFile(await download.path())];
      };
      const named = /^alle-rapporter-fjord-drivstoff-as-\d{4}-\d\d-01-til-\d{4}-\d\d-\d\d\./;

      const [name, workbook] = await saved('Excel-fil med ett ark per rapport');
      expect(name).toMatch(named);
      const sheets = titles.map((_, place) => readXlsx(workbook, place + 1));
      expect(sheets.map((sheet) => sheet.name)).toEqual(titles);
      for (const { rows, hasFormulas } of sheets) {
        expect(rows.length).toBeGreaterThan(0);
        expect(hasFormulas).toBe(false);
      }
      const about = readXlsx(workbook, titles.length + 1);
      expect(about.rows.slice(1).map((row) => row['B']?.value)).toEqual(titles);
      for (const row of about.rows.slice(1)) {
        expect(row['C']?.value).toMatch(/^Fjord Drivstoff AS/);
        expect(row['D']?.value).toMatch(/^(Slik det var )?\d\d\.\d\d\.\d{4}/);
        expect(row['E']?.format).toBe('dd.mm.yyyy hh:mm');
      }

      const [, pdf] = await saved('Én PDF-fil');
      const text = JSON.stringify(await readPdf(pdf));
      for (const title of titles) expect(text).toContain(title);
      const pages = Number(/Side 1 av (\d+)/.exec(text)?.[1]);
      expect(pages).toBeGreaterThanOrEqual(titles.length);
      expect(text).toContain(`Side ${String(pages)} av ${String(pages)}`);

      const [, archive] = await saved('CSV-filer (ZIP)');
      const files = filesIn(archive);
      expect(files.size).toBe(titles.length);
      const battery = [...files].find(([file]) => file.startsWith('batterirapport-fjord-drivstoff-as'));
      expect(readCsv(battery?.[1] ?? '')[0]).toContain('Batteri (%)');

      faults.allow(/failed_report/);
      await page.route('**/api/v1/failed_report', (route) => route.abort());
      await page.getByRole('button', { name: 'Alle rapporter' }).click();
      await page.getByRole('menuitem', { name: 'CSV-filer (ZIP)' }).click();
      await expect(page.getByRole('alert')).toContainText('Feilrapporten kunne ikke hentes.');
      await expectAccessible(page, 'all reports');
      await expectNoSidewaysScroll(page);
    },
  );
});
