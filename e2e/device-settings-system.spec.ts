import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peilsystem' });

/** Devices that no other test reads or works on, one for each width. */
const shortIds = { desktop: 'FD1400', phone: 'FD1540' } as const;

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'SET-13 what lies in the device, raw settings with their difference, the trail, and a reset that is confirmed in writing',
  atNight(anyWidth),
  async ({ page, visit, tokenOf }, { project }) => {
    const token = await tokenOf('peilsystem');
    const shortId = project.name === 'phone' ? shortIds.phone : shortIds.desktop;
    const { devid } = await deviceByShortId(token, shortId);
    const read = () =>
      askApi<{ appdata: Record<string, unknown>; proddata: { lowlevel?: Record<string, unknown> } }>(
        token,
        `/api/v1/devicesettings/${devid}`,
      );
    const { page: customer } = await visit('fjordadmin');
    await customer.goto(`/device/${devid}/settings/system`);
    await expect(customer.getByText('Siden er for leverandøren')).toBeVisible();
    await expect(customer.getByRole('heading', { name: 'Fabrikkinnstillinger' })).toHaveCount(0);

    await page.goto(`/device/${devid}/settings/system`);
    const measures = page.getByRole('textbox', { name: 'Måler hvert (sekunder)' });
    const sends = page.getByRole('textbox', { name: 'Sender hvert (sekunder)' });
    await button(page, 'Rediger').click();
    await measures.fill('600,5');
    await sends.fill('7200');
    await button(page, 'Lagre').click();
    await expect(measures).toHaveAccessibleDescription(/helt tall sekunder/);
    await measures.fill('1\u00a0200 s');
    // Of two who change the same, none writes over the other unseen.
    await changeDevice(token, devid, { proddata: { lowlevel: { transmission_interval_s: 43_200 } } });
    await button(page, 'Lagre').click();
    await expect(page.getByText('Noen andre har endret det samme som deg.')).toBeVisible();
    expect((await read()).proddata.lowlevel).toMatchObject({ transmission_interval_s: 43_200 });
    await button(page, 'Behold min: Sender hvert (sekunder)').click();
    await button(page, 'Lagre').click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();
    expect((await read()).proddata.lowlevel).toMatchObject({
      telemetry_interval_s: 1200,
      transmission_interval_s: 7200,
    });
    const trail = panel(page, 'Endringslogg').getByRole('listitem');
    await expect(trail.filter({ hasText: /Måler hvert \(sekunder\): .* → 1\s200/ }).first()).toBeVisible();

    const raw = panel(page, 'Rådata');
    await raw.getByRole('searchbox', { name: 'Søk i rådata' }).fill('telemetry_interval');
    await expect(raw.getByRole('status')).toHaveText('1 linje');
    await button(page, 'Rediger rådata').click();
    const json = raw.getByRole('textbox', { name: 'Innstillinger som JSON' });
    const text = await json.inputValue();
    await json.fill(text.replace('"name"', 'name'));
    await button(page, 'Se over endringene').click();
    await expect(json).toHaveAccessibleDescription(/^Linje 2: /);
    await expect(json).toHaveValue(/^\{\n {2}name/);
    await json.fill(text.replace('"appdata": {', '"appdata": {\n    "merknad": "står i bakken",'));
    await button(page, 'Se over endringene').click();
    const table = page.getByRole('table', { name: 'Dette blir endret' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('appdata.merknad');
    await expect(table).toContainText('står i bakken');
    await expectAccessible(page, 'system');
    await expectNoSidewaysScroll(page);
    // Somebody else writes the same, and another thing, after the look.
    await changeDevice(token, devid, { appdata: { merknad: 'står på fjell', nøkkel: 'i skapet' } });
    await button(page, 'Lagre').click();
    const clashes = page.getByRole('table', { name: 'Endret av to' });
    await expect(clashes.getByRole('row')).toHaveCount(2);
    await expect(clashes).toContainText(/appdata\.merknad\s*står på fjell\s*står i bakken/);
    expect((await read()).appdata['merknad']).toBe('står på fjell');
    await expectAccessible(page, 'two who changed the same');
    await button(page, 'Behold mine').click();
    await expect(clashes).toHaveCount(0);
    await expect(table).toContainText(/står på fjell\s*står i bakken/);
    await button(page, 'Lagre').click();
    await expect(raw.getByText('Endringer ble lagret')).toBeVisible();
    expect((await read()).appdata).toMatchObject({ merknad: 'står i bakken', nøkkel: 'i skapet' });
    await expect(trail.first()).toContainText('appdata.merknad: står på fjell → står i bakken');

    await button(page, 'Sett tilbake').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('noe annet');
    await dialog.getByRole('button', { name: 'Sett tilbake' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(`ikke ${shortId}`));
    expect((await read()).proddata.lowlevel).toMatchObject({ telemetry_interval_s: 1200 });
    await dialog.getByRole('textbox').fill(` ${shortId.toLowerCase()} `);
    await dialog.getByRole('button', { name: 'Sett tilbake' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await read()).proddata.lowlevel ?? {}).not.toHaveProperty('telemetry_interval_s');
    await expect(measures).not.toHaveValue('1200');
  },
);
