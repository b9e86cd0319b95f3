import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv, readXlsx } from '@peil/shared-kernel/testing';
import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { devicesOf, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { counts, names, openList } from './support/pages/device-list.ts';
import { inNorwegianOrder, osloDay, osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin' });

const searched = 'diesel';

/** What the filter leaves, as the API has it. */
const isListed = ({ name, tags }: ApiDevice) =>
  name.toLowerCase().includes(searched) && !tags.public.includes('Status:Lager');

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Eksporter' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The file that an item of the menu saves, and its name. */
async function saved(page: Page, item: string): Promise<readonly [name: string, file: Buffer]> {
  const coming = page.waitForEvent('download');
  await choose(page, item);
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}

test(
  'DLIST-07, I18N-01 CSV, XLSX and print have every row of the filtered view, in its order',
  atNight(anyWidth),
  async ({ page, tokenOf }) => {
    const token = await tokenOf('fjordadmin');
    let expected: readonly ApiDevice[] = [];
    await endStreams(page);
    // Another test may take a device from stock meanwhile: the page and this one have to have asked at one moment.
    await expect(async () => {
      expected = (await devicesOf(token)).filter(isListed);
      await openList(page, `?q=${searched}&sort=-name`);
      expect((await counts(page))[0]).toBe(expected.length);
    }).toPass();
    const inOrder = inNorwegianOrder(expected.map(({ name }) => name)).reverse();
    expect((await names(page)).length).toBeLessThan(expected.length);
    const today = osloDay(Date.now() / 1000);

    const [csvName, csvFile] = await saved(page, 'CSV-fil');
    expect(csvName).toBe(`enheter-fjord-drivstoff-as-${today}.csv`);
    const [heading = [], ...lines] = readCsv(csvFile.toString('utf8'));
    const cell = (line: readonly string[] | undefined, column: string) => line?.[heading.indexOf(column)];
    expect(lines.map((line) => cell(line, 'Navn'))).toEqual(inOrder);
    const lineOf = new Map(lines.map((line) => [cell(line, 'ID'), line]));
    for (const { proddata, last_telemetry: latest, tags } of expected) {
      const line = lineOf.get(proddata.shortid);
      expect(cell(line, 'Grupper')).toBe(tags.public.join(', '));
      const percent = latest?.pri?.percent;
      if (percent !== undefined) {
        expect(cell(line, 'Nivå')).toMatch(/^\d+$/);
        // To the whole percent, whichever way a half is rounded.
        expect(Math.abs(Number(cell(line, 'Nivå')) - percent)).toBeLessThan(0.51);
      }
      // The newest valid reading; a later faulty one counts as contact only (TRUTH-00).
      const measured = latest?.meta?.aquisitiontime;
      if (measured !== undefined) expect(cell(line, 'Siste måling')).toBe(osloTime(measured));
    }

    const [xlsxName, xlsxFile] = await saved(page, 'Excel-fil (XLSX)');
    expect(xlsxName).toBe(`enheter-fjord-drivstoff-as-${today}.xlsx`);
    const sheet = readXlsx(xlsxFile);
    const [titles = {}, ...sheetRows] = sheet.rows;
    const letter = (title: string) =>
      Object.keys(titles).find((column) => titles[column]?.value === title) ?? '';
    expect(Object.values(titles).map(({ value }) => value)).toEqual(heading);
    expect(sheet.frozenRows).toBe(1);
    expect(sheet.hasFormulas).toBe(false);
    const idsOf = (rows: typeof sheetRows) => rows.map((row) => row[letter('ID')]?.value);
    expect(idsOf(sheetRows)).toEqual(lines.map((line) => cell(line, 'ID')));
    expect(sheetRows[0]?.[letter('Nivå')]?.format).toBe('0 %');
    expect(sheetRows[0]?.[letter('Siste måling')]?.format).toBe('dd.mm.yyyy hh:mm');

    await choose(page, 'Skriv ut');
    const table = page.getByRole('table');
    await expect(table.locator('tbody tr')).toHaveCount(expected.length);
    expect(await table.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual(inOrder);
    await expect(page.getByText(`Søk: ${searched}`).filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page, 'the print view');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Eksporter' })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`q=${searched}`));
    expect((await counts(page))[0]).toBe(expected.length);
  },
);
