import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { fetchToken, portalUrl, signedInStorage } from './support/accounts.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { signIn } from './support/pages/login-form.ts';
import { changeUser, makeUser, type Person } from './support/people.ts';
import { test as base, expect } from './support/test.ts';

/** What is written on the settings pages when the device is moved, or the session ends, before it is saved. */

const test = base.extend<{ person: Person }>({
  person: async ({ tokenOf }, use) => {
    await use(await makeUser(await tokenOf('peiladmin'), { role: 'peil_employee', orgid: 'peil' }));
  },
  storageState: async ({ person }, use) => {
    await use(signedInStorage(await fetchToken(person.username), portalUrl()));
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'SET-08 SET-12 SET-13 GUARD-04 a session that ends in the middle loses nothing of a note, a measurement and raw settings',
  atNight(anyWidth),
  async ({ page, person, faults, tokenOf }) => {
    faults.allow(/401/);
    page.on('dialog', (dialog) => void dialog.accept());
    // The stream would end the session before the button is pressed.
    await endStreams(page);
    const admin = await tokenOf('peiladmin');
    let role = 'peil_employee';
    /** Takes the token away, presses, and comes back by the login form. */
    const endSessionAt = async (press: string) => {
      role = role === 'peil_employee' ? 'peil_sysadmin' : 'peil_employee';
      await changeUser(admin, person.username, { roles: { roles: [role] } });
      const at = page.url();
      await button(page, press).click();
      await expect(page).toHaveURL(/\/login\?next=/);
      await signIn(page, person.username);
      await expect(page).toHaveURL(at);
    };
    const { devid } = await deviceByShortId(admin, 'KUM0001');

    await page.goto(`/device/${devid}/settings/service`);
    const comment = page.getByRole('textbox', { name: 'Kommentar' });
    await page.getByRole('checkbox', { name: 'Sensor rengjort' }).check();
    await comment.fill('Slam på sensoren');
    await endSessionAt('Før i loggen');
    await expect(page.getByText(/^Det du skrev sist, er hentet fram igjen/)).toBeVisible();
    await expect(comment).toHaveValue('Slam på sensoren');
    await expect(page.getByRole('checkbox', { name: 'Sensor rengjort' })).toBeChecked();

    await page.goto(`/device/${devid}/settings/object`);
    const level = page.getByRole('textbox', { name: 'Nivå (mm)' });
    const clock = page.getByRole('textbox', { name: 'Klokkeslett' });
    await level.fill('\u2212120,5 mm');
    await clock.fill('00:05');
    await endSessionAt('Før måling');
    await expect(page.getByText(/endret av noen andre siden/)).toHaveCount(0);
    await button(page, 'Hent dem fram').click();
    await expect(level).toHaveValue('\u2212120,5 mm');
    await expect(clock).toHaveValue('00:05');
    await level.fill('');

    await page.goto(`/device/${devid}/settings/system`);
    await button(page, 'Rediger rådata').click();
    const json = page.getByRole('textbox', { name: 'Innstillinger som JSON' });
    const text = (await json.inputValue()).replace('"name": "', '"name": "Ny ');
    await json.fill(text);
    await button(page, 'Se over endringene').click();
    const table = page.getByRole('table', { name: 'Dette blir endret' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await endSessionAt('Lagre');
    await button(page, 'Hent dem fram').click();
    await expect(json).toHaveValue(text);
    await button(page, 'Se over endringene').click();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('Ny ');
  },
);

test(
  'SET-04 SET-14 a device that was moved meanwhile: what is written stays, is not saved, and is saved once it is back',
  atNight(anyWidth),
  async ({ visit, tokenOf }) => {
    const admin = await tokenOf('peiladmin');
    const { devid } = await deviceByShortId(admin, 'FD1036');
    const { page, faults } = await visit('fjordadmin');
    faults.allow(/404/);
    await page.goto(`/device/${devid}/settings/device`);
    await button(page, 'Rediger').click();
    const name = page.getByRole('textbox', { name: 'Navn', exact: true });
    const before = await name.inputValue();
    await name.fill(`${before} II`);
    await changeDevice(admin, devid, { orgid: 'nordvann' });
    await button(page, 'Lagre').click();
    await expect(page.getByText('Noe ble feil. Kunne ikke lagre.')).toBeVisible();
    await expect(page.getByText('Enheten finnes ikke lenger, eller du har mistet tilgangen')).toBeVisible();
    await expect(name).toHaveValue(`${before} II`);

    await changeDevice(admin, devid, { orgid: 'fjorddrivstoff' });
    await button(page, 'Lagre').click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();
    await expect(page.getByText('Enheten finnes ikke lenger, eller du har mistet tilgangen')).toHaveCount(0);
    const saved = await askApi<{ name: string }>(admin, `/api/v1/devicesettings/${devid}`);
    expect(saved.name).toBe(`${before} II`);
    await changeDevice(admin, devid, { name: before });
  },
);
