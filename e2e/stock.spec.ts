import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { IngestKey, Stock } from '@peil/shared-kernel/api/schemas';
import { readXlsx } from '@peil/shared-kernel/testing';
import { portalUrl } from './support/accounts.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { readPdf } from './support/read-pdf.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'peiladmin' });

const panel = (page: Page, name: string) => page.getByRole('region', { name });
/** A row of a table, or its card. */
const row = (page: Page, text: string) => page.locator('main [data-row-id]').filter({ hasText: text });

async function saved(page: Page, press: () => Promise<void>): Promise<readonly [string, Buffer]> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}

/** A DevEUI that no other run has. */
const newEui = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

test(
  'FACTORY-01 a supplier’s file is tried row by row, mended and received; the labels of it are a PDF, and each device is in stock with its short id',
  atNight(),
  async ({ page, tokenOf }) => {
    const [one, other] = [newEui(), newEui()];
    const file = (...lines: string[]) => ({
      name: 'pall.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['DevEUI;Modell;Abonnement', ...lines].join('\r\n')),
    });
    await page.goto('/peil-admin?part=stock');
    const [name, template] = await saved(page, () =>
      page.getByRole('button', { name: 'Last ned mal (XLSX)' }).click(),
    );
    expect(name).toBe('mottak.xlsx');
    expect(Object.values(readXlsx(template).rows[0] ?? {}).map(({ value }) => value)).toEqual([
      'Enhets-ID',
      'Kort-ID',
      'Produsent',
      'Modell',
      'Sensor',
      'Abonnement',
    ]);

    const chooser = page.getByLabel('Velg fil', { exact: true });
    await chooser.setInputFiles(file(`${one};PS-LB;Ja`, `${other.toUpperCase()};LDDS75;kanskje`));
    const trial = panel(page, 'pall.csv');
    await expect(trial.getByText('1 av 2 rader har feil.')).toBeVisible();
    await expect(row(page, other)).toContainText('Abonnement: skriv Ja eller Nei');
    await expect(row(page, one)).toHaveCount(0);
    await expect(trial.getByRole('button', { name: /^Ta imot/ })).toHaveCount(0);
    await expectAccessible(page, 'a delivery with a fault');

    await chooser.setInputFiles(file(`${one};PS-LB;Ja`, `${other.toUpperCase()};LDDS75;Nei`));
    await expect(trial.getByText('2 enheter kan tas imot. Ingenting er tatt imot ennå.')).toBeVisible();
    const prefix = `E${String(Date.now() % 100_000)}-`;
    await trial.getByRole('textbox', { name: 'Nye kort-ID-er begynner med' }).fill(prefix);
    await expect(row(page, one)).toContainText(`${prefix}00001`);
    await trial.getByRole('button', { name: 'Ta imot 2 enheter' }).click();
    await expect(trial.getByText('2 enheter er tatt imot og ligger på lager.')).toBeVisible();
    await expect(trial.locator('[data-row-id]').filter({ hasText: one })).toContainText('Tatt imot');

    await trial.getByRole('button', { name: 'Lag etiketter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Papir' }).selectOption('Rull, 62 × 29 mm');
    const [pdfName, pdf] = await saved(page, () =>
      dialog.getByRole('button', { name: 'Last ned PDF' }).click(),
    );
    expect(pdfName).toMatch(/^etiketter-\d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = await readPdf(pdf);
    expect(pages.map(({ text }) => text)).toEqual([
      `Peil\n${prefix}00001\n${one}`,
      `Peil\n${prefix}00002\n${other}`,
    ]);
    expect(pages.every(({ paths }) => paths > 0)).toBe(true);
    await dialog.getByRole('button', { name: 'Lukk' }).last().click();

    const { devices } = await askApi<Stock>(await tokenOf('peiladmin'), '/api/v1/provider/stock');
    expect(devices.find(({ devid }) => devid === other)).toMatchObject({
      shortid: `${prefix}00002`,
      model: 'LDDS75',
      manufacturer: 'Dragino',
    });
    const inStock = panel(page, 'På lager');
    await inStock.getByRole('searchbox', { name: 'Søk blant enhetene' }).fill(`${prefix}00001`);
    await expect(inStock.getByRole('link', { name: `${prefix}00001` })).toBeVisible();
  },
);

test(
  'FACTORY-01 what sends without being received stands in the list, and is received from there',
  atNight(),
  async ({ page, tokenOf }) => {
    const devid = newEui();
    const token = await tokenOf('peiladmin');
    const made = await page.request.post(`${portalUrl()}/api/v1/ingest-keys`, {
      headers: { authorization: `Bearer ${token}` },
      data: { orgid: 'fjorddrivstoff', name: `Ukjent ${devid}` },
    });
    const { id, key } = (await made.json()) as IngestKey & { readonly key: string };
    const record = { devid, corrid: 'x', data: { meta: { aquisitiontime: Math.floor(Date.now() / 1000) } } };
    await page.request.post(`${portalUrl()}/api/v1/telemetry`, {
      headers: { 'x-ingest-key': key },
      data: [record],
    });
    await page.goto('/peil-admin?part=stock');
    const senders = panel(page, 'Sender, men er ikke tatt imot');
    await senders.getByRole('checkbox', { name: devid }).check();
    await senders.getByRole('button', { name: 'Ta imot valgte' }).click();
    const trial = panel(page, devid);
    await trial.getByRole('combobox', { name: 'Til lageret hos' }).selectOption('Fjord Drivstoff AS');
    await trial.getByRole('button', { name: 'Ta imot én enhet' }).click();
    await expect(trial.getByText('Én enhet er tatt imot og ligger på lager.')).toBeVisible();
    await expect(senders.getByText(devid)).toHaveCount(0);
    const again = await page.request.post(`${portalUrl()}/api/v1/telemetry`, {
      headers: { 'x-ingest-key': key },
      data: [record],
    });
    expect(await again.json()).toMatchObject({ accepted: 1, rejected: [] });
    await page.request.delete(`${portalUrl()}/api/v1/ingest-keys/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  },
);
