import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { emptySearch, failingSearch } from './support/servers/address-service.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { osloTime } from './support/norwegian.ts';
import { ownTank } from './support/own-device.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

interface Settings {
  readonly tags: { readonly public: readonly string[] };
  readonly appdata: Readonly<Record<string, unknown>>;
  readonly proddata: { readonly lowlevel?: Readonly<Record<string, number>> };
}

const settingsOf = (token: string, devid: string) =>
  askApi<Settings>(token, `/api/v1/devicesettings/${devid}`);

const edit = (page: Page) => page.getByRole('button', { name: 'Rediger', exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true }).click();
const saved = (page: Page) => page.getByText('Endringer ble lagret');

/** Accessible from its top: what has been scrolled half under the header is too small to press, on every page. */
async function expectWhole(page: Page, what: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, what);
}

/** The navigation, opened where it is a menu. */
async function pagesOf(page: Page) {
  const pages = page.getByRole('navigation', { name: 'Innstillinger for enheten' });
  await expect(pages).toBeVisible();
  const menu = pages.getByRole('button', { name: 'Alle sider' });
  if (await menu.isVisible()) await menu.click();
  return pages;
}

test(
  'DETAIL-02 SET-13 the settings stand under the device’s header, without picture and directions, the pages that apply beside them',
  atNight(),
  async ({ page, visit }) => {
    await page.goto('/device/TANK001');
    await expect(page.getByRole('link', { name: 'Hent kjørerute' }).first()).toBeVisible();
    await goWithin(page, '/device/TANK001/settings/time');
    await expect(page.getByRole('region', { name: 'Om enheten' })).toContainText('Kokstadvegen 40');
    await expect(page.getByRole('link', { name: 'Hent kjørerute' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Om enheten' }).getByRole('button')).toHaveCount(0);

    const pages = await pagesOf(page);
    // That of drains is none of a tank's.
    await expect(pages.getByRole('link')).toHaveCount(11);
    await expect(pages.getByRole('link', { name: 'Tid' })).toHaveAttribute('aria-current', 'page');
    await expectWhole(page, 'the time page');
    await pages.getByRole('link', { name: 'System' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Innstillinger – System');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Forrige: Objekt' }).click();
    await expect(page).toHaveURL(/\/settings\/object$/);
    await expect(page.getByRole('link', { name: 'Neste: System' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    const customer = await visit('fjordadmin');
    await customer.page.goto('/device/TANK001/settings/time');
    await expect((await pagesOf(customer.page)).getByRole('link')).toHaveCount(10);
    await edit(customer.page);
    await expect(customer.page.getByLabel('Måler hvert (minutter)')).toHaveAttribute('readonly');
    await expect(customer.page.getByText('Intervallene endres av leverandøren.')).toBeVisible();
  },
);

test(
  'SET-07 SET-14 intervals are refused with the reason, told in battery, and saved beside what another saves',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const { devid } = await ownTank(token, project.name === 'phone' ? 31 : 32);
    await changeDevice(token, devid, {
      proddata: { lowlevel: { telemetry_interval_s: 600, transmission_interval_s: 600 } },
      appdata: { stream_control: { enable: false, stream_csq: false } },
    });
    await page.goto(`/device/${devid}/settings/time`);
    await edit(page);
    const [measures, sends] = [
      page.getByLabel('Måler hvert (minutter)'),
      page.getByLabel('Sender hvert (minutter)'),
    ];
    await expect(measures).toBeFocused();
    await measures.fill('1.440');
    await sends.fill('5 timer');
    await save(page);
    await expect(page.getByText('Skriv 1440 eller 1,440: et punktum kan bety begge deler')).toBeVisible();
    await expect(page.getByText('Skriv tallet i minutter')).toBeVisible();
    await expect(measures).toBeFocused();
    await expect(sends).toHaveValue('5 timer');
    await expectWhole(page, 'the time page with problems');
    await measures.fill('60');
    await sends.fill('1\u00a0440');
    const cost = page.getByRole('region', { name: 'Hva det koster i batteri' });
    await expect(cost.getByRole('row', { name: /Sendinger i døgnet/ })).toHaveText(/144\s*1$/);
    await page.getByRole('checkbox', { name: 'Send signalstyrke' }).check();

    await changeDevice(token, devid, { appdata: { stream_control: { enable: true } } });
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Strømming/ })).toBeChecked();
    const { appdata, proddata } = await settingsOf(token, devid);
    expect(proddata.lowlevel).toMatchObject({ telemetry_interval_s: 3600, transmission_interval_s: 86_400 });
    expect(appdata['stream_control']).toMatchObject({ enable: true, stream_csq: true });

    await edit(page);
    await sends.fill('2880');
    await changeDevice(token, devid, { proddata: { lowlevel: { transmission_interval_s: 43_200 } } });
    await save(page);
    await expect(page.getByText('Noen andre har endret det samme som deg.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Du har skrevet' })).toContainText('720');
    expect((await settingsOf(token, devid)).proddata.lowlevel?.['transmission_interval_s']).toBe(43_200);
    await page.getByRole('button', { name: 'Behold min: Sender hvert (minutter)' }).click();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect((await settingsOf(token, devid)).proddata.lowlevel?.['transmission_interval_s']).toBe(172_800);
  },
);

test(
  'SET-09 USER-10 the place is written, pasted, searched for, set on the map and refused with the reason',
  atNight(),
  async ({ page, faults, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const { devid, tags } = await ownTank(token, project.name === 'phone' ? 33 : 34);
    await changeDevice(token, devid, {
      appdata: { expected_location: { lat: 60.39, long: 5.32, address: 'Bryggen 1' } },
    });
    await page.goto(`/device/${devid}/settings/location`);
    await edit(page);
    const [lat, long] = [page.getByLabel('Breddegrad (nord)'), page.getByLabel('Lengdegrad (øst)')];
    await expect(page.getByText('60° 23′ 24,0″ N, 5° 19′ 12,0″ Ø')).toBeVisible();
    await lat.fill('91');
    await long.fill('');
    await save(page);
    await expect(page.getByText('Breddegraden må være mellom −90 og 90')).toBeVisible();
    await expect(page.getByText('Skriv begge koordinatene, eller la begge stå tomme')).toBeVisible();
    await expect(lat).toBeFocused();

    const search = page.getByRole('combobox', { name: 'Finn plassen med adresse' });
    faults.allow(/503|ERR_INTERNET_DISCONNECTED/);
    await search.fill(emptySearch);
    await expect(page.getByText('Ingen treff')).toBeVisible();
    await search.fill(failingSearch);
    await expect(page.getByText(/^Adressesøket svarer ikke nå\..*Du kan flytte nåla i kartet/)).toBeVisible();
    await page.context().setOffline(true);
    await search.fill('Kokstadvegen');
    await expect(page.getByText(/^Får ikke kontakt med serveren.*Du kan flytte nåla i kartet/)).toBeVisible();
    await expect(search).toHaveValue('Kokstadvegen');
    await page.context().setOffline(false);
    await search.fill('Kokstadvegen 40');
    await expect(page.getByRole('option', { name: 'Kokstadvegen 40, 5257 Kokstad (Bergen)' })).toBeVisible();
    await expectWhole(page, 'the addresses found');
    await expectNoSidewaysScroll(page);
    await search.press('Enter');
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('Kokstadvegen 40, 5257 Kokstad');
    await expect(lat).toHaveValue('60,2925');
    await expect(long).toHaveValue('5,2626');
    await expect(search).toHaveValue('');
    expect((await settingsOf(token, devid)).appdata['expected_location']).toMatchObject({ lat: 60.39 });

    await page.getByLabel('Adresse', { exact: true }).fill('Bryggen 1');
    await lat.fill('60.4000, 5.3000');
    await expect(lat).toHaveValue('60,4');
    await expect(long).toHaveValue('5,3');
    const pin = page.getByRole('button', { name: /^Her står enheten/ });
    await expect(pin).toBeVisible();
    await expectWhole(page, 'the location page');
    await expectNoSidewaysScroll(page);
    // Waits for it to stand still.
    await pin.hover();
    const box = (await pin.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect(long).not.toHaveValue('5,3');
    const dragged = Number((await long.inputValue()).replace(',', '.'));
    expect(dragged).toBeGreaterThan(5.3);
    expect(dragged).toBeLessThan(5.4);
    await page.getByRole('radio', { name: 'Av', exact: true }).check();
    await save(page);
    await expect(saved(page)).toBeVisible();
    const after = await settingsOf(token, devid);
    expect(after.appdata['expected_location']).toMatchObject({ long: dragged, address: 'Bryggen 1' });
    expect(after.tags.public).toContain('Lokalisering:Av');
    await changeDevice(token, devid, { tags });
  },
);

test(
  'SET-06 SET-10 SET-11 TRUTH-05 what was read and sent: each reading with its state, by period and by day, and the last transmissions; the alarm of a drain goes by the thresholds of its graph; what measures no level says so',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/device/TANK001/settings/status');
    const strip = page.getByRole('list', { name: 'De siste 30 sendingene' });
    await expect(strip.getByRole('listitem')).toHaveCount(30);
    await expect(page.getByRole('region', { name: 'Sensor' })).toContainText('Ultralyd');
    await expectWhole(page, 'the status page');

    await goWithin(page, '/device/TANK001/settings/history?periode=uke');
    const table = page.getByRole('region', { name: 'Målinger' });
    await expect(table.getByText(/^\d\d\.\d\d\.\d{4} .* målinger$/)).toBeVisible();
    const day = page.getByLabel('Gå til dato');
    await day.fill('31-02-2026');
    await page.getByRole('button', { name: 'Vis dagen' }).click();
    await expect(page.getByText('Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 01-11-2026')).toBeVisible();
    const [text = ''] = osloTime(Date.now() / 1000 - 36 * 3_600).split(' ');
    await day.fill(text.replaceAll('.', '-'));
    await page.getByRole('button', { name: 'Vis dagen' }).click();
    await expect(table.getByText(new RegExp(`^${text} 00:00 – .*: 14[34] målinger$`))).toBeVisible();
    await expectWhole(page, 'the history page');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Eksporter' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/tank001.*\.csv$/);
    await page.getByRole('button', { name: 'Eksporter' }).click();
    const workbook = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /XLSX|Excel/ }).click();
    expect((await workbook).suggestedFilename()).toMatch(/tank001.*\.xlsx$/);

    await goWithin(page, '/device/BEKK001/settings/alarm');
    await edit(page);
    const preview = page.getByRole('region', { name: 'Slik blir det med målingen nå' });
    await expect(preview).toContainText(/mm/);
    await expect(preview.getByText('Ingen måling')).toHaveCount(0);
    await expect(page.getByLabel('Gult fra (%)', { exact: true })).toHaveCount(0);
    await expect(
      page.getByRole('checkbox', { name: 'Alarm når vannstanden passerer en grense' }),
    ).toBeVisible();
    await expectWhole(page, 'the alarm page of a brook');
    await goWithin(page, '/device/TEMP001/settings/alarm');
    await expect(
      page.getByText('Enheten måler ikke nivå i prosent. Den har ingen alarm for nivå.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Slik blir det med målingen nå' })).toContainText('°C');
    // An old reading has no light, and is told with its age.
    await goWithin(page, '/device/STILLE1/settings/alarm');
    await expect(page.getByRole('region', { name: 'Slik blir det med målingen nå' })).toContainText(
      /Gammel måling.*målt for/,
    );
  },
);

test(
  'SET-06 limits follow each other, are refused where they contradict, and show what they make of the level now',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const { devid, last_telemetry } = await ownTank(token, project.name === 'phone' ? 35 : 36);
    const percent = last_telemetry?.pri?.percent ?? 0;
    await page.goto(`/device/${devid}/settings/alarm`);
    await edit(page);
    const [yellow, green] = [
      page.getByLabel('Gult fra (%)', { exact: true }),
      page.getByLabel('Grønt fra (%)', { exact: true }),
    ];
    const preview = page.getByRole('region', { name: 'Slik blir det med målingen nå' });
    await yellow.fill('60 %');
    await green.fill('30');
    await save(page);
    await expect(page.getByText(/^Kan ikke være lavere enn grensen for gult/)).toBeVisible();
    await expect(preview.getByText('Rett grensene for å se hvordan det blir.')).toBeVisible();
    await expectWhole(page, 'the alarm page with problems');
    await yellow.fill('10');
    const slider = page.getByRole('slider', { name: 'Gult fra (%), glidebryter' });
    await slider.focus();
    for (let press = 0; press < 25; press += 1) await slider.press('ArrowRight');
    await expect(yellow).toHaveValue('35');
    await expect(green).toHaveValue('35');

    await green.fill('100');
    await page.getByRole('checkbox', { name: 'Alarm ved lavt nivå' }).check();
    await page.getByLabel('Alarm under (%)', { exact: true }).fill('100');
    await expect(preview.getByText('Gir alarm')).toBeVisible();
    const trial = page.getByRole('region', { name: 'Prøv grensene på målingene' });
    await trial.getByRole('button', { name: 'Prøv på de siste 90 dagene' }).click();
    await expect(trial.getByText(/^\d+ alarm(er)? fra \d\d\.\d\d\.\d{4} til/)).toBeVisible();
    await expect(
      trial.getByRole('listitem').filter({ hasText: 'Nivået er under alarmgrensen på 100' }).first(),
    ).toContainText('varer ennå');
    await expectWhole(page, 'the alarm page with a trial');
    await page.getByLabel('Alarm under (%)', { exact: true }).fill('0');
    await expect(trial.getByRole('list')).toHaveCount(0);
    await expect(preview.getByText('Ingen alarm')).toBeVisible();
    await green.fill('100');
    await yellow.fill('0');
    await expect(preview.getByText('Middels nivå')).toBeVisible();
    expect(percent).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
    const before = await settingsOf(token, devid);
    await save(page);
    await expect(saved(page)).toBeVisible();
    const after = await settingsOf(token, devid);
    const viewOf = ({ appdata }: Settings) =>
      (appdata['visualization'] as Readonly<Record<string, unknown>>[])[0];
    expect(viewOf(after)).toMatchObject({
      level_traffic_light: { yellow_above_percent: 0, green_above_percent: 100 },
      alarm_list: { enable: true, alarm_below_percent: 0 },
    });
    expect(viewOf(after)?.['graphs']).toEqual(viewOf(before)?.['graphs']);
    await changeDevice(token, devid, { appdata: { visualization: before.appdata['visualization'] } });
  },
);

test(
  'SET-03 DRAIN-03 DETAIL-01 measures are drawn as they are typed, found by a press on the drawing, and refused with the reason; the address forwards from a tank',
  atNight(),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const { devid } = await deviceByShortId(token, project.name === 'phone' ? 'NV1561' : 'NV1225');
    const before = await settingsOf(token, devid);
    await changeDevice(token, devid, {
      appdata: {
        sub_object_type: 'Sandfang',
        sensorheight: 1100,
        container_data: {
          container_top: 1000,
          container_bottom: 600,
          container_diameter: 1000,
          container_drain_bottom: 0,
          container_drain_top: 160,
        },
      },
    });
    await page.goto(`/device/${devid}/settings/drain`);
    await edit(page);
    const top = page.getByLabel('Topp over nullnivå (mm)');
    const drawing = page.getByRole('region', { name: 'Tegning' });
    await expect(drawing.getByRole('img')).toHaveAccessibleName(/1\s000\smm/);
    await top.fill('1\u00a0400 mm');
    await expect(drawing.getByRole('img')).toHaveAccessibleName(/1\s400\smm/);
    // A measure is written where it stands; the line of the width is the lowest.
    const inDrawing = drawing.getByRole('textbox', { name: /, i tegningen$/ });
    const pressAt = async (share: number) => {
      const box = await drawing.getByRole('img').boundingBox();
      if (!box) throw new Error('No drawing');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height * share);
      await expect(inDrawing).toBeFocused();
    };
    await drawing.getByRole('img').scrollIntoViewIfNeeded();
    await pressAt(0.98);
    await expect(inDrawing).toHaveAccessibleName('Diameter (mm), i tegningen');
    await page.keyboard.type('1200');
    await expect(page.getByLabel('Diameter (mm)', { exact: true })).toHaveValue('1200');
    await expectWhole(page, 'the drain page with a measure written in the drawing');
    await page.keyboard.press('Enter');
    await expect(inDrawing).toHaveCount(0);
    // What has no place in the drawing yet is chosen beside it.
    await drawing
      .getByRole('group', { name: 'Ikke i tegningen:' })
      .getByRole('button', { name: 'Overløp, underkant (mm)' })
      .click();
    await expect(page.getByLabel('Overløp, underkant (mm)')).toBeFocused();
    const bottom = page.getByLabel('Bunn under nullnivå (mm)', { exact: true });
    await drawing.getByRole('img').scrollIntoViewIfNeeded();
    await pressAt(0.84);
    await expect(inDrawing).toHaveAccessibleName('Bunn under nullnivå (mm), i tegningen');
    await page.keyboard.type('-1500');
    await page.keyboard.press('Escape');
    await expect(bottom).toHaveValue('-1500');
    await expect(drawing.getByText(/Registrert bunn ligger ikke under/)).toBeVisible();
    await save(page);
    await expect(top).toBeFocused();
    await expect(top).toHaveAccessibleDescription(/Registrert bunn ligger ikke under/);
    await expect(top).toHaveValue('1\u00a0400 mm');
    await expectWhole(page, 'the drain page with problems');
    await bottom.fill('650');
    await page.getByLabel('Undertype').selectOption('Fordrøyningsanlegg u/ overløp');
    await expect(page.getByLabel('Overløp, underkant (mm)')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await save(page);
    await expect(saved(page)).toBeVisible();
    const after = await settingsOf(token, devid);
    expect(after.appdata).toMatchObject({
      sub_object_type: 'Fordrøyningsanlegg u/ overløp',
      container_data: {
        container_top: 1400,
        container_bottom: 650,
        container_diameter: 1200,
        container_drain_top: 160,
      },
    });
    await changeDevice(token, devid, {
      appdata: Object.fromEntries(
        ['sub_object_type', 'sensorheight', 'container_data'].map((name) => [
          name,
          before.appdata[name] ?? null,
        ]),
      ),
    });

    await goWithin(page, '/device/TANK001/settings/drain');
    await expect(page).toHaveURL(/\/settings\/tank$/);
  },
);

test(
  'SET-06 the limits of a device are used on others of a group, after a look at what that changes',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const first = project.name === 'phone' ? 40 : 43;
    const [own, near, far] = await Promise.all([0, 1, 2].map((more) => ownTank(token, first + more)));
    const all = [own!, near!, far!];
    const group = `Rute:Prøve ${project.name}`;
    const before = await Promise.all(all.map(({ devid }) => settingsOf(token, devid)));
    const viewOf = async ({ devid }: { devid: string }) =>
      ((await settingsOf(token, devid)).appdata['visualization'] as Readonly<Record<string, unknown>>[])[0];
    for (const { devid, tags } of [near!, far!])
      await changeDevice(token, devid, { tags: { public: [...tags.public, group] } });
    await changeDevice(token, own!.devid, {
      appdata: {
        visualization: [{ ...(await viewOf(own!)), alarm_list: { enable: true, alarm_below_percent: 21 } }],
      },
    });

    await page.goto(`/device/${own!.devid}/settings/alarm`);
    const panel = page.getByRole('region', { name: 'Bruk på flere enheter' });
    await panel.getByLabel('Gruppe').selectOption(group);
    const look = panel.getByRole('button', { name: 'Se hva som blir endret' });
    await look.click();
    const rows = panel.getByRole('list', { name: 'Enheter som kan få nye grenser' }).locator('> li');
    await expect(rows).toHaveCount(2);
    await expect(panel.getByRole('status')).toHaveText(/^2 enheter kan få nye grenser/);
    await expect(rows.filter({ hasText: near!.name })).toContainText(/Alarm under \(%\):\s.*→\s21/);
    await rows.getByRole('checkbox', { name: far!.name }).uncheck();
    await expectWhole(page, 'the dry run');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);

    // Somebody else changes it between the look and the press.
    await changeDevice(token, near!.devid, { name: `${near!.name} II` });
    const use = async () => {
      await panel.getByRole('button', { name: 'Bruk på 1 enhet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bruk på 1 enhet' }).click();
    };
    await use();
    await expect(panel.getByText('Grensene ble ikke brukt på noen enheter.')).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Disse fikk ikke grensene:' })).toContainText(
      'Endret av noen andre i mellomtiden.',
    );
    await look.click();
    await rows.getByRole('checkbox', { name: far!.name }).uncheck();
    await use();
    await expect(panel.getByText('Grensene er brukt på 1 enhet.')).toBeVisible();
    expect(await viewOf(near!)).toMatchObject({ alarm_list: { enable: true, alarm_below_percent: 21 } });
    expect(await viewOf(far!)).toEqual(
      (before[2]?.appdata['visualization'] as Readonly<Record<string, unknown>>[])[0],
    );

    await edit(page);
    await page.getByLabel('Alarm under (%)', { exact: true }).fill('22');
    await expect(panel.getByText(/^Lagre eller avbryt endringene dine først/)).toBeVisible();
    await expect(look).toHaveCount(0);
    for (const [index, { devid, name }] of all.entries())
      await changeDevice(token, devid, {
        name,
        tags: before[index]?.tags,
        appdata: { visualization: before[index]?.appdata['visualization'] },
      });
  },
);
