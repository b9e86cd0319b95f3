import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { deviceByShortId } from './support/api.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { makeUser } from './support/people.ts';
import {
  beginRegistration,
  choice,
  distancesOf,
  expectUsable,
  giveUp,
  next,
  onePixel,
  ownStock,
  registeredDevice,
  registrationsOf,
  stepHeading,
} from './support/pages/registering.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect as sooner, test } from './support/test.ts';

/** A reading goes through server, stream and page, and many do so at the same time here. */
const expect = sooner.configure({ timeout: 20_000 });

test.use({ actionTimeout: 20_000, account: 'fjordmontor', permissions: ['geolocation'] });

test(
  'ONB-01 MAP-03 FITTER-03 a device goes from the box to its first reading, refused short ids and positions told on the way',
  onPhone,
  async ({ page, context, faults, tokenOf }, info) => {
    test.setTimeout(120_000);
    faults.allow(/(404|409|422)/);
    const provider = await tokenOf('peiladmin');
    const token = await tokenOf('fjordmontor');
    const device = await ownStock('flow', { token, provider, info });
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
    await expectUsable(page, 'finding a device');
    await shortid.fill(`https://peil.example/d/${proddata.shortid.toLowerCase()}`);
    await find.click();

    await expect(page).toHaveURL(new RegExp(`/device-onboarding/${devid}$`));
    await expect(stepHeading(page, 'Kontroller sensor')).toBeVisible();
    await expect(page.getByText('Venter på måling. Du kan gå videre imens.')).toBeVisible();
    await post(devid, 900);
    await expect(page.getByText(/^Ny måling mottatt/)).toBeVisible();
    await expectUsable(page, 'the sensor');
    await next(page).click();

    await expect(stepHeading(page, 'Type')).toBeVisible();
    await choice(page, 'tanklevel').check();
    await expectUsable(page, 'the type');
    await next(page).click();

    await expect(stepHeading(page, 'Mål')).toBeVisible();
    await choice(page, 'Egendefinert liggende tank [H+V]').check();
    await page.getByLabel('Innvendig høyde (mm)').fill('1600');
    await page.getByLabel('Volum (liter)').fill('5000');
    await page.getByLabel('Sensorhøyde over bunnen (mm)').fill('1900');
    // Devices in stock come with different ones.
    await page.getByLabel('Fylles til (liter)').fill('4750');
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
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles([onePixel, { ...onePixel, name: 'etter.png' }]);
    await expect(page.getByRole('img', { name: 'Bilde 2, etter.png' })).toBeVisible();
    await expect(
      page.getByText('Bildene er lagret på telefonen, og sendes når du går videre.'),
    ).toBeVisible();
    // They stand on the phone as what was written does.
    await page.reload();
    await expect(page.getByRole('img', { name: 'Bilde 2, etter.png' })).toBeVisible();
    await expectUsable(page, 'the measures');
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
    await expectUsable(page, 'the place');
    await next(page).click();

    await expect(stepHeading(page, 'Grupper og mottakere')).toBeVisible();
    await expectUsable(page, 'groups and recipients');
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
    await expect(page.getByRole('img', { name: /950\smm over bunnen/ })).toBeVisible();
    await page.getByLabel('Peilet nivå (mm)').fill('1000');
    await expect(page.getByText(/^Sensorhøyden blir 1\s950\smm$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /1\s000\smm over bunnen/ })).toBeVisible();
    await expectUsable(page, 'the first reading');
    await page.getByRole('button', { name: 'Fullfør registrering' }).click();

    await expect(page.getByText('Fyrtank Bryggen er registrert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Oppsummering' })).toContainText('Fyrtank Bryggen');
    await expectUsable(page, 'the end');
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
    expect(appdata['visualization']).toMatchObject([{ images: [{ role: 'profileImg' }] }]);
    expect(appdata['service_log']).toMatchObject([
      { acts: ['registered'], photos: [{ stage: 'before' }, { stage: 'after' }] },
    ]);
    await page.getByRole('link', { name: 'Registrer neste' }).click();
    await expect(page.getByLabel('Kort-ID')).toHaveValue('');
  },
);

test(
  'ONB-01 SET-05 the capacity of a gauge is set while it is registered, by the fields of its settings page',
  atNight(anyWidth),
  async ({ page, tokenOf }, info) => {
    const provider = await tokenOf('peiladmin');
    const token = await tokenOf('fjordmontor');
    const { devid, proddata } = await ownStock('gauge', { token, provider, info });
    await page.goto('/device-onboarding');
    const stock = page.getByRole('region', { name: 'Enheter på lager' });
    await stock.getByLabel('Søk på lageret').fill(proddata.shortid);
    await stock.getByRole('button', { name: new RegExp(`^${proddata.shortid} – `) }).click();
    await expect(stepHeading(page, 'Kontroller sensor')).toBeVisible();
    await next(page).click();
    await choice(page, 'tanklevel').check();
    await next(page).click();
    await page.getByLabel('Kapasitet (liter)').fill('null');
    await next(page).click();
    await expect(page.getByText(/^Skriv et tall/)).toBeVisible();
    await page.getByLabel('Kapasitet (liter)').fill('4000');
    await page.getByLabel('Maks fyllgrad (%)').fill('95');
    await expectAccessible(page, 'a gauge');
    await next(page).click();
    await expect(stepHeading(page, 'Plassering')).toBeVisible();
    await expect
      .poll(async () => (await registeredDevice(provider, devid)).appdata)
      .toMatchObject({ volume: 4000, tank: { fill_to_max: 3800 } });
    await giveUp(token, devid);
  },
);

test(
  'ONB-01 HOME-04 what is unfinished is listed with step and owner, goes on, is handed over and given up',
  atNight(),
  async ({ page, visit, tokenOf }, info) => {
    const token = await tokenOf('fjordmontor');
    const provider = await tokenOf('peiladmin');
    const { devid, name: before, proddata, tags } = await ownStock('unfinished', { token, provider, info });
    const colleague = await makeUser(provider, {
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
    await expectUsable(page, 'the unfinished');
    // A fitter has no home page to go back to.
    await expect(page.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('link')).toHaveText([
      'Enheter',
    ]);

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
    // At once and by a link: what the list had before is not shown again.
    await goWithin(page, '/continue-device-onboarding');

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
  },
);

test(
  'ROLE-02 who registers, who only finishes and who does neither, by direct address',
  atNight(anyWidth),
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
    // roles.spec.ts has the others who do neither.
    const { page, faults } = await visit('fjordservice');
    // What the path's page needs is on its way before its guard refuses it.
    faults.allow(/preloaded using link preload but not used/);
    await page.goto('/device-onboarding');
    await expect(page.getByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
  },
);
