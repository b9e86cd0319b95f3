import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** Devices that no other test reads or works on, one for each width. */
const shortIds = { desktop: 'FD1666', phone: 'FD1855' } as const;

test.use({ account: 'peiladmin' });

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'SET-08 what was done is in the log at once and for everybody; a note that says nothing is refused',
  atNight(anyWidth),
  async ({ page, visit, tokenOf }, { project }) => {
    const shortId = project.name === 'phone' ? shortIds.phone : shortIds.desktop;
    const { devid } = await deviceByShortId(await tokenOf('peiladmin'), shortId);
    const { page: customer } = await visit('fjordadmin');
    await customer.goto(`/device/${devid}/settings/service`);
    await expect(panel(customer, 'Flymodus')).toContainText('settes av leverandøren');
    await expect(button(customer, 'Slå på flymodus')).toHaveCount(0);

    await button(customer, 'Før i loggen').click();
    const comment = customer.getByRole('textbox', { name: 'Kommentar' });
    await expect(comment).toHaveAccessibleDescription(/Kryss av for hva som er gjort/);
    await customer.getByRole('checkbox', { name: 'Batteri byttet' }).check();
    await comment.fill('Ny pakke, merket 2026');
    await button(customer, 'Før i loggen').click();
    const first = panel(customer, 'Servicelogg').getByRole('listitem').first();
    await expect(first).toContainText('Batteri byttet');
    await expect(first).toContainText('Ny pakke, merket 2026');
    await expect(comment).toHaveValue('');
    await expect(customer.getByRole('checkbox', { name: 'Batteri byttet' })).not.toBeChecked();
    await expectAccessible(customer, 'service');
    await expectNoSidewaysScroll(customer);

    await page.goto(`/device/${devid}/settings/service`);
    await expect(panel(page, 'Servicelogg').getByRole('listitem').first()).toContainText('Batteri byttet');
    await button(page, 'Slå på flymodus').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slå på flymodus' }).click();
    await expect(panel(page, 'Flymodus')).toContainText('Enheten er i flymodus og sender ingenting.');
    await expect(panel(page, 'Servicelogg').getByRole('listitem').first()).toContainText('Flymodus slått på');
    await button(page, 'Slå av flymodus').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slå av flymodus' }).click();
    await expect(panel(page, 'Flymodus')).toContainText('Flymodus er av');
  },
);

test(
  'SET-08 a device is checked out of its object and in again, by the short id of what is measured',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const shortId = project.name === 'phone' ? shortIds.phone : shortIds.desktop;
    const { devid, name } = await deviceByShortId(token, shortId);
    const place = panel(page, 'Plass');
    const seat = async () =>
      (
        await askApi<{ shortid: string; devid: string | null }[]>(token, `/api/v1/objects?shortid=${shortId}`)
      ).find((object) => object.devid === devid);
    await page.goto(`/device/${devid}/settings/service`);
    await expect(place.getByText(/^Enheten er /)).toBeVisible();
    if (!(await seat())) {
      await page.getByRole('radio', { name: 'På et nytt sted' }).check();
      await expect(page.getByRole('textbox', { name: 'Navn på stedet' })).toHaveValue(name);
      await button(page, 'Sjekk inn').click();
      await expect(place).toContainText(`Enheten er sjekket inn på ${name}`);
    }
    const object = await seat();

    await button(page, 'Sjekk ut').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sjekk ut' }).click();
    await expect(place).toContainText('Enheten er ikke sjekket inn noe sted.');
    expect(await seat()).toBeUndefined();

    const shortIdField = page.getByRole('textbox', { name: 'Objektets kort-ID' });
    await button(page, 'Sjekk inn').click();
    await expect(shortIdField).toHaveAccessibleDescription(/Skriv kort-ID-en/);
    await shortIdField.fill('FINNES-IKKE');
    await button(page, 'Sjekk inn').click();
    await expect(shortIdField).toHaveAccessibleDescription(/Fant ikke noe objekt med kort-ID FINNES-IKKE/);
    await expect(shortIdField).toHaveValue('FINNES-IKKE');
    await shortIdField.fill(` ${(object?.shortid ?? '').toLowerCase()} `);
    await button(page, 'Sjekk inn').click();
    await expect(place).toContainText('Enheten er sjekket inn på');
    expect((await seat())?.shortid).toBe(object?.shortid);
  },
);

test(
  'SET-12 what was measured by hand stands in the list against the sensor, is refused with the reason, and can be taken away',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const shortId = project.name === 'phone' ? 'KUM0001' : 'TANK002';
    const { devid } = await deviceByShortId(token, shortId);
    await page.goto(`/device/${devid}/settings/object`);
    const list = panel(page, 'Manuelle målinger');
    const items = list.getByRole('listitem');
    await expect(items.first()).toContainText(/Sensoren viste|Ingen gyldig måling/);
    const before = await items.count();
    await expect(
      panel(page, 'Sensoren og de manuelle målingene').locator('.highcharts-series path').first(),
    ).toBeVisible();

    const value = page.getByRole('textbox', { name: 'Nivå (mm)' });
    const clock = page.getByRole('textbox', { name: 'Klokkeslett' });
    await value.fill('690 liter');
    await clock.fill('25:00');
    await button(page, 'Før måling').click();
    await expect(value).toBeFocused();
    await expect(clock).toHaveAccessibleDescription(/Skriv et klokkeslett som TT:MM/);
    await expect(value).toHaveValue('690 liter');
    const { day, time } = justNow();
    await value.fill('\u00a0691,5 mm ');
    await page.getByRole('textbox', { name: 'Dato' }).fill(day);
    await clock.fill(time);
    await page.getByRole('textbox', { name: 'Kommentar' }).fill('Peilet i regn');
    await button(page, 'Før måling').click();
    await expect(items).toHaveCount(before + 1);
    await expect(items.first()).toContainText('691,5');
    await expect(items.first()).toContainText('Peilet i regn');
    await expect(items.first()).toContainText(/(høyere|lavere) enn sensoren/);
    await expect(value).toHaveValue('');
    await expectAccessible(page, 'object');
    await expectNoSidewaysScroll(page);

    await items
      .first()
      .getByRole('button', { name: /^Slett målingen 691,5/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
    await expect(items).toHaveCount(before);
    await expect(list).not.toContainText('691,5');
  },
);

/** An hour ago in Oslo, as the form writes it. */
function justNow(): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = osloTime(Date.now() / 1000 - 3_600).split(' ');
  return { day, time };
}
