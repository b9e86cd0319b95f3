import { anyWidth } from './support/any-width.ts';
import { changeDevice } from './support/api.ts';
import { atNight } from './support/night.ts';
import {
  choice,
  distancesOf,
  expectUsable,
  next,
  onePixel,
  ownStock,
  registeredDevice,
  registrationsOf,
  stepHeading,
} from './support/pages/registering.ts';
import { expect as sooner, test } from './support/test.ts';

/** A reading goes through server, stream and page, and many do so at the same time here. */
const expect = sooner.configure({ timeout: 20_000 });

/** What a browser says of calls that it could not make. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED|503|ERR_FAILED/;

test.use({ actionTimeout: 20_000, account: 'fjordmontor' });

test(
  'ONB-01 without network every step goes on, is sent in order once, and a clash is shown instead of overwritten',
  atNight(anyWidth),
  async ({ page, context, faults, tokenOf }, info) => {
    test.setTimeout(120_000);
    faults.allow(noNetwork);
    const provider = await tokenOf('peiladmin');
    const token = await tokenOf('fjordmontor');
    const { devid, proddata } = await ownStock('withoutNetwork', { token, provider, info });
    const office = `Kontoret ${String(Date.now())}`;
    const sent: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() === 'GET') return;
      if (asked.url().endsWith('/image')) sent.push('photo');
      else if (asked.url().includes('/api/v1/registrations/'))
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
    await page.goto('/continue-device-onboarding');
    await prepared;
    await page.getByRole('link', { name: 'Registrer ny enhet' }).click();
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
    await changeDevice(provider, devid, { name: office });
    await offline('Mål', async () => {
      await page.getByLabel('Topp over nullnivå (mm)').fill('900');
      await page.getByLabel('Bunn under nullnivå (mm)').fill('600');
      await page.getByLabel('Utløp, underkant (mm)').fill('0');
      await page.getByLabel('Sensorhøyde over nullnivå (mm)').fill('1200');
      await page.locator('input[type="file"][multiple]').setInputFiles(onePixel);
      await expect(page.getByText(/^Bildene er lagret på telefonen/)).toBeVisible();
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
    await expectUsable(page, 'what waits');
    expect((await registeredDevice(provider, devid)).appdata['object_type'] ?? null).not.toBe('Kum');

    await page.getByRole('link', { name: 'Registrer neste' }).click();
    // What is registered already is known without network too; what is in stock is begun on the server.
    await page.getByLabel('Kort-ID').fill('LAGER01');
    await page.getByRole('button', { name: 'Finn', exact: true }).click();
    await expect(page.getByText(/^Uten nett kan du bare fortsette på registreringer/)).toBeVisible();
    await expect(page.getByLabel('Kort-ID')).toHaveValue('LAGER01');
    await page.getByRole('link', { name: 'Fullfør registrering' }).click();
    await expect(page.getByText('Uten nett: viser de som er begynt på denne telefonen.')).toBeVisible();
    const kept = page.getByRole('listitem').filter({ hasText: `${proddata.shortid} ·` });
    await expect(kept).toContainText('8 endringer venter på nett');
    await kept.getByRole('link', { name: 'Fortsett' }).click();
    await expect(page.getByText('Registreringen fullføres så snart telefonen har nett igjen.')).toBeVisible();

    sent.length = 0;
    await context.setOffline(false);
    await expect(page.getByText(`Noen andre har endret ${proddata.shortid}`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('row', { name: `Navn Kum i kjelleren ${office}` })).toBeVisible();
    expect((await registeredDevice(provider, devid)).name).toBe(office);
    await expectUsable(page, 'a clash');
    await page.getByRole('button', { name: 'Behold deres' }).click();
    await expect(page.getByText('Registreringen fullføres så snart')).toBeHidden();
    await expect(waiting).toBeHidden();
    const { name, tags, appdata } = await registeredDevice(provider, devid);
    expect([name, tags.public.includes('Status:Felt')]).toEqual([office, true]);
    expect(appdata).toMatchObject({
      object_type: 'Kum',
      container_data: { container_top: 900, container_bottom: 600, container_drain_bottom: 0 },
      expected_location: { lat: 60.4, long: 5.3 },
    });
    expect(sent).toEqual([
      'PUT object_type',
      'PUT measures',
      'PUT location',
      'photo',
      'PUT groups',
      'PUT first_reading',
      'POST finish',
    ]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'ONB-01 a network that is lost at a step loses nothing, and the server has the step as soon as it is back',
    atNight(anyWidth),
    async ({ page, context, faults, tokenOf }, info) => {
      test.setTimeout(120_000);
      faults.allow(noNetwork);
      faults.allow(/500/);
      const provider = await tokenOf('peiladmin');
      const token = await tokenOf('fjordmontor');
      const { devid, proddata } = await ownStock('lostAtEachStep', { token, provider, info });
      const post = await distancesOf('fjorddrivstoff', provider);
      const lists = page.waitForResponse(/tankconverter\/stddist/);
      await page.goto('/device-onboarding');
      await lists;

      const shortid = page.getByLabel('Kort-ID');
      await shortid.fill(proddata.shortid);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Finn', exact: true }).click();
      await expect(page.getByText(/^Uten nett kan du bare fortsette på registreringer/)).toBeVisible();
      await context.setOffline(false);
      await expect(shortid).toHaveValue(proddata.shortid);
      await page.getByRole('button', { name: 'Finn', exact: true }).click();

      const waiting = page.getByRole('region', { name: 'Venter på nett' });
      const stepNow = async () => (await registrationsOf(token)).find((one) => one.devid === devid)?.step;
      const lost = async (step: string, nextStep: string, how: () => Promise<void>) => {
        await expect(stepHeading(page, step)).toBeVisible();
        await context.setOffline(true);
        await how();
        await next(page).click();
        await expect(waiting.getByText(`${proddata.shortid}: Steg: ${step}`)).toBeVisible();
        await context.setOffline(false);
        await expect(waiting).toBeHidden({ timeout: 20_000 });
        expect(await stepNow()).toBe(nextStep);
      };
      await lost('Kontroller sensor', 'object_type', () => Promise.resolve());
      // A server that fails once ends no connection, and is asked again all the same.
      let fails = 1;
      await page.route(/\/api\/v1\/registrations\//, (route) => {
        if (route.request().method() !== 'PUT' || fails === 0) return route.fallback();
        fails -= 1;
        return route.fulfill({ status: 500, json: { code: 'internal', message: 'Feil på serveren' } });
      });
      await lost('Type', 'measures', () => choice(page, 'tanklevel').check());
      expect(fails).toBe(0);
      await lost('Mål', 'location', async () => {
        await choice(page, 'Egendefinert liggende tank [H+V]').check();
        await page.getByLabel('Innvendig høyde (mm)').fill('1600');
        await page.getByLabel('Volum (liter)').fill('5000');
        await page.getByLabel('Sensorhøyde over bunnen (mm)').fill('1900');
      });
      await lost('Plassering', 'groups', async () => {
        await page.getByRole('button', { name: 'Bruk min posisjon' }).click();
        await expect(page.getByText(/^Telefonen gir ikke posisjonen/)).toBeVisible();
        await page.getByLabel('Breddegrad (nord)').fill('60,4');
        await page.getByLabel('Lengdegrad (øst)').fill('5,3');
      });
      await lost('Grupper og mottakere', 'first_reading', () =>
        page.getByLabel('Navn', { exact: true }).fill('Fyrtank uten nett'),
      );
      await expect(page.getByText('Venter på en måling fra enheten …')).toBeVisible();
      await context.setOffline(true);
      await post(devid, 950);
      await context.setOffline(false);
      await expect(page.getByRole('img', { name: /950\smm over bunnen/ })).toBeVisible({ timeout: 20_000 });
      await context.setOffline(true);
      await page.getByLabel('Peilet nivå (mm)').fill('1000');
      await page.getByRole('button', { name: 'Fullfør registrering' }).click();
      await expect(page.getByText('Fyrtank uten nett er lagret på telefonen')).toBeVisible();
      await context.setOffline(false);
      await expect(waiting).toBeHidden({ timeout: 20_000 });
      const { name, tags, appdata } = await registeredDevice(provider, devid);
      expect([name, tags.public.includes('Status:Felt')]).toEqual(['Fyrtank uten nett', true]);
      expect(appdata).toMatchObject({ object_type: 'tanklevel', height: 1600, sensorheight: 1950 });
    },
  );
});
