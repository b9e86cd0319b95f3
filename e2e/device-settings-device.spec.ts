import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

/** Devices that no other test reads or works on, one for each width. */
const shortIds = { desktop: 'FD1785', phone: 'FD1246' } as const;

interface DeviceSettings {
  readonly name: string;
  readonly tags: { readonly public: readonly string[] };
  readonly appdata: Readonly<Record<string, unknown>>;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'SET-01 SET-14 USER-09 USER-10 name, type, groups, recipients and links are written, refused with the reason, and saved beside what others save',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const shortId = project.name === 'phone' ? shortIds.phone : shortIds.desktop;
    const { devid, name } = await deviceByShortId(token, shortId);
    const read = () => askApi<DeviceSettings>(token, `/api/v1/devicesettings/${devid}`);
    const before = await read();
    await page.goto(`/device/${devid}/settings`);
    await expect(field(page, 'Navn')).toHaveValue(name);
    await button(page, 'Rediger').click();

    await field(page, 'Navn').fill('  ');
    await field(page, 'Mottakere av bestillinger').fill('lager@fjord.invalid\nola(at)fjord');
    await field(page, 'Eksterne lenker').fill('fjord.no');
    await button(page, 'Lagre').click();
    await expect(field(page, 'Navn')).toHaveAccessibleDescription(/må ha et navn/);
    await expect(field(page, 'Mottakere av bestillinger')).toHaveAccessibleDescription(
      /ola\(at\)fjord er ikke/,
    );
    await expect(field(page, 'Eksterne lenker')).toHaveAccessibleDescription(/må begynne med https/);
    await expect(field(page, 'Eksterne lenker')).toHaveValue('fjord.no');

    await field(page, 'Navn').fill(`${name} ny`);
    await field(page, 'Mottakere av bestillinger').fill('lager@fjord.invalid');
    await field(page, 'Eksterne lenker').fill('https://fjord.invalid/datablad');
    await page.getByRole('combobox', { name: 'Objekttype' }).selectOption({ label: 'Kum' });
    await page.getByRole('combobox', { name: 'Undertype' }).selectOption('Sandfang');
    await page
      .getByRole('group', { name: 'Vanlige grupper' })
      .getByRole('button', { name: 'Lokalisering:Av' })
      .click();
    // What somebody else does meanwhile to a list and to another field is kept.
    await changeDevice(token, devid, {
      tags: { public: [...before.tags.public, 'Rute:Annen'] },
      appdata: { fueltype: 'Farget diesel' },
    });
    await button(page, 'Lagre').click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();
    const after = await read();
    expect(after.name).toBe(`${name} ny`);
    expect(after.tags.public).toEqual(
      expect.arrayContaining([...before.tags.public, 'Rute:Annen', 'Lokalisering:Av']),
    );
    expect(after.appdata).toMatchObject({
      object_type: 'Kum',
      sub_object_type: 'Sandfang',
      fueltype: 'Farget diesel',
      order_email: ['lager@fjord.invalid'],
      ext_url: ['https://fjord.invalid/datablad'],
    });
    await expectAccessible(page, 'device settings');
    await expectNoSidewaysScroll(page);

    // Two who change the same field see both values, and choose.
    await button(page, 'Rediger').click();
    await field(page, 'Navn').fill(`${name} min`);
    await changeDevice(token, devid, { name: `${name} annens` });
    await button(page, 'Lagre').click();
    const choice = page.getByRole('button', { name: /Behold .*Navn/ });
    await expect(choice).toBeVisible();
    await expect(page.getByText(`${name} annens`, { exact: true }).first()).toBeVisible();
    await choice.click();
    await button(page, 'Lagre').click();
    await expect(page.getByText('Endringer ble lagret')).toBeVisible();
    expect((await read()).name).toBe(`${name} min`);

    const { object_type, sub_object_type, fueltype, order_email, ext_url } = before.appdata;
    const values = { object_type, sub_object_type, fueltype, order_email, ext_url };
    await changeDevice(token, devid, {
      name,
      tags: before.tags,
      appdata: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null])),
    });
  },
);

test(
  'SET-01 PROF-01 a profile tells what it would change before it is used, and nothing after',
  atNight(anyWidth),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('peiladmin');
    const shortId = project.name === 'phone' ? 'FD1134' : 'FD1113';
    const { devid } = await deviceByShortId(token, shortId);
    const profiles = await askApi<{ name: string; appdata: Record<string, unknown> }[]>(
      token,
      '/api/v1/profiles',
    );
    const profile = profiles[0];
    if (!profile) throw new Error('The demo has no profile');
    const before = await askApi<DeviceSettings>(token, `/api/v1/devicesettings/${devid}`);
    const graphs = (before.appdata['visualization'] as readonly Record<string, unknown>[])[0]?.['graphs'];
    await page.goto(`/device/${devid}/settings/device`);
    await page.getByRole('combobox', { name: 'Velg profil' }).selectOption(profile.name);
    const table = page.getByRole('table', { name: 'Dette blir endret' });
    await expect(table.getByRole('row')).not.toHaveCount(1);
    await expectAccessible(page, 'a profile');
    // Somebody else changes what the profile would change between the look and the press.
    await button(page, 'Bruk profilen').click();
    await changeDevice(token, devid, { appdata: { fueltype: 'Bioolje' } });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bruk profilen' }).click();
    await expect(dialog.getByText(/er endret i mellomtiden/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(table.getByRole('row').filter({ hasText: 'Væske' })).toContainText('Bioolje');
    await button(page, 'Bruk profilen').click();
    await dialog.getByRole('button', { name: 'Bruk profilen' }).click();
    await expect(page.getByText('Enheten har allerede alt i profilen.')).toBeVisible();
    const { appdata } = await askApi<DeviceSettings>(token, `/api/v1/devicesettings/${devid}`);
    const { visualization, ...others } = profile.appdata;
    expect(appdata).toMatchObject(others);
    const views = appdata['visualization'] as readonly Record<string, unknown>[];
    expect(views[0]).toMatchObject(
      (visualization as readonly Record<string, unknown>[] | undefined)?.[0] ?? {},
    );
    expect(views[0]?.['graphs']).toEqual(graphs);
  },
);
