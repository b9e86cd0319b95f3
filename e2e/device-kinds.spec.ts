import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Device, Primary } from '@peil/shared-kernel/api/schemas';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { counts, openList, rowOf } from './support/pages/device-list.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

/** Of each kind of device one of the demo, and its level as it follows from what its sensor sent, worked out here. */
interface Kind {
  readonly shortId: string;
  /** What is measured, as screen readers are told. */
  readonly label: string;
  readonly level: (
    sent: Primary,
    sec: { readonly temp?: number | null | undefined },
    sensorHeight: unknown,
  ) => string | null;
  /** The column of the export that its figure stands in. */
  readonly column: 'Nivå' | 'Nivå (mm)' | 'Temperatur (°C)';
}

const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`Not a number: ${String(value)}`);
  return value;
};

const sign = (text: string): string => text.replace('-', '−');
const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
const mm = (value: number): string => {
  const whole = Math.sign(value) * Math.round(Math.abs(value)) + 0;
  const text = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return sign(`${whole < 0 ? '-' : ''}${text} mm`);
};

/** A cylinder on its side, filled to `height` of its `diameter`: the circle's segment by its area. */
function lying(diameter: number, height: number): number {
  const radius = diameter / 2;
  const h = Math.min(Math.max(height, 0), diameter);
  const segment =
    radius ** 2 * Math.acos((radius - h) / radius) - (radius - h) * Math.sqrt(2 * radius * h - h * h);
  return segment / (Math.PI * radius ** 2);
}

const standing = (tankHeight: number) => (sent: Primary) =>
  percent((tankHeight + 300 - number(sent.distance)) / tankHeight);
/** The sensor hangs so high over the zero of the level, as the settings say. */
const belowSensor: Kind['level'] = (sent, _, sensorHeight) =>
  mm(number(sensorHeight) - number(sent.distance));

const kinds: readonly Kind[] = [
  {
    shortId: 'TANK001',
    label: 'Nivå i volum',
    column: 'Nivå',
    level: (sent) => percent(lying(1600, 1900 - number(sent.distance))),
  },
  { shortId: 'TANK002', label: 'Nivå i volum', column: 'Nivå', level: standing(1500) },
  { shortId: 'BULK001', label: 'Nivå i volum', column: 'Nivå', level: standing(5200) },
  { shortId: 'SEPTIC01', label: 'Nivå i volum', column: 'Nivå', level: standing(1700) },
  { shortId: 'TRASH01', label: 'Nivå i volum', column: 'Nivå', level: standing(2400) },
  { shortId: 'KUM0001', label: 'Vannivå', column: 'Nivå (mm)', level: belowSensor },
  {
    // A column of water of 1 m weighs 9.81 kPa.
    shortId: 'MAGASIN1',
    label: 'Vannivå',
    column: 'Nivå (mm)',
    level: (sent) => mm((number(sent.rel_press) / 9.81) * 1000),
  },
  { shortId: 'DAM0001', label: 'Vannivå', column: 'Nivå (mm)', level: belowSensor },
  { shortId: 'BEKK002', label: 'Vannivå', column: 'Nivå (mm)', level: belowSensor },
  { shortId: 'LEVEL01', label: 'Nivå', column: 'Nivå (mm)', level: belowSensor },
  {
    shortId: 'TEMP001',
    label: 'Temperatur - luft',
    column: 'Temperatur (°C)',
    level: (_, sec) => sign(`${String(Math.round(number(sec.temp) * 10) / 10).replace('.', ',')} °C`),
  },
  { shortId: 'TRACK01', label: '', column: 'Nivå', level: () => null },
];

test.use({ account: 'peiladmin' });
test.describe.configure({ timeout: 120_000 });

test(
  'TRUTH-01, DLIST-01, DLIST-07 one of each kind says the same level in table, card, map, export and on its page',
  anyWidth,
  async ({ page, tokenOf }) => {
    const devices = await askApi<Device[]>(await tokenOf('peiladmin'), '/api/v1/devicesettings');
    const wanted = kinds.map((kind) => {
      const device = devices.find(({ proddata }) => proddata.shortid === kind.shortId);
      const { pri, sec } = device?.last_telemetry ?? {};
      if (!device || !pri) throw new Error(`${kind.shortId} has no reading`);
      return { ...kind, device, text: kind.level(pri, sec ?? {}, device.appdata.sensorheight) };
    });
    // Readings that come meanwhile would tell another level than the one worked out.
    await page.route(/\/api\/v1\/(devicesettings\?view=list|changes)/, async (route) => {
      if (route.request().url().includes('changes'))
        await route.fulfill({ contentType: 'text/event-stream', body: '' });
      else await route.fulfill({ json: devices });
    });

    await openList(page);
    for (const [layout, role] of [
      ['table', 'table'],
      ['cards', 'list'],
    ] as const) {
      await goWithin(page, `/devices?view=${layout}`);
      await expect(page.getByRole(role, { name: 'Enheter', exact: true })).toBeVisible();
      for (const { shortId, device, label, text } of wanted) {
        await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill(shortId);
        const level = rowOf(page, device.name).getByRole('img', { name: new RegExp(`^${label}: `) });
        if (text === null) {
          await expect(rowOf(page, device.name).first()).toBeVisible();
          await expect(rowOf(page, device.name).getByRole('img', { name: /^(Nivå|Vannivå)/ })).toHaveCount(0);
        } else {
          await expect(level, `${shortId} in ${layout}`).toHaveAccessibleName(withText(label, text));
        }
      }
    }

    await goWithin(page, '/devices?view=map');
    for (const { shortId, device, text } of wanted) {
      if (text === null) continue;
      await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill(shortId);
      const pin = page.locator('.leaflet-marker-pane').getByRole('button');
      await expect(pin.first(), `${shortId} on the map`).toHaveAccessibleName(
        new RegExp(`^${device.name}, ${text.replaceAll(' ', '\\s')}, `),
      );
    }

    await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('');
    await expect.poll(async () => (await counts(page))[0]).toBeGreaterThan(wanted.length);
    const lines = await exportedLines(page);
    const header = lines[0] ?? [];
    for (const { shortId, text, column } of wanted) {
      const line = lines.find((cells) => cells[header.indexOf('ID')] === shortId);
      const figure = line?.[header.indexOf(column)] ?? '';
      // A column of a file has one number of decimals: 4 °C stands there as 4,0.
      expect(figure.replace('-', '−').replace(/,0$/, ''), `${shortId} in the file`).toBe(
        (text ?? '').replaceAll(' ', '').replace(/(%|mm|°C)$/, ''),
      );
    }

    for (const { shortId, device, text } of wanted) {
      if (text === null) continue;
      await page.route(`**/api/v1/devicesettings/${device.devid}`, (route) =>
        route.fulfill({ json: device }),
      );
      await goWithin(page, `/device/${device.devid}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(device.name);
      await expect
        .poll(
          async () => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ').replace('℃', '°C'),
          {
            message: `${shortId} on its page`,
          },
        )
        .toContain(text);
    }
  },
);

/** "Nivå i volum: 62 %, ok", with the spaces that do not break. */
const withText = (label: string, text: string): RegExp =>
  new RegExp(`^${label}: ${text.replaceAll(' ', '\\s')}, `);

async function exportedLines(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Eksporter' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV-fil' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}
