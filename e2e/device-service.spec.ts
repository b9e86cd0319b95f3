import type { Page } from '@playwright/test';
import { fetchToken, signedInStorage } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, devicesOf, tellApi, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { test as frailTest } from './support/servers/frail-portal.ts';
import { ownTank } from './support/own-device.ts';
import { phonePhoto } from './support/phone-photo.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const panel = (page: Page, name: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

type Logged = ApiDevice & {
  readonly appdata: {
    readonly sensor_shortid?: string;
    readonly service_log?: readonly {
      readonly at?: number;
      readonly comment?: string;
      readonly photo?: string;
      readonly photos?: readonly Readonly<Record<string, unknown>>[];
      readonly acts?: readonly string[];
      readonly other?: string;
    }[];
  };
};
/** A photo of two hours ago, by a camera that knows where it was. */
const photoBefore = () =>
  phonePhoto('gammel-sensor.jpg', { taken: new Date(Date.now() - 7_200_000), lat: 60.3913, long: 5.3221 });
const read = (token: string, devid: string) => askApi<Logged>(token, `/api/v1/devicesettings/${devid}`);

test.describe('as a fitter', () => {
  test.use({
    account: 'fjordmontor',
    geolocation: { latitude: 60.39, longitude: 5.32, accuracy: 20 },
    permissions: ['geolocation'],
  });

  test(
    'SERV-01, FITTER-03 a device is found, what was done is logged with photos of before and after at once, and what is refused loses nothing',
    onPhone,
    async ({ page, faults, tokenOf }, { project }) => {
      faults.allow(/answer 404: .*\/devicesettings\/|status of 404/);
      const token = await tokenOf('fjordmontor');
      const tank = await ownTank(token, project.name === 'phone' ? 61 : 62);
      const others = (await devicesOf(await tokenOf('nordadmin')))[0];

      await page.goto('/device-service');
      await button(page, 'Finn').click();
      const term = field(page, 'Kort-ID eller navn');
      await expect(term).toHaveAccessibleDescription(/Skriv kort-ID eller navn/);
      // Another customer's is told of like one that is not there.
      for (const unknown of ['FINNES-IKKE', others?.proddata.shortid ?? '', 'https://peil.example/?id=<b>']) {
        await term.fill(unknown);
        await button(page, 'Finn').click();
        await expect(page.getByText(`Fant ingen enhet med kort-ID eller navn «${unknown}»`)).toBeVisible();
        await expect(term).toHaveAccessibleDescription(/Fant ingen enhet/);
        await expect(term).toHaveValue(unknown);
      }
      await term.fill('diesel');
      await term.press('Enter');
      await expect(panel(page, 'Finn enhet')).toContainText('De første 8 enheter som passer');
      await term.fill(` ${tank.proddata.shortid.toLowerCase()} `);
      await term.press('Enter');
      await expect(page.getByRole('heading', { name: tank.name, level: 2 })).toBeVisible();

      await button(page, 'Før i loggen').click();
      const comment = field(page, 'Kommentar');
      await expect(comment).toHaveAccessibleDescription(/Kryss av for hva som er gjort/);
      await page.getByRole('checkbox', { name: 'Batteri byttet' }).check();
      await page.getByRole('checkbox', { name: 'Sensor rengjort' }).check();
      await comment.fill('Is på linsa');
      const file = page.locator('input[type="file"]');
      const picture = await page.screenshot();
      await file.setInputFiles([
        { name: 'notat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        { name: 'ikke.png', mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') },
        ...Array.from({ length: 7 }, (_, index) => ({
          name: `lokk-${String(index + 1)}.png`,
          mimeType: 'image/png',
          buffer: picture,
        })),
      ]);
      await expect(
        page.getByText('«notat.pdf» er ikke et bilde av typen JPEG, PNG eller WebP.'),
      ).toBeVisible();
      await expect(page.getByText(/«ikke.png» kan ikke leses som et bilde\./)).toBeVisible();
      await expect(
        page.getByText('Det er plass til 6 bilder. Disse ble ikke tatt med: lokk-7.png.'),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: /^Bilde \d, lokk-/ })).toHaveCount(6);
      await expect(button(page, 'Legg til flere bilder')).toBeDisabled();
      await expect(comment).toHaveValue('Is på linsa');
      await expect(page.getByRole('checkbox', { name: 'Batteri byttet' })).toBeChecked();
      expect((await read(token, tank.devid)).appdata.service_log ?? []).toHaveLength(0);

      // A press on another page, and back: what was written is there again.
      await page.reload();
      await expect(page.getByText(/Det du skrev sist, er hentet fram igjen/)).toBeVisible();
      await expect(comment).toHaveValue('Is på linsa');
      await file.setInputFiles([
        await photoBefore(),
        await phonePhoto('nullstilt.jpg', { taken: new Date(0), lat: 0, long: 0 }),
        { name: 'lokk.png', mimeType: 'image/png', buffer: picture },
      ]);
      const photo = (number: number) =>
        page.getByRole('listitem').filter({ hasText: `Bilde ${String(number)} av 3` });
      const [first, reset] = [photo(1), photo(2)];
      await expect(first).toContainText('Sted: 60,3913 5,3221 (fra bildet)');
      await expect(reset).toContainText('Tidspunktet i bildet (01.01.1970) kan ikke stemme.');
      await expect(reset).toContainText('Stedet i bildet kan ikke stemme, og brukes ikke.');
      await expect(reset).toContainText('Uten sted');
      await button(page, 'Bruk telefonens posisjon på bilder uten sted').click();
      await expect(reset).toContainText('Sted: 60,3900 5,3200 (telefonens posisjon)');
      // Ticked boxes say that the work is done.
      await expect(first.getByRole('radio', { name: 'Etter' })).toBeChecked();
      await first.getByRole('radio', { name: 'Før' }).check();
      await expectAccessible(page, 'photos that are chosen');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);
      await button(page, 'Før i loggen').click();
      const entry = panel(page, 'Servicelogg').getByRole('listitem').first();
      await expect(entry).toContainText('Batteri byttet, Sensor rengjort');
      await expect(entry).toContainText('Is på linsa');
      await expect(entry.getByRole('img', { name: /^Før: bilde fra / })).toBeVisible();
      await expect(entry.getByRole('img', { name: /^Etter: bilde fra / })).toHaveCount(2);
      await expect(entry).toContainText(/Tatt .* \(fra bildet\) · Sted: 60,3913\s5,3221 \(fra bildet\)/);
      await expect(entry.getByRole('link', { name: 'Hent kjørerute' })).toHaveCount(3);
      await expect(comment).toHaveValue('');
      const log = (await read(token, tank.devid)).appdata.service_log ?? [];
      expect(log).toHaveLength(1);
      expect(log[0]).toMatchObject({
        comment: 'Is på linsa',
        photos: [
          { id: log[0]?.photo, stage: 'before', taken_from: 'picture', place_from: 'picture', lat: 60.3913 },
          { stage: 'after', taken_from: 'chosen', place_from: 'phone', lat: 60.39, long: 5.32 },
          { stage: 'after', taken_from: 'chosen', place_from: 'phone' },
        ],
      });
      await expect(page.getByText(/Flymodus er av. Den settes av leverandøren/)).toBeVisible();
      await expectAccessible(page, 'service');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);
    },
  );

  test(
    'SERV-01, FITTER-03 a note made without network waits on the phone with its photos, and is logged once, of when it was done',
    atNight(anyWidth),
    async ({ page, context, faults, tokenOf }, { project }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer 503|status of 503/);
      const token = await tokenOf('fjordmontor');
      const tank = await ownTank(token, project.name === 'phone' ? 63 : 64);
      const { shortid } = tank.proddata;
      const reader = page.waitForResponse(/exifr.*\.js/);
      await page.goto('/device-service');
      await reader;
      await expect(
        panel(page, 'Trenger service')
          .getByRole('link', { name: /^Veibeskrivelse/ })
          .first(),
      ).toBeVisible();
      // The last that comes of the page; without network and a worker that keeps its files it would be an error.
      await expect(page.locator('.leaflet-marker-pane button').first()).toBeVisible();
      const picture = await page.screenshot();

      await context.setOffline(true);
      await field(page, 'Kort-ID eller navn').fill(shortid.toLowerCase());
      await button(page, 'Finn').click();
      await expect(page.getByText('Uten nett: viser det som ble hentet sist.')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Batteri byttet' }).check();
      await field(page, 'Kommentar').fill('Kjeller uten dekning');
      await page
        .locator('input[type="file"]')
        .setInputFiles([await photoBefore(), { name: 'lokk.png', mimeType: 'image/png', buffer: picture }]);
      await expect(page.getByRole('img', { name: /^Bilde \d, / })).toHaveCount(2);
      // The reader of what cameras write was fetched while there was network.
      await expect(page.getByText('Sted: 60,3913 5,3221 (fra bildet)')).toBeVisible();
      const done = Math.floor(Date.now() / 1000);
      await button(page, 'Før i loggen').click();
      await expect(
        page.getByText('Lagret på telefonen. Det føres i serviceloggen når nettet er tilbake.').first(),
      ).toBeVisible();
      const waiting = panel(page, 'Venter på nett');
      await expect(waiting).toContainText(
        `${shortid}: Service (Batteri byttet, Kjeller uten dekning, 2 bilder)`,
      );
      await expect(field(page, 'Kommentar')).toHaveValue('');
      await expectAccessible(page, 'a note that waits');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);

      // Another visit finds it on the telephone, and sends it.
      await context.setOffline(false);
      await page.goto('/devices');
      const log = async () => (await read(token, tank.devid)).appdata.service_log ?? [];
      await expect.poll(async () => (await log()).length, { timeout: 60_000 }).toBe(1);
      await page.goto(`/device-service?device=${tank.devid}`);
      const entry = panel(page, 'Servicelogg').getByRole('listitem').first();
      await expect(entry).toContainText('Kjeller uten dekning');
      await expect(entry.getByRole('img', { name: /bilde fra / })).toHaveCount(2);
      await expect(waiting).toBeHidden();
      const [logged, ...more] = await log();
      expect(more).toEqual([]);
      expect(logged?.photos).toMatchObject([
        { taken_from: 'picture', lat: 60.3913 },
        { taken_from: 'chosen' },
      ]);
      expect(logged?.at).toBeLessThanOrEqual(done + 2);
      expect(logged?.at).toBeGreaterThanOrEqual(done - 2);
    },
  );

  test(
    'SERV-01, ROLE-02, FITTER-03 a device is changed: the new one stands at the place with its settings and history, the old one at none',
    onPhone,
    async ({ page, tokenOf }, { project }) => {
      const token = await tokenOf('fjordmontor');
      // Beyond what other tests count to: a change moves those that come after.
      const place = project.name === 'phone' ? 75 : 71;
      const [tank, spare] = [await ownTank(token, place), await ownTank(token, place + 1)];
      const admin = await tokenOf('fjordadmin');
      const { devid } = spare;
      const [seat] = await askApi<{ id: string }[]>(
        admin,
        `/api/v1/objects?shortid=${spare.proddata.shortid}`,
      );
      await tellApi(admin, 'POST', `/api/v1/objects/${seat?.id ?? ''}/check-out-device`, { data: { devid } });
      await changeDevice(admin, devid, { tags: { public: ['Status:Lager'] } });
      const [old, fresh] = [tank.proddata.shortid, spare.proddata.shortid];
      const now = Date.now();
      const history = async ({ devid }: ApiDevice, of: string) => {
        const [from, to] = [now - 86_400_000, now].map((at) => new Date(at).toISOString());
        const { series, earlier = [] } = await askApi<{
          series: Record<string, readonly number[]>;
          earlier?: readonly { readonly shortid: string }[];
        }>(
          token,
          `/api/v1/history/metrics/${devid}?fmt=cols&points=all&metrics=pri.percent&of=${of}&fromiso=${from}&toiso=${to}`,
        );
        return { measured: series['pri.percent'] ?? [], by: earlier.map(({ shortid }) => shortid) };
      };
      const before = await history(tank, 'place');
      expect(before.measured.length).toBeGreaterThan(10);
      const [settings, own] = [
        (await read(token, tank.devid)).appdata,
        (await read(token, spare.devid)).appdata,
      ];

      await page.goto('/device-change');
      await field(page, 'Enheten som tas ned').fill(old);
      await field(page, 'Den nye enheten').fill(` ${fresh.toLowerCase()} `);
      await button(page, 'Se over byttet').click();
      const preview = panel(page, 'Dette blir med');
      await expect(preview).toContainText(tank.name);
      await expect(preview).toContainText(`målingene fra ${old} og de nye vises i samme graf`);
      await page.getByRole('radio', { name: 'Ute av drift' }).check();
      await field(page, 'Kommentar').fill('Knust glass');
      await page.locator('input[type="file"]').setInputFiles(await photoBefore());
      await expect(page.getByRole('radio', { name: 'Før' })).toBeChecked();
      await expectAccessible(page, 'the preview');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);
      await button(page, 'Bekreft byttet').click();
      await expect(page.getByText(`${fresh} sitter nå på ${tank.name} i stedet for ${old}.`)).toBeVisible();

      const [up, down] = [await read(token, spare.devid), await read(token, tank.devid)];
      expect([up.name, up.tags.public]).toEqual([tank.name, tank.tags.public]);
      const { service_log: log } = up.appdata;
      // The sensor hangs on the device, all else is of the place.
      expect(up.appdata).toEqual({ ...settings, sensor_shortid: own.sensor_shortid, service_log: log });
      expect(log?.[0]).toMatchObject({
        acts: ['device_in'],
        other: old,
        comment: 'Knust glass',
        photos: [{ stage: 'before', lat: 60.3913 }],
      });
      expect([down.name, down.tags.public]).toEqual([`Enhet ${old}`, ['Status:Ute av drift']]);
      expect(down.appdata.service_log?.[0]).toMatchObject({ acts: ['device_out'], other: fresh });
      expect(await history(spare, 'place')).toEqual({ measured: before.measured, by: [old, ...before.by] });

      await page.getByRole('link', { name: 'Åpne enheten' }).click();
      await expect(page.getByRole('heading', { name: tank.name, level: 1 })).toBeVisible();
      await expect(
        page.getByText(new RegExp(`Til .* ble det målt med ${old}, som er byttet ut`)),
      ).toBeVisible();
    },
  );

  test(
    'SERV-01, MAP-03 those that need service stand in driving order from where one is, and a start is chosen where there is no position',
    atNight(),
    async ({ page, context }) => {
      await page.goto('/device-service');
      const round = panel(page, 'Trenger service');
      await expect(round.getByText(/Etter navn\. Velg hvor du starter/)).toBeVisible();
      const names = round
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: /^Veibeskrivelse/ }) })
        .getByRole('listitem');
      const count = await names.count();
      expect(count).toBeGreaterThan(1);
      await expect(round.getByText(/^(Stille|Lavt batteri|Feil på sensor)$/).first()).toBeVisible();

      await button(page, 'Bruk min posisjon').click();
      await expect(round.getByText(/^I kjørerekkefølge, /)).toBeVisible();
      await expect(names.first()).toContainText(/fra starten/);
      await expect(names.nth(1)).toContainText(/fra forrige/);
      await expect(names).toHaveCount(count);
      // As the crow flies from Bergen: the first is nearer than every other.
      const nearest = await names.first().innerText();

      for (const [place, told] of [
        [{ latitude: 90, longitude: 135, accuracy: 10 }, 'Telefonen fant ikke posisjonen.'],
        [
          { latitude: 59.91, longitude: 10.75, accuracy: 5000 },
          /Posisjonen er usikker: den kan være 5\s?km feil/,
        ],
      ] as const) {
        await context.setGeolocation(place);
        // A position that is a minute old is used again: another visit asks anew.
        await page.reload();
        await button(page, 'Bruk min posisjon').click();
        await expect(page.getByText(told)).toBeVisible();
      }
      await expect(round.getByText(/^I kjørerekkefølge, /)).toBeVisible();
      expect(await names.first().innerText()).not.toBe(nearest);

      await context.clearPermissions();
      await page.reload();
      await button(page, 'Bruk min posisjon').click();
      await expect(page.getByText(/Nettleseren får ikke lese posisjonen/)).toBeVisible();
      const start = page.getByRole('combobox', { name: 'Begynn ved', exact: true });
      await start.selectOption({ index: 2 });
      const chosen = await start.locator('option:checked').innerText();
      await expect(names.first()).toContainText(chosen);
      await expect(names.first()).toContainText(/0,0\s?km fra starten/);
      const address = page.getByRole('combobox', { name: 'Begynn ved adresse' });
      await address.fill('Kokstadvegen 40');
      await expect(page.getByRole('option', { name: /^Kokstadvegen 40, 5257 Kokstad/ })).toBeVisible();
      await address.press('Enter');
      await expect(round.getByText('Fra Kokstadvegen 40, 5257 Kokstad')).toBeVisible();
      await expect(start).toHaveValue('');
      await expect(names.first()).toContainText(/fra starten/);
      const map = page.getByRole('application', { name: 'Kartutsnitt' });
      await expect(
        map.getByRole('button', { name: /alarm|kritisk|advarsel|signal|ok/ }).first(),
      ).toBeVisible();
      await expectAccessible(page, 'the round');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);

      await names.first().getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Ny service' })).toBeVisible();
      await expect(page).toHaveURL(/\?device=/);
    },
  );
});

const change = frailTest.extend({
  storageState: async ({ portal }, use) => {
    await use(signedInStorage(await fetchToken('fjordmontor', portal.url), portal.url));
  },
});

change.describe('a change of devices', () => {
  change.setTimeout(150_000);

  change(
    'SERV-01, ROLE-02 the new device takes over the place with its history, all of it or nothing when the API dies, and the second person is told',
    atNight(anyWidth),
    async ({ page, portal, faults }) => {
      faults.allow(/40[349]|422|50[23]|ERR_/);
      const token = await fetchToken('fjordmontor', portal.url);
      const devices = () => devicesOf(token, portal.url);
      const seen = async (shortId: string): Promise<ApiDevice> => {
        const found = (await devices()).find(({ proddata }) => proddata.shortid === shortId);
        if (!found) throw new Error(`No device ${shortId}`);
        return found;
      };
      const tanks = (await devices())
        .filter(
          ({ tags, last_telemetry: last, proddata }) =>
            /^\D{2}\d+$/.test(proddata.shortid) &&
            tags.public.includes('Status:Felt') &&
            (last?.pri?.volume ?? 0) > 0,
        )
        .slice(0, 2);
      const [old, busy] = tanks.map(({ proddata }) => proddata.shortid);
      if (!old || !busy) throw new Error('no tanks');
      const name = (await seen(old)).name;

      await page.goto('/device-change');
      await button(page, 'Se over byttet').click();
      const [oldField, newField] = [field(page, 'Enheten som tas ned'), field(page, 'Den nye enheten')];
      await expect(oldField).toHaveAccessibleDescription(/Skriv kort-ID-en/);
      await oldField.fill(old);
      for (const [shortId, told] of [
        [old.toLowerCase(), 'Det er den samme enheten'],
        ['FINNES-IKKE', 'Fant ingen enhet med denne kort-ID-en'],
        ['DAM0001', 'Fant ingen enhet med denne kort-ID-en'],
        [busy, `Enheten sitter allerede på ${(await seen(busy)).name}`],
        ['ONB0001', 'Enheten holder på å bli registrert'],
      ] as const) {
        await newField.fill(shortId);
        await button(page, 'Se over byttet').click();
        await expect(newField).toHaveAccessibleDescription(new RegExp(told));
        await expect(oldField).toHaveValue(old);
      }
      await newField.fill('LAGER01');
      await button(page, 'Se over byttet').click();
      const preview = panel(page, 'Dette blir med');
      await expect(preview).toContainText(name);
      await expect(preview).toContainText('Status:Felt');
      await expect(preview).toContainText(`målingene fra ${old} og de nye vises i samme graf`);
      await expectAccessible(page, 'the preview');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);

      // Another fitter has looked it over too, and presses later.
      const second = await page.context().newPage();
      await second.goto(`/device-change?old=${old}&new=LAGER01`);
      await button(second, 'Se over byttet').click();
      await expect(panel(second, 'Dette blir med')).toContainText(name);

      const comment = field(page, 'Kommentar');
      await comment.fill('Knust glass');
      // The answer is lost, whether the API came to it or not.
      await page.route(
        '**/api/v1/device-changes',
        async (route) => {
          const sent = route.fetch().catch(() => null);
          await portal.killApi();
          await sent;
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await button(page, 'Bekreft byttet').click();
      await expect(page.getByText('Enhetene ble ikke byttet')).toBeVisible();
      await expect(comment).toHaveValue('Knust glass');
      await portal.startApi();

      // All of it or nothing, whichever of the two was quicker.
      const [place, stock] = [await seen(old), await seen('LAGER01')];
      const isDone = stock.name === name;
      expect([place.name, stock.tags.public.includes('Status:Felt')]).toEqual(
        isDone ? [`Enhet ${old}`, true] : [name, false],
      );
      await button(page, 'Bekreft byttet').click();
      if (isDone) {
        await expect(page.getByText(`${old} er nettopp byttet ut med LAGER01`)).toBeVisible();
      } else {
        await expect(page.getByText(`LAGER01 sitter nå på ${name} i stedet for ${old}.`)).toBeVisible();
        await expectAccessible(page, 'the end');
        await expectFingerSize(page);
      }

      await button(second, 'Bekreft byttet').click();
      await expect(second.getByText(`${old} er nettopp byttet ut med LAGER01`)).toBeVisible();
      await button(second, 'Se over på nytt').click();
      await expect(second.getByText('Enheten er ikke i bruk noe sted')).toBeVisible();

      const { devid } = await seen('LAGER01');
      await page.goto(`/device/${devid}`);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(
        page.getByText(new RegExp(`Til .* ble det målt med ${old}, som er byttet ut`)),
      ).toBeVisible();
      await expect(page.locator('.highcharts-series path').first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Service', exact: true }).click();
      const first = panel(page, 'Servicelogg').getByRole('listitem').first();
      await expect(first).toContainText(`Enhet satt inn i stedet for ${old}`);
      await expect(first).toContainText('Knust glass');
    },
  );
});
