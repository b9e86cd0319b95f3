import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { rowOf } from './support/pages/device-list.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'peiladmin', viewport: { width: 390, height: 844 }, hasTouch: true });

/** A lying tank of 6 000 l that sends a distance, and that no other test reads. */
const shortId = 'FD1316';

interface TankDevice {
  readonly appdata: Readonly<Record<string, unknown>>;
  readonly last_telemetry: { readonly pri: { readonly gauge_height: number; readonly percent: number } };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By the menu of the settings, as on a phone. */
async function openSettings(page: Page, name: string): Promise<void> {
  await button(page, 'Alle sider').click();
  await page
    .getByRole('navigation', { name: 'Innstillinger for enheten' })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Innstillinger – ${name}`);
}

async function save(page: Page): Promise<void> {
  await button(page, 'Lagre').click();
  await expect(page.getByText('Endringer ble lagret')).toBeVisible();
}

test(
  'SET-02 SET-04 SET-06 SET-14 STATE-02 a technician sets up a tank on a phone, and the list of another follows',
  anyWidth,
  async ({ page, visit, tokenOf }) => {
    const token = await tokenOf('peiladmin');
    const { devid } = await deviceByShortId(token, shortId);
    const read = () => askApi<TankDevice>(token, `/api/v1/devicesettings/${devid}`);
    const before = await read();

    const office = await visit('peiladmin');
    await office.page.goto(`/devices?q=${shortId}`);
    const row = rowOf(office.page, shortId);
    /** What the list shows by itself, without being loaded anew. */
    const expectListed = async () => {
      const { percent } = (await read()).last_telemetry.pri;
      const level = row.getByRole('img', {
        name: new RegExp(`^Nivå i volum: ${String(Math.round(percent))}\\s%`),
      });
      await expect(level).toBeVisible();
      return Math.round(percent);
    };
    const first = await expectListed();
    await expect(row).not.toContainText(/alarm/i);

    await page.goto(`/device/${devid}/settings/tank`);
    await button(page, 'Rediger').click();
    await page.getByRole('radio', { name: 'Egendefinert liggende tank [D+L]' }).check();
    await page.getByLabel('Innvendig diameter (mm)').fill('1600');
    await page.getByLabel('Innvendig lengde (mm)').fill('3000 mm');
    await button(page, 'Beregn').click();
    // π/4 · 1.6² · 3 m³
    await expect(page.getByRole('region', { name: 'Beregnet' })).toContainText(/Kapasitet\s*6\s032\sl/);
    await save(page);

    await openSettings(page, 'Kalibrering');
    const { gauge_height } = (await read()).last_telemetry.pri;
    await page.getByLabel('Peilet (mm)').fill(String(Math.round(gauge_height) + 200));
    await button(page, 'Forhåndsvis').click();
    await expect(page.getByRole('heading', { name: 'Forhåndsvisning' })).toBeVisible();
    expect((await read()).last_telemetry.pri.gauge_height).toBe(gauge_height);
    await button(page, 'Kalibrer').click();
    await expect(page.getByText('Enheten er kalibrert')).toBeVisible();
    expect(await expectListed()).toBeGreaterThan(first);

    await openSettings(page, 'Alarm');
    await button(page, 'Rediger').click();
    await page.getByLabel('Grønt fra (%)', { exact: true }).fill('100');
    const alarm = page.getByRole('checkbox', { name: 'Alarm ved lavt nivå' });
    if (!(await alarm.isChecked())) await alarm.check();
    await page.getByLabel('Alarm under (%)', { exact: true }).fill('100');
    await button(page, 'Prøv på de siste 90 dagene').click();
    await expect(page.getByText(/^\d+\salarm(er)?\sfra\s\d\d\.\d\d\.\d{4}\stil/)).toBeVisible();
    await save(page);
    await expect(row).toContainText(/alarm/i);

    await openSettings(page, 'Kalibrering');
    await button(page, 'Angre siste kalibrering').click();
    await button(page, 'Angre kalibreringen').click();
    await expect(page.getByText(/^Angret kalibrering/)).toBeVisible();
    const { appdata, last_telemetry } = await read();
    expect(last_telemetry.pri.gauge_height).toBe(gauge_height);
    expect(appdata['sensorheight']).toBe(before.appdata['sensorheight']);
    await expectListed();

    await changeDevice(token, devid, { appdata: { ...before.appdata, sensorComment: null } });
    expect((await read()).last_telemetry.pri.percent).toBeCloseTo(before.last_telemetry.pri.percent, 1);
  },
);
