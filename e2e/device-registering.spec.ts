import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { changeDevice, deviceByShortId } from './support/api.ts';
import { makeUser } from './support/people.ts';
import {
  beginRegistration,
  choice,
  distancesOf,
  next,
  ownStock,
  registeredDevice,
  registrationsOf,
  stepHeading,
} from './support/pages/registering.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the stream tells of a device is fetched at most once in 10 s, spread over 2 s. */
const toldAnew = { timeout: 20_000 };

test.use({ account: 'fjordmontor', permissions: ['geolocation'] });

test(
  'ONB-01 MAP-03 a device goes from the box to its first reading, refused short ids and positions told on the way',
  anyWidth,
  async ({ page, context, faults, tokenOf }, info) => {
    test.setTimeout(120_000);
    faults.allow(/(404|409|422)/);
    const provider = await tokenOf('peiladmin');
    const token = await tokenOf('fjordmontor');
    const device = await ownStock(token, 0, info);
    const { devid, proddata } = device;
    const post = await distancesOf('fjorddrivstoff', provider);

    await page.goto('/device-onboarding');
    const shortid = page.getByLabel('Kort-ID');
    const find = page.getByRole('button', { name: 'Finn', exact: true });
    for (const [written, told] of [
      ['', 'Skriv kort-ID-en som står på enheten'],
      ['WIFI:S:x;;', 'Dette er ingen kort-ID. Den har bare bokstaver og tall.'],
      ['FINNESIKKE', 'Ingen enhet med denne kort-ID-en'],
      // Another customer's is never confirmed to exist.
      ['KUM0001', 'Ingen enhet med denne kort-ID-en'],
      ['TANK001', 'Enheten er allerede registrert.'],
      ['ONB0002', 'Peil registrerer denne enheten.'],
    ] as const) {
      await shortid.fill(written);
      await find.click();
      await expect(page.getByText(told)).toBeVisible();
      await expect(shortid).toHaveValue(written);
    }
    await expectAccessible(page, 'finding a device');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Skann kode' }).click();
    await expect(
      page.getByText('Denne nettleseren kan ikke lese koder. Skriv kort-ID-en i stedet.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await shortid.fill(`https://peil.example/d/${proddata.shortid.toLowerCase()}`);
    await find.click();

    await expect(page).toHaveURL(new RegExp(`/device-onboarding/${devid}$`));
    await expect(stepHeading(page, 'Kontroller sensor')).toBeVisible();
    await expect(page.getByText('Venter på måling. Du kan gå videre imens.')).toBeVisible();
    await post(devid, 900);
    await expect(page.getByText(/^Ny måling mottatt/)).toBeVisible(toldAnew);
    await expectAccessible(page, 'the sensor');
    await next(page).click();

    await expect(stepHeading(page, 'Type')).toBeVisible();
    await choice(page, 'tanklevel').check();
    await expectAccessible(page, 'the type');
    await expectNoSidewaysScroll(page);
    await next(page).click();

    await expect(stepHeading(page, 'Mål')).toBeVisible();
    await choice(page, 'Egendefinert liggende tank [H+V]').check();
    await page.getByLabel('Innvendig høyde (mm)').fill('1600');
    await page.getByLabel('Volum (liter)').fill('5000');
    await page.getByLabel('Sensorhøyde over bunnen (mm)').fill('1900');
    // The browser is closed in the middle of a step: what was written stands on the phone.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('peil.registering');
              opening.onsuccess = () => {
                const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
                all.onsuccess = () => {
                  resolve(JSON.stringify(all.result));
                  opening.result.close();
                };
              };
            }),
        ),
      )
      .toContain('"sensorheight":"1900"');
    await page.reload();
    await expect(page.getByLabel('Sensorhøyde over bunnen (mm)')).toHaveValue('1900');
    await expect(page.getByLabel('Innvendig høyde (mm)')).toHaveValue('1600');
    await page.locator('input[type="file"][capture]').setInputFiles({
      name: 'kjeller.png',
      mimeType: 'image/png',
      buffer: onePixel,
    });
    await expect(page.getByText('Bildet er lagret', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the measures');
    await expectNoSidewaysScroll(page);
    await next(page).click();

    await expect(stepHeading(page, 'Plassering')).toBeVisible();
    const mine = page.getByRole('button', { name: 'Bruk min posisjon' });
    await context.setGeolocation({ latitude: 60.39299, longitude: 5.32415, accuracy: 5000 });
    await mine.click();
    await expect(page.getByText(/^Posisjonen er for usikker \(± 5\s000 m\)/)).toBeVisible();
    await context.setGeolocation({ latitude: 90, longitude: 135, accuracy: 5 });
    await mine.click();
    await expect(page.getByText(/^Telefonen vet ikke hvor den er/)).toBeVisible();
    await expect(page.getByLabel('Breddegrad (nord)')).not.toHaveValue('90');
    await context.setGeolocation({ latitude: 60.39299, longitude: 5.32415, accuracy: 8 });
    await mine.click();
    await expect(page.getByText('Posisjonen er satt (± 8 m)')).toBeVisible();
    await expect(page.getByLabel('Breddegrad (nord)')).toHaveValue('60,39299');
    // At the top: the sticky header covers what is scrolled half out of sight.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expectAccessible(page, 'the place');
    await expectNoSidewaysScroll(page);
    await next(page).click();

    await expect(stepHeading(page, 'Grupper og mottakere')).toBeVisible();
    await page.getByLabel('Navn', { exact: true }).fill('Fyrtank Bryggen');
    const recipients = page.getByLabel('Mottakere av bestillinger');
    await recipients.fill('kari');
    await next(page).click();
    await expect(page.getByText('kari er ikke en gyldig e-postadresse')).toBeVisible();
    await recipients.fill('Kari Nordmann <kari@kunde.no>');
    await next(page).click();

    await expect(stepHeading(page, 'Første måling')).toBeVisible();
    await post(devid, 950);
    // 1 900 mm down to the bottom, less 950 mm to the surface.
    await expect(page.getByRole('img', { name: /950\smm over bunnen/ })).toBeVisible(toldAnew);
    await page.getByLabel('Peilet nivå (mm)').fill('1000');
    await expect(page.getByText(/^Sensorhøyden blir 1\s950\smm$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /1\s000\smm over bunnen/ })).toBeVisible();
    await expectAccessible(page, 'the first reading');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Fullfør registrering' }).click();

    await expect(page.getByText('Fyrtank Bryggen er registrert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Oppsummering' })).toContainText('Fyrtank Bryggen');
    await expectAccessible(page, 'the end');
    const { name, tags, appdata } = await registeredDevice(provider, devid);
    expect([name, tags.public.filter((tag) => tag.startsWith('Status:'))]).toEqual([
      'Fyrtank Bryggen',
      ['Status:Felt'],
    ]);
    expect(appdata).toMatchObject({
      object_type: 'tanklevel',
      height: 1600,
      volume: 5000,
      sensorheight: 1950,
      order_email: ['kari@kunde.no'],
      expected_location: { lat: 60.39299, long: 5.32415 },
    });
    expect(appdata.onboarding ?? null).toBeNull();
    await page.getByRole('link', { name: 'Registrer neste' }).click();
    await expect(page.getByLabel('Kort-ID')).toHaveValue('');
  },
);

test(
  'ONB-01 without network every step goes on, is sent in order once, and a clash is shown instead of overwritten',
  anyWidth,
  async ({ page, context, faults, tokenOf }, info) => {
    test.setTimeout(120_000);
    faults.allow(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED/);
    const provider = await tokenOf('peiladmin');
    const { devid, proddata } = await ownStock(await tokenOf('fjordmontor'), 1, info);
    const sent: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() !== 'GET' && asked.url().includes('/api/v1/registrations/'))
        sent.push(
          `${asked.method()} ${(asked.postDataJSON() as { step?: string } | null)?.step ?? 'finish'}`,
        );
    });

    // What the steps need is fetched while there is network.
    const prepared = Promise.all(
      [/tankconverter\/types/, /tankconverter\/stddist/, /AddressSearch_tsx.*\.js/, /PinMap_tsx.*\.js/].map(
        (call) => page.waitForResponse(call),
      ),
    );
    await page.goto('/device-onboarding');
    await prepared;
    await page.getByLabel('Kort-ID').fill(proddata.shortid);
    await page.getByRole('button', { name: 'Finn', exact: true }).click();
    await expect(stepHeading(page, 'Kontroller sensor')).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Venter på nett' });

    const offline = async (step: string, how: () => Promise<void>) => {
      await expect(stepHeading(page, step)).toBeVisible();
      await context.setOffline(true);
      await how();
      await next(page).click();
      await expect(waiting.getByText(`${proddata.shortid}: Steg: ${step}`)).toBeVisible();
    };
    const nothing = () => Promise.resolve();
    await offline('Kontroller sensor', nothing);
    await offline('Type', () => choice(page, 'Kum').check());
    await expect(stepHeading(page, 'Mål')).toBeVisible();
    // Somebody else, where there is network.
    await changeDevice(provider, devid, { name: 'Navnet til kontoret' });
    await offline('Mål', async () => {
      await page.getByLabel('Topp over nullnivå (mm)').fill('900');
      await page.getByLabel('Bunn under nullnivå (mm)').fill('600');
      await page.getByLabel('Utløp, underkant (mm)').fill('0');
      await page.getByLabel('Sensorhøyde over nullnivå (mm)').fill('1200');
    });
    await offline('Plassering', async () => {
      await page.getByLabel('Breddegrad (nord)').fill('60,4');
      await page.getByLabel('Lengdegrad (øst)').fill('5,3');
    });
    await offline('Grupper og mottakere', () =>
      page.getByLabel('Navn', { exact: true }).fill('Kum i kjelleren'),
    );
    await expect(stepHeading(page, 'Første måling')).toBeVisible();
    await page.getByRole('button', { name: 'Fullfør registrering' }).click();
    await expect(page.getByText('Registreringen fullføres så snart telefonen har nett igjen.')).toBeVisible();
    await expectAccessible(page, 'what waits');
    await expectNoSidewaysScroll(page);
    expect((await registeredDevice(provider, devid)).appdata['object_type'] ?? null).not.toBe('Kum');

    sent.length = 0;
    await context.setOffline(false);
    await expect(page.getByText(`Noen andre har endret ${proddata.shortid}`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('row', { name: /Navn Kum i kjelleren Navnet til kontoret/ })).toBeVisible();
    expect((await registeredDevice(provider, devid)).name).toBe('Navnet til kontoret');
    await expectAccessible(page, 'a clash');
    await page.getByRole('button', { name: 'Behold deres' }).click();
    await expect(page.getByText('Registreringen fullføres så snart')).toBeHidden();
    await expect(waiting).toBeHidden();
    const { name, tags, appdata } = await registeredDevice(provider, devid);
    expect([name, tags.public.includes('Status:Felt')]).toEqual(['Navnet til kontoret', true]);
    expect(appdata).toMatchObject({
      object_type: 'Kum',
      container_data: { container_top: 900, container_bottom: 600, container_drain_bottom: 0 },
      expected_location: { lat: 60.4, long: 5.3 },
    });
    expect(sent).toEqual([
      'PUT object_type',
      'PUT measures',
      'PUT location',
      'PUT groups',
      'PUT first_reading',
      'POST finish',
    ]);
  },
);

test('ONB-01 HOME-04 what is unfinished is listed with step and owner, goes on, is handed over and given up', async ({
  page,
  visit,
  tokenOf,
}, info) => {
  const token = await tokenOf('fjordmontor');
  const { devid, name: before, proddata, tags } = await ownStock(token, 2, info);
  const colleague = await makeUser(await tokenOf('peiladmin'), {
    role: 'onboarding',
    orgid: 'fjorddrivstoff',
  });
  await beginRegistration(token, proddata.shortid);
  await page.goto('/continue-device-onboarding');
  const item = page
    .getByRole('list', { name: 'Fullfør registrering' })
    .getByRole('listitem')
    .filter({ hasText: proddata.shortid });
  await expect(item).toContainText('Kontroller sensor');
  await expect(item).toContainText('Deg');
  await expect(page.getByRole('listitem').filter({ hasText: 'ONB0002' })).toContainText('Peil');
  await expectAccessible(page, 'the unfinished');
  await expectNoSidewaysScroll(page);

  await item.getByRole('link', { name: 'Fortsett' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await next(page).click();
  await expect(stepHeading(page, 'Type')).toBeVisible();
  await saved;
  await page.goto('/continue-device-onboarding');
  await expect(item).toContainText('Type');

  await item.getByRole('button', { name: 'Lever over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lever over' }).click();
  await expect(dialog.getByText('Velg hvem som skal fortsette')).toBeVisible();
  await dialog.getByLabel('Til hvem').selectOption(colleague.username);
  await dialog.getByRole('button', { name: 'Lever over' }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText(colleague.fullName);
  await item.getByRole('button', { name: 'Ta over' }).click();
  await expect(stepHeading(page, 'Type')).toBeVisible();
  await page.goto('/continue-device-onboarding');

  const admin = await visit('peiladmin');
  await admin.page.goto('/');
  const count = (await registrationsOf(await tokenOf('peiladmin'))).length;
  expect(count).toBeGreaterThan(0);
  await expect(admin.page.getByRole('link', { name: /^Fullfør registrering \(\d+\)$/ })).toBeVisible();

  await item.getByRole('button', { name: 'Gi opp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gi opp' }).click();
  await expect(item).toBeHidden();
  const after = await deviceByShortId(token, proddata.shortid);
  expect([after.name, after.tags.public]).toEqual([before, tags.public]);
  expect((await registrationsOf(token)).map((one) => one.devid)).not.toContain(devid);
});

test(
  'ROLE-02 who registers, who only finishes and who does neither, by direct address',
  anyWidth,
  async ({ visit }) => {
    const system = await visit('peilsystem');
    await system.page.goto('/device-onboarding');
    await expect(
      system.page.getByText('Din rolle kan fullføre registreringer, men ikke begynne nye'),
    ).toBeVisible();
    await system.page.getByRole('link', { name: 'Se uferdige registreringer' }).click();
    await expect(system.page.getByRole('heading', { level: 1, name: 'Fullfør registrering' })).toBeVisible();
    await expect(system.page.getByRole('link', { name: 'Registrer ny enhet' })).toHaveCount(0);
    const fitter = await visit('fjordmontor');
    await fitter.page.goto('/device-onboarding-2');
    await expect(fitter.page.getByText('Denne måten å registrere på er ikke slått på for deg')).toBeVisible();
    await fitter.page.getByRole('link', { name: 'Registrer stegvis' }).click();
    await expect(fitter.page.getByLabel('Kort-ID')).toBeVisible();
    for (const account of ['fjordadmin', 'fjordservice', 'fjordleser'] as const) {
      const { page, faults } = await visit(account);
      // What the path's page needs is on its way before its guard refuses it.
      faults.allow(/preloaded using link preload but not used/);
      await page.goto('/device-onboarding');
      await expect(page.getByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
    }
  },
);
