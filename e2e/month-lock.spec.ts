import { readFile } from 'node:fs/promises';
import { readCsv } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'gassadmin' });

const patient = { timeout: 90_000 };

test(
  'MONTH-03 MONTH-04 a month is locked, said to be on screen and in its file, and opened again with a reason',
  atNight(anyWidth),
  async ({ page, faults }) => {
    await page.goto('/customer-reports?period=last-month');
    await page.getByRole('button', { name: 'Lås måneden' }).click();
    const dialog = page.getByRole('dialog');
    const answers = () => page.waitForResponse((answer) => answer.url().includes('/locked-months/'), patient);
    const first = answers();
    // A tank that has been silent since cannot be judged, and is asked about.
    faults.allow(/locked-months/);
    await dialog.getByRole('button', { name: 'Lås måneden' }).click();
    if ((await first).status() === 422) await dialog.getByRole('button', { name: 'Lås likevel' }).click();
    await expect(page.getByText(/er låst$/)).toBeVisible(patient);
    await expect(page.getByText(/Låst av Kari Bråten/)).toBeVisible();
    await expect(page.getByText(/ av 3[01] døgn/).first()).toBeVisible(patient);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const coming = page.waitForEvent('download', patient);
    await page.getByRole('button', { name: 'Eksporter' }).click();
    await page.getByRole('menuitem', { name: 'CSV-fil' }).click();
    const [heading = [], ...lines] = readCsv(await readFile(await (await coming).path(), 'utf8'));
    const locked = heading.indexOf('Låst');
    expect(lines.filter((line) => line[locked] !== '').length).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Åpne måneden' }).click();
    await dialog.getByRole('button', { name: 'Åpne måneden' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Grunn' })).toHaveAccessibleDescription(/Skriv hvorfor/);
    await dialog.getByRole('textbox', { name: 'Grunn' }).fill('Prøver');
    await dialog.getByRole('button', { name: 'Åpne måneden' }).click();
    await expect(page.getByRole('button', { name: 'Lås måneden' })).toBeVisible(patient);
    await expect(page.getByText(/Åpnet igjen av Kari Bråten .*: Prøver/)).toBeVisible();
  },
);
