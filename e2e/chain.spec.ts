import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Filling } from '@peil/shared-kernel/api/schemas';
import { fetchToken } from './support/accounts.ts';
import { askApi, deviceByShortId, tellApi } from './support/api.ts';
import { atNight } from './support/night.ts';
import { newestLetter } from './support/outbox.ts';
import { choice, distancesOf, next, stepHeading } from './support/pages/registering.ts';
import { browserOf, makeOrganisation, makeUser } from './support/people.ts';
import { readPdf } from './support/read-pdf.ts';
import { expect as sooner, test } from './support/test.ts';

/** A reading goes through server, stream and page, and a pallet takes a busy machine a while. */
const expect = sooner.configure({ timeout: 60_000 });

test.use({ account: 'peiladmin', actionTimeout: 60_000 });

const count = 20;
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, text: string) => page.locator('main [data-row-id]').filter({ hasText: text });

/** Today in Oslo, as calls and as files write it. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });

/** Registers a device that stands in front of the fitter, in the fewest steps. */
async function register(
  page: Page,
  { devid, shortid, name }: { readonly devid: string; readonly shortid: string; readonly name: string },
  post: (devid: string, distance: number) => Promise<number>,
): Promise<void> {
  await page.goto('/device-onboarding');
  await page.getByLabel('Kort-ID').fill(shortid);
  await button(page, 'Finn').click();
  await expect(stepHeading(page, 'Kontroller sensor')).toBeVisible();
  await post(devid, 900);
  await expect(page.getByText(/^Ny måling mottatt/)).toBeVisible();
  await next(page).click();
  await choice(page, 'tanklevel').check();
  await next(page).click();
  await choice(page, 'Egendefinert liggende tank [H+V]').check();
  await page.getByLabel('Innvendig høyde (mm)').fill('1600');
  await page.getByLabel('Volum (liter)').fill('5000');
  await page.getByLabel('Sensorhøyde over bunnen (mm)').fill('1900');
  await next(page).click();
  await expect(stepHeading(page, 'Plassering')).toBeVisible();
  await field(page, 'Breddegrad (nord)').fill('60,39299');
  await field(page, 'Lengdegrad (øst)').fill('5,32415');
  await next(page).click();
  await field(page, 'Navn').fill(name);
  await page.getByLabel('Mottakere av bestillinger').fill('kari@kunde.no');
  await next(page).click();
  await expect(stepHeading(page, 'Første måling')).toBeVisible();
  await post(devid, 950);
  await expect(page.getByRole('img', { name: /950\smm over bunnen/ })).toBeVisible();
  await button(page, 'Fullfør registrering').click();
  await expect(page.getByText(`${name} er registrert`)).toBeVisible();
}

test(
  'FACTORY-01 FACTORY-02 FITTER-03 MONTH-02 MONTH-03 MONTH-06 twenty devices from the pallet to the invoice: received, labelled, moved, registered on a phone, filled, reconciled, a month locked and mailed, one changed, one returned',
  atNight(),
  async ({ page, browser, tokenOf, faults }) => {
    test.setTimeout(600_000);
    faults.allow(/(409|422)/);
    const token = await tokenOf('peiladmin');
    const prefix = `K${randomUUID().slice(0, 5).toUpperCase()}-`;
    const shortIds = Array.from(
      { length: count },
      (_, index) => `${prefix}${String(index + 1).padStart(5, '0')}`,
    );
    const [placed = '', spare = ''] = shortIds;
    const euis = shortIds.map(() => randomUUID().replaceAll('-', '').slice(0, 16));
    const lines = euis.map((eui) => `${eui};PS-LB;Ja`);

    const orgid = await makeOrganisation(token);
    const customer = `Prøve ${orgid}`;

    await test.step('received from a file, and labelled', async () => {
      await page.goto('/peil-admin?part=stock');
      await field(page, 'Velg fil').setInputFiles({
        name: 'pall.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['DevEUI;Modell;Abonnement', ...lines].join('\r\n')),
      });
      const trial = panel(page, 'pall.csv');
      await trial.getByRole('textbox', { name: 'Nye kort-ID-er begynner med' }).fill(prefix);
      await trial.getByRole('button', { name: 'Ta imot 20 enheter' }).click();
      await expect(trial.getByText('20 enheter er tatt imot og ligger på lager.')).toBeVisible();
      await trial.getByRole('button', { name: 'Lag etiketter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Papir' }).selectOption('Rull, 62 × 29 mm');
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Last ned PDF' }).click();
      const { pages } = await readPdf(await readFile(await (await coming).path()));
      expect(pages.map(({ text }) => text)).toEqual(
        shortIds.map((shortid, index) => `Peil\n${shortid}\n${euis[index] ?? ''}`),
      );
      await dialog.getByRole('button', { name: 'Lukk' }).last().click();
    });

    await test.step('moved to a new customer', async () => {
      const inStock = panel(page, 'På lager');
      await inStock.getByRole('searchbox', { name: 'Søk blant enhetene' }).fill(prefix);
      await inStock.getByRole('checkbox', { name: 'Velg alle 20', exact: true }).check();
      await button(page, 'Flytt (20)').click();
      await page.getByRole('combobox', { name: 'Kunde' }).selectOption(customer);
      await button(page, 'Forhåndsvis').click();
      await button(page, 'Flytt 20 enheter').click();
      await expect(page.getByText('20 enheter flyttet')).toBeVisible();
    });

    const admin = await makeUser(token, { role: 'admin', orgid });
    const fitter = await makeUser(token, { role: 'onboarding', orgid });
    const post = await distancesOf(orgid, token);
    const { devid } = await deviceByShortId(token, placed);
    const phone = await browserOf(browser, fitter.username);
    const onPhone = await phone.newPage();
    await onPhone.setViewportSize({ width: 390, height: 844 });
    await test.step('registered on a phone', () =>
      register(onPhone, { devid, shortid: placed, name: 'Kjedetank' }, post));

    const theirs = await fetchToken(admin.username);
    let filling: Filling | undefined;
    await test.step('filled', async () => {
      for (const distance of [1700, 1700, 400, 400, 400]) await post(devid, distance);
      const asked = `/api/v1/fillings?orgid=${orgid}&from_date=${today()}&to_date=${today()}`;
      await expect
        .poll(async () => {
          const found = await askApi<Filling[]>(theirs, asked);
          filling = found.find(({ shortid }) => shortid === placed);
          return filling?.kind;
        })
        .toBe('delivery');
    });
    const litres = filling?.litres ?? 0;
    // From 200 to 1500 mm of 1600 in a lying cylinder of 5000 l: 7.2 % to 97.4 %.
    expect(litres).toBeGreaterThan(4300);
    expect(litres).toBeLessThan(4700);

    const desk = await browserOf(browser, admin.username);
    const office = await desk.newPage();
    await test.step('the delivery note is reconciled', async () => {
      await office.goto('/customer-reports?report=notes');
      await office.getByLabel('Velg fil', { exact: true }).setInputFiles({
        name: 'sedler.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Dato;Tank;Liter;Nummer\r\n${today().split('-').reverse().join('.')};${placed};${String(litres)};KJEDE-1`,
        ),
      });
      const trial = panel(office, 'sedler.csv');
      await trial.getByRole('button', { name: /^Les inn/ }).click();
      await expect(row(office, 'KJEDE-1')).toContainText('Stemmer');
    });

    await test.step('the month before is locked, and mailed', async () => {
      await office.goto('/customer-reports?period=last-month');
      await button(office, 'Lås måneden').click();
      await office.getByRole('dialog').getByRole('button', { name: 'Lås måneden' }).click();
      await expect(office.getByText(/er låst$/)).toBeVisible();
      await button(office, 'Send nå til meg').click();
      const { files } = await newestLetter(admin.email, { mentions: 'Vedlagt ligger rapportene' });
      expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/\.xlsx$/)]));
    });

    await test.step('its device is changed', async () => {
      await onPhone.goto('/device-change');
      await field(onPhone, 'Enheten som tas ned').fill(placed);
      await field(onPhone, 'Den nye enheten').fill(spare);
      await button(onPhone, 'Se over byttet').click();
      await expect(panel(onPhone, 'Dette blir med')).toContainText('Kjedetank');
      await onPhone.getByRole('radio', { name: 'Ute av drift' }).check();
      await field(onPhone, 'Kommentar').fill('Knust glass');
      await button(onPhone, 'Bekreft byttet').click();
      await expect(
        onPhone.getByText(`${spare} sitter nå på Kjedetank i stedet for ${placed}.`),
      ).toBeVisible();
    });

    await test.step('the old one is returned, and tells its next owner nothing', async () => {
      await page.goto(`/device/${devid}/settings/system`);
      await panel(page, 'Flytt enheten').getByRole('button', { name: 'Flytt' }).click();
      await page.getByRole('radio', { name: 'Returneres som defekt' }).check();
      await button(page, 'Forhåndsvis').click();
      await button(page, 'Returner 1 enhet som defekt').click();
      await expect(page.getByText('1 enhet returnert')).toBeVisible();

      const other = await makeOrganisation(token);
      const nextAdmin = await makeUser(token, { role: 'admin', orgid: other });
      const answer = await page.request.get(`/api/v1/devicesettings/${devid}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await tellApi(token, 'POST', '/api/v1/device-moves', {
        data: {
          devices: [{ devid, version: Number(/\d+/.exec(answer.headers()['etag'] ?? '')?.[0]) }],
          move: { to: 'customer', orgid: other, with_papers: false, subscription: 'keep', note: '' },
        },
      });
      const reader = await fetchToken(nextAdmin.username);
      const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString());
      const read = await Promise.all(
        [
          `/api/v1/devicesettings/${devid}`,
          `/api/v1/history/metrics/${devid}?fmt=cols&points=all&metrics=pri.distance&of=place&fromiso=${from}&toiso=${to}`,
          `/api/v1/fillings?orgid=${other}&from_date=${today()}&to_date=${today()}`,
          `/api/v1/delivery-notes?orgid=${other}&from_date=${today()}&to_date=${today()}`,
          `/api/v1/locked-months/${other}`,
        ].map((path) => askApi<unknown>(reader, path)),
      );
      const told = JSON.stringify(read);
      expect(told).toContain(placed);
      for (const secret of ['Kjedetank', 'kari@kunde.no', 'KJEDE-1', 'Knust glass', orgid, '"delivery"'])
        expect(told).not.toContain(secret);
    });
    await phone.close();
    await desk.close();
  },
);
