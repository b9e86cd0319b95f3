import type { Locator, Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId, tellApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { goWithin, refusedText } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** Devices that no other test reads or works on, two for each width. */
const shortIds = { desktop: ['FD1022', 'FD1029'], phone: ['FD1043', 'FD1057'] } as const;

interface Settings {
  readonly appdata: Readonly<Record<string, unknown>>;
  readonly tags: { readonly public: readonly string[] };
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function pickDevice(area: Page | Locator, shortId: string): Promise<void> {
  await area.getByRole('combobox', { name: 'Søk etter enhet' }).fill(shortId);
  await area.getByRole('option', { name: new RegExp(`\\(${shortId}\\)$`) }).click();
}

test.describe('peiladmin', () => {
  test.use({ account: 'peiladmin' });

  test('PROF-01 a profile is made of a device, compared, used on a group after a dry run, and taken back later', async ({
    page,
    tokenOf,
  }, { project }) => {
    const token = await tokenOf('peiladmin');
    const [first, second] = shortIds[project.name === 'phone' ? 'phone' : 'desktop'];
    const devices = [await deviceByShortId(token, first), await deviceByShortId(token, second)] as const;
    const settings = (index: 0 | 1) =>
      askApi<Settings>(token, `/api/v1/devicesettings/${devices[index].devid}`);
    const name = `Profil ${project.name} ${String(Date.now())}`;
    const group = `Profilprøve:${project.name}`;
    await changeDevice(token, devices[0].devid, { appdata: { fueltype: 'Parafin', liquid_density: 800 } });
    const { tags, appdata } = await settings(1);
    await changeDevice(token, devices[1].devid, {
      appdata: { fueltype: 'Bensin' },
      tags: { public: [...tags.public, group] },
    });

    await page.goto('/create-profiles');
    await page.getByRole('radio', { name: 'Fra en enhet' }).click();
    await pickDevice(page, first);
    await page.getByRole('checkbox', { name: 'Væske: Parafin' }).check();
    await page.getByRole('textbox', { name: 'Navn', exact: true }).fill(name);
    await page.getByRole('combobox', { name: 'Legg til innstilling' }).selectOption('Tetthet (kg/m³)');
    await page.getByRole('textbox', { name: 'Tetthet (kg/m³)' }).fill('mye');
    await button(page, 'Lag profil').click();
    await expect(page.getByRole('textbox', { name: 'Tetthet (kg/m³)' })).toHaveAccessibleDescription(/tall/);
    await page.getByRole('textbox', { name: 'Tetthet (kg/m³)' }).fill('812,5');
    await expectAccessible(page, 'a new profile');
    await button(page, 'Lag profil').click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await pickDevice(page, second);
    const difference = page.getByRole('table', { name: /^Forskjeller fra/ });
    await expect(difference.getByRole('row', { name: /^Væske/ })).toHaveText('VæskeBensinParafin');
    await expect(difference.getByRole('row', { name: /^Tetthet/ })).toContainText('812,5');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a profile');
    await expectFingerSize(page);

    await button(page, 'Bruk på enheter…').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Forhåndsvis').click();
    await expect(dialog.getByText('Velg minst én gruppe eller enhet.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Grupper' }).fill(group);
    await dialog.getByRole('option', { name: group }).click();
    await pickDevice(dialog, first);
    await button(dialog, 'Forhåndsvis').click();
    await expect(dialog.getByText('2 enheter endres')).toBeVisible();
    await expectAccessible(page, 'the dry run');
    expect((await settings(1)).appdata['fueltype']).toBe('Bensin');
    await button(dialog, 'Endre 2 enheter').click();
    await expect(dialog.getByText('2 enheter endret')).toBeVisible();
    expect((await settings(1)).appdata).toMatchObject({ fueltype: 'Parafin', liquid_density: 812.5 });
    await button(dialog, 'Lukk').last().click();

    // Something newer: what it changed stays.
    await changeDevice(token, devices[0].devid, { appdata: { liquid_density: 799 } });
    await page.reload();
    const log = page.getByRole('list', { name: 'Bruk av profilen' });
    await expect(log).toContainText('Kan angres på 1 enhet');
    await expect(page.getByRole('list', { name: 'Hvor profilen er i bruk' })).toContainText(
      '1 innstilling er annerledes nå',
    );
    await button(log, /^Angre bruken/).click();
    await expect(dialog.getByText(/blir stående som det er nå: Tetthet/)).toBeVisible();
    await button(dialog, 'Angre på 1 enhet').click();
    await expect(dialog.getByText('1 enhet tilbakestilt')).toBeVisible();
    expect((await settings(1)).appdata).toEqual({ ...appdata, fueltype: 'Bensin' });
    expect((await settings(0)).appdata['liquid_density']).toBe(799);
    await button(dialog, 'Lukk').last().click();
    await expect(log).toContainText('Angret på 1 enhet');

    await page.getByRole('link', { name: 'Tilbake til profilene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Enhetsprofiler/ })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page, 'the list');
    await tellApi(token, 'DELETE', `/api/v1/profiles/${encodeURIComponent(name)}`);
    await changeDevice(token, devices[1].devid, { tags: { public: tags.public } });
  });
});

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'PROF-01 ROLE-02 a customer’s admin reads a profile and its difference, and changes nothing',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/profiles');
      await expect(page.getByText(refusedText)).toBeVisible();
      await goWithin(page, '/profiles/Dieseltank');
      await expect(page.getByRole('heading', { level: 1, name: 'Dieseltank' })).toBeVisible();
      await pickDevice(page, 'TANK001');
      await expect(page.getByText(/har allerede alt i profilen|Profilen ville endret/)).toBeVisible();
      await expect(button(page, 'Rediger')).toHaveCount(0);
      await expect(button(page, 'Bruk på enheter…')).toHaveCount(0);
    },
  );
});
