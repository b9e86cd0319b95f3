import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { fetchToken, portalUrl, signedInStorage } from './support/accounts.ts';
import { changeDevice, deviceByShortId, setFlightMode } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { rowOf } from './support/pages/device-list.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { changeUser, makeUser } from './support/people.ts';
import { registeredDevice, stockOf } from './support/pages/registering.ts';
import { expect, test as base } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';
import { xlsxFile } from './support/xlsx-file.ts';

/** Signed in as a fitter of that organisation who has the second onboarding. */
const test = base.extend<{ org: string; fitter: string }>({
  org: ['nordvann', { option: true }],
  fitter: async ({ org, tokenOf }, use) => {
    const provider = await tokenOf('peiladmin');
    const { username } = await makeUser(provider, { role: 'onboarding', orgid: org });
    await changeUser(provider, username, { meta_data: { features: { onboarding_2: true } } });
    await use(await fetchToken(username));
  },
  storageState: async ({ fitter }, use) => {
    await use(signedInStorage(fitter, portalUrl()));
  },
});

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

test.use({ permissions: ['geolocation'], viewport: phone, hasTouch: true });

/** Nothing of the page is beyond a reader's, a thumb's or a narrow window's reach. */
async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page);
  await expectFingerSize(page);
  await page.setViewportSize(desk);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
}

/** Puts a device into stock, as one that was never of a type, and tells its key. */
async function stocked(provider: string, shortid: string): Promise<string> {
  const { devid } = await deviceByShortId(provider, shortid);
  await changeDevice(provider, devid, {
    tags: { public: ['Status:Lager'] },
    appdata: { object_type: null, sub_object_type: null },
  });
  return devid;
}

/** Presses on the page from now on: by finger or mouse, and on keys but for those of the short id. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number };
    counted.presses = 0;
    addEventListener('pointerdown', () => (counted.presses += 1), true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isOfShortId =
          target instanceof HTMLInputElement && target.labels?.[0]?.textContent === 'Kort-ID';
        if (!isOfShortId || key.length > 1) counted.presses += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
}

test(
  'ONB-02 ROLE-02 twenty devices of one kind, one after another, at most six presses each besides the short id',
  atNight(anyWidth),
  async ({ page, context, fitter, tokenOf }) => {
    test.setTimeout(240_000);
    const provider = await tokenOf('peiladmin');
    await context.setGeolocation({ latitude: 60.39299, longitude: 5.32415, accuracy: 8 });
    // Some were of another type than the series, which is asked about.
    page.on('dialog', (dialog) => void dialog.accept());
    const stock = await stockOf(fitter, 'nordvann');
    expect(stock.length).toBeGreaterThan(0);
    await page.goto('/device-onboarding-2');
    const type = page.getByLabel('Type', { exact: true });
    await expect(type).toBeVisible();
    const presses = await countPresses(page);
    // A choice of a list is made without a press here: one to open it and one to choose.
    const choices = 2 * 2;
    await type.selectOption('Kum');
    await page.getByLabel('Undertype').selectOption('Sandfang');
    for (const [name, mm] of [
      ['Topp over nullnivå (mm)', '900'],
      ['Bunn under nullnivå (mm)', '600'],
    ] as const) {
      await page.getByLabel(name).click();
      await page.keyboard.type(mm);
    }
    // Two fields, and the six figures in them: what counts presses does count.
    expect(await presses()).toBe(8);
    await page.getByLabel('Kort-ID').click();
    const began = Date.now();
    for (let turn = 0; turn < 20; turn += 1) {
      const { devid, proddata } = stock[turn % stock.length]!;
      if (turn >= stock.length) await changeDevice(provider, devid, { tags: { public: ['Status:Lager'] } });
      const earlier = await presses();
      await page.keyboard.type(proddata.shortid);
      await page.getByRole('button', { name: 'Bruk min posisjon' }).click();
      await expect(page.getByText('Posisjonen er satt (± 8 m)')).toBeVisible();
      await page.getByRole('button', { name: 'Registrer', exact: true }).click();
      await expect(page.getByText(`${proddata.shortid} er registrert`).first()).toBeVisible();
      await expect(page.getByLabel('Kort-ID')).toBeFocused();
      await expect(page.getByLabel('Kort-ID')).toHaveValue('');
      expect((await presses()) - earlier).toBeLessThanOrEqual(6);
    }
    // With what was set once for all of them.
    expect(((await presses()) + choices) / 20).toBeLessThanOrEqual(6);
    test
      .info()
      .annotations.push({ type: 'seconds a device', description: String((Date.now() - began) / 20_000) });
    await expectUsable(page, 'the series');
    const { tags, appdata } = await registeredDevice(provider, stock[0]!.devid);
    expect(tags.public).toContain('Status:Felt');
    expect(appdata).toMatchObject({
      object_type: 'Kum',
      sub_object_type: 'Sandfang',
      container_data: { container_top: 900, container_bottom: 600 },
      expected_location: { lat: 60.39299, long: 5.32415 },
    });
  },
);

test.describe('of Gass & Go', () => {
  test.use({ org: 'gassogo' });

  test(
    'ONB-02 without network a series goes on, is registered once when it is back, and what cannot be is told',
    atNight(anyWidth),
    async ({ page, context, faults, tokenOf }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer (404|409|503)|status of (404|409|503)/);
      const provider = await tokenOf('peiladmin');
      const shortid = 'GG1365';
      const devid = await stocked(provider, shortid);
      await setFlightMode(provider, devid, true);
      await page.goto('/device-onboarding-2');
      const [id, type] = [page.getByLabel('Kort-ID'), page.getByLabel('Type', { exact: true })];
      const press = page.getByRole('button', { name: 'Registrer', exact: true });
      await press.click();
      await expect(id).toHaveAccessibleDescription(/Skriv kort-ID-en som står på enheten/);
      await expect(id).toBeFocused();
      await type.selectOption('Kum');
      // Another customer's is told of like one that is not there, and so is one that is registered already.
      for (const [wrong, told] of [
        ['WIFI:S:kjeller', 'Dette er ingen kort-ID'],
        ['TANK001', 'Ingen enhet med denne kort-ID-en'],
        ['LPG0001', 'Enheten er allerede registrert'],
        [shortid, 'Enheten er i flymodus og sender ikke. Slå av flymodus'],
      ] as const) {
        await id.fill(wrong);
        await press.click();
        await expect(id).toHaveAccessibleDescription(new RegExp(told));
        await expect(id).toHaveValue(wrong);
      }
      await setFlightMode(provider, devid, false);
      const picture = await page.screenshot();
      await context.setOffline(true);
      await id.fill(shortid);
      await expect(page.getByText(/Modell: .* · Batteri: /)).toBeVisible();
      await page.getByText('Navn, plassering og bilde').click();
      await page
        .locator('input[type="file"][multiple]')
        .setInputFiles({ name: 'kum.png', mimeType: 'image/png', buffer: picture });
      await expect(page.getByAltText('Bilde 1, kum.png')).toBeVisible();
      await page.getByLabel('Navn', { exact: true }).fill('Kum uten nett');
      await press.click();
      const kept = page.getByText(`${shortid} er lagret på telefonen og registreres når nettet er tilbake`);
      await expect(kept.first()).toBeVisible();
      const waiting = page.getByRole('region', { name: 'Venter på nett' });
      await expect(waiting.getByText(`${shortid}: Registrering`)).toBeVisible();
      await id.fill(shortid);
      await press.click();
      await expect(id).toHaveAccessibleDescription(/lagret på telefonen alt/);
      await id.fill('FINNESIKKE');
      await press.click();
      await expect(waiting.getByText('FINNESIKKE: Registrering')).toBeVisible();

      const begun: string[] = [];
      page.on('request', (asked) => {
        if (asked.method() === 'POST' && asked.url().endsWith('/api/v1/registrations'))
          begun.push((asked.postDataJSON() as { shortid: string }).shortid);
      });
      await context.setOffline(false);
      await expect(page.getByText('FINNESIKKE: Registrering ble ikke lagret')).toBeVisible({
        timeout: 60_000,
      });
      await expect(waiting).toBeHidden();
      await expect(page.getByRole('link', { name: `${shortid} · Kum uten nett` })).toBeVisible();
      const { name, tags, appdata } = await registeredDevice(provider, devid);
      expect([name, tags.public.includes('Status:Felt'), appdata['object_type'], appdata.onboarding]).toEqual(
        ['Kum uten nett', true, 'Kum', undefined],
      );
      expect(appdata['visualization']).toMatchObject([{ images: [{ role: 'profileImg' }] }]);
      expect(begun.filter((one) => one === shortid)).toHaveLength(1);
      await page.getByRole('button', { name: 'Fjern', exact: true }).click();
      await expect(page.getByText(/ble ikke lagret/)).toBeHidden();
      await expectUsable(page, 'a series after an outage');
    },
  );

  test(
    'ONB-02 a list by the template, as XLSX and as CSV: tried with a word for each row, then all of it or nothing',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const provider = await tokenOf('peiladmin');
      const shortIds = ['GG1085', 'GG1092', 'GG1148'] as const;
      const devids: string[] = [];
      for (const shortid of shortIds) devids.push(await stocked(provider, shortid));
      const registered = async () =>
        (await Promise.all(devids.map((devid) => registeredDevice(provider, devid)))).map(({ tags }) =>
          tags.public.includes('Status:Felt'),
        );
      await page.goto('/device-onboarding-2');
      await page.getByRole('link', { name: 'Med liste' }).click();
      const template = async (kind: string): Promise<Buffer> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: `Last ned mal (${kind})` }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`registrering.${kind.toLowerCase()}`);
        return readFile(await download.path());
      };
      const file = page.locator('input[type="file"]');
      const table = page.getByRole('table', { name: 'Radene i listen' });

      const headings = Object.values(readXlsx(await template('XLSX')).rows[0] ?? {}).map(({ value }) =>
        String(value),
      );
      const filled = (...rows: readonly Readonly<Record<string, string>>[]) => [
        headings,
        ...rows.map((row) => headings.map((heading) => row[heading] ?? '')),
      ];
      const good = { 'Kort-ID': shortIds[0], Type: 'Kum' };
      await file.setInputFiles(xlsxFile(filled(good, { 'Kort-ID': shortIds[1], Type: '="Ku"&"m"' })));
      await expect(page.getByText(/^Celle C3 har en formel\. Lim inn verdien/)).toBeVisible();
      await file.setInputFiles(xlsxFile(filled(good), 'A2:B2'));
      await expect(page.getByText(/^Cellene A2:B2 er slått sammen/)).toBeVisible();
      await file.setInputFiles(
        xlsxFile(
          filled(
            good,
            { 'Kort-ID': shortIds[1], Type: 'Romskip', Breddegrad: '90', Lengdegrad: '135' },
            { Type: 'Kum', Mottakere: 'kari' },
          ),
        ),
      );
      await expect(page.getByText('1 av 3 rader er i orden')).toBeVisible();
      const row = (number: number) =>
        table.getByRole('row').filter({ hasText: new RegExp(`^${String(number)}`) });
      await expect(row(3)).toContainText('«Romskip» er ingen type');
      await expect(row(3)).toContainText('reserveverdi (90/135)');
      await expect(row(4)).toContainText('Kort-ID: mangler');
      await expect(row(4)).toContainText('kari er ikke en gyldig e-postadresse');
      await expect(page.getByRole('button', { name: /^Registrer \d/ })).toHaveCount(0);
      await expectUsable(page, 'rows with problems');

      const lines = shortIds.map((shortid, index) =>
        headings
          .map(
            (heading) =>
              ({ 'Kort-ID': shortid, Type: 'Kum', Navn: `Fra liste ${String(index)}` })[heading] ?? '',
          )
          .join(';'),
      );
      const csv = {
        name: 'liste.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([(await template('CSV')).toString().trimEnd(), ...lines].join('\r\n')),
      };
      await file.setInputFiles(csv);
      await expect(page.getByText(/^Alle radene er i orden\. Ingenting er registrert ennå/)).toBeVisible();
      await expect(table.getByText('I orden')).toHaveCount(3);
      expect(await registered()).toEqual([false, false, false]);

      // Somebody else is quicker with the last of them: none of the list is registered.
      await changeDevice(provider, devids[2]!, { tags: { public: ['Status:Felt'] } });
      await page.getByRole('button', { name: 'Registrer 3 enheter' }).click();
      await expect(table.getByText('Enheten er allerede registrert.')).toBeVisible();
      await expect(page.getByText('2 av 3 rader er i orden')).toBeVisible();
      expect(await registered()).toEqual([false, false, true]);

      await stocked(provider, shortIds[2]);
      await file.setInputFiles(csv);
      await page.getByRole('button', { name: 'Registrer 3 enheter' }).click();
      await expect(page.getByText('3 enheter er registrert')).toBeVisible();
      expect(await registered()).toEqual([true, true, true]);
      await page.getByRole('link', { name: 'Se enhetene' }).click();
      await page.goto(`/devices?q=${shortIds[1]}`);
      await expect(rowOf(page, shortIds[1])).toContainText('Fra liste 1');
    },
  );
});

base.describe('as the demo’s fitter of many', () => {
  base.use({ account: 'fjordserie' });

  base(
    'ROLE-02 ONB-02 the feature opens the page for many devices, by its address too',
    atNight(anyWidth),
    async ({ page, visit }) => {
      await page.goto('/device-onboarding-2');
      await expect(page.getByRole('button', { name: 'Registrer', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Fullfør registrering' }).click();
      await expect(page).toHaveURL('/continue-device-onboarding-2');
      await expect(page.getByRole('list', { name: 'Fullfør registrering' })).toContainText('ONB0001');
      const without = await visit('fjordmontor');
      await without.page.goto('/device-onboarding-2/liste');
      await expect(
        without.page.getByText('Denne måten å registrere på er ikke slått på for deg'),
      ).toBeVisible();
    },
  );
});

test(
  'ONB-02 a list is refused with the reason of the file or of each row, and then done whole',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/device-onboarding-2/liste');
    const file = page.locator('input[type="file"]');
    const send = (text: string, encoding: BufferEncoding = 'utf8') =>
      file.setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
    await send('Kort-ID;Type\n=1+1;Kum\n');
    await expect(page.getByText(/^Celle A2 har en formel/)).toBeVisible();
    await send('Kort-ID;Type;Navn\nNY1;Kum;Sør\n', 'latin1');
    await expect(page.getByText(/^Filen er ikke lagret som UTF-8/)).toBeVisible();
    await send(`Kort-ID;Type\n${'NY1;Kum\n'.repeat(10_000)}`);
    await expect(page.getByText(/^Filen har 10\s000 enheter\. En liste kan ha høyst 300/)).toBeVisible();
    // Another customer's devices do not exist for this fitter.
    await send('Kort-ID;Type\nLPG0001;Kum\nLPG0002;Kum\nLPG0002;Kum\n');
    const table = page.getByRole('table', { name: 'Radene i listen' });
    await expect(table.getByText('Ingen enhet med denne kort-ID-en')).toHaveCount(1);
    await expect(table.getByText('Kort-ID-en står i flere rader')).toHaveCount(2);
    await expect(page.getByText('0 av 3 rader er i orden')).toBeVisible();
    await expectAccessible(page, 'a list with problems');
    await expectNoSidewaysScroll(page);
  },
);
