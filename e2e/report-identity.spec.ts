import { readFile } from 'node:fs/promises';
import { parseSemicolonTable } from '@peil/shared-kernel/api/schemas';
import { readCsv } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { changeDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'fjordadmin' });

const patient = { timeout: 60_000 };

test(
  'MONTH-01 two tanks of one name are told apart by number and cost centre: on the device’s page, in the report, its sums and its file',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/fill_report'), patient);
    await page.goto('/customer-reports?period=last-month');
    const { rows } = parseSemicolonTable(await (await answer).text());
    const names = rows.map(({ name = '' }) => name);
    const shared = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort();
    const name = shared.at(project.name === 'phone' ? -1 : 0);
    const [one, other] = rows.filter((row) => row['name'] === name);
    expect(other?.['devid']).not.toBe(one?.['devid']);
    const number = `E2E-${one?.['shortid'] ?? ''}`;
    const centre = `Drift ${project.name}`;

    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await page.goto(`/device/${one?.['devid'] ?? ''}/settings`);
    await page.getByRole('button', { name: 'Rediger', exact: true }).click();
    await field('Eget nummer').fill('1'.repeat(41));
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(field('Eget nummer')).toHaveAccessibleDescription(/høyst 40 tegn/);
    await field('Eget nummer').fill(` ${number} `);
    await field('Kostnadssted').fill(centre);
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();

    await page.goto('/customer-reports?period=last-month&sums=cost_centre');
    await expect(page.getByRole('combobox', { name: 'Summer etter' })).toHaveValue('cost_centre', patient);
    await expect(page.getByRole('region', { name: 'Summer etter kostnadssted' })).toContainText(
      centre,
      patient,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const coming = page.waitForEvent('download', patient);
    await page.getByRole('button', { name: 'Eksporter' }).click();
    await page.getByRole('menuitem', { name: 'CSV-fil' }).click();
    const [heading = [], ...lines] = readCsv(await readFile(await (await coming).path(), 'utf8'));
    const cell = (line: readonly string[], header: string) => line[heading.indexOf(header)];
    const twins = lines.filter((line) => line[0] === name);
    expect(twins.map((line) => [cell(line, 'Kort-ID'), cell(line, 'Eget nummer')]).sort()).toEqual(
      rows
        .filter((row) => row['name'] === name)
        .map(({ shortid }) => [shortid, shortid === one?.['shortid'] ? number : ''])
        .sort(),
    );
    // The cost centre has one tank: its sum is that tank's own figure.
    const sum = lines.find((line) => line[0] === `Sum ${centre}`) ?? [];
    expect([cell(sum, 'Kapasitet (l)'), cell(sum, 'Fylt (l)')]).toEqual([
      one?.['capasity'],
      one?.['filled_volume'],
    ]);

    await changeDevice(await tokenOf('fjordadmin'), one?.['devid'] ?? '', {
      appdata: { customer_number: null, cost_centre: null },
    });
  },
);
