import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { readCsv, readXlsx } from '@peil/shared-kernel/testing';
import { anyWidth } from './support/any-width.ts';
import { askApi, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { osloDay, osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'fjordleser' });

const shortId = 'TANK001';
const devicePath = `/device/${shortId}`;
const dayMs = 86_400_000;

const section = (page: Page) => page.getByRole('region', { name: 'Målerdata' });
const preset = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const chosen = (page: Page, name: string) =>
  expect(preset(page, name)).toHaveAttribute('aria-pressed', 'true');
const from = (page: Page) => section(page).getByLabel('Fra', { exact: true });
const to = (page: Page) => section(page).getByLabel('Til', { exact: true });
const showDates = (page: Page) => section(page).getByRole('button', { name: 'Vis periode' }).click();

interface AskedWindow {
  readonly from: number;
  readonly to: number;
}

/** The window that a request for a graph's readings is about, in milliseconds; null for any other request. */
function askedBy(request: Request): AskedWindow | null {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.includes('/history/metrics/')) return null;
  const at = (name: string) => Date.parse(searchParams.get(name) ?? '');
  return { from: at('fromiso'), to: at('toiso') };
}

/** The window that the page asks for after an action: each graph asks on its own, so not the one it asked for before. */
async function windowAfter(
  page: Page,
  act: () => Promise<unknown>,
  before?: AskedWindow,
): Promise<AskedWindow> {
  const asking = page.waitForRequest((request) => {
    const asked = askedBy(request);
    return asked !== null && (asked.from !== before?.from || asked.to !== before.to);
  });
  await act();
  const asked = askedBy(await asking);
  if (!asked) throw new Error('No readings were asked for');
  return asked;
}

/** The day this many days ago in Oslo, YYYY-MM-DD. */
const dayAgo = (days: number): string => osloDay((Date.now() - days * dayMs) / 1000);
/** The same as it is typed: DD-MM-YYYY. */
const typed = (day: string): string => day.split('-').reverse().join('-');
/** What Oslo's clock shows, of milliseconds. */
const osloClock = (ms: number): string => osloTime(ms / 1000);

test(
  'GRAPH-01, GRAPH-05 presets and dates stand in the address: reload keeps them, Back leads out of a zoom',
  atNight(anyWidth),
  async ({ page }) => {
    await endStreams(page);
    const first = await windowAfter(page, () => page.goto(devicePath));
    await chosen(page, '2 uker');
    expect((first.to - first.from) / dayMs).toBeCloseTo(14, 0);

    const day = await windowAfter(page, () => preset(page, 'dag').click(), first);
    await expect(page).toHaveURL(`${devicePath}?periode=dag`);
    await chosen(page, 'dag');
    expect((day.to - day.from) / dayMs).toBeCloseTo(1, 0);
    const anew = await windowAfter(page, () => page.reload());
    expect(anew.to).toBeGreaterThan(day.to);
    await chosen(page, 'dag');

    const moved = await windowAfter(page, () =>
      section(page).getByRole('button', { name: 'Oppdater' }).click(),
    );
    expect(moved.to).toBeGreaterThan(anew.to);
    expect(moved.to - moved.from).toBe(anew.to - anew.from);

    const future = await windowAfter(page, () => preset(page, 'Neste 10 minutt').click(), moved);
    expect(future.to).toBeGreaterThan(Date.now());
    expect(future.to - future.from).toBe(600_000);

    await from(page).fill(typed(dayAgo(4)));
    await to(page).fill(typed(dayAgo(3)));
    const dates = await windowAfter(page, () => showDates(page), future);
    expect(osloClock(dates.from)).toBe(`${typed(dayAgo(4)).replaceAll('-', '.')} 00:00`);
    expect(osloClock(dates.to)).toBe(`${typed(dayAgo(2)).replaceAll('-', '.')} 00:00`);
    const address = `${devicePath}?fra=${dayAgo(4)}T00:00&til=${dayAgo(2)}T00:00`;
    await expect(page).toHaveURL(address);
    expect(await windowAfter(page, () => page.reload())).toEqual(dates);

    await section(page).getByRole('button', { name: 'Zoom inn' }).click();
    await expect(section(page).getByRole('button', { name: 'Zoom ut' })).toBeEnabled();
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(from(page)).toHaveValue(typed(dayAgo(4)));
    // It stays where it is, so that the focus does too.
    await expect(section(page).getByRole('button', { name: 'Zoom ut' })).toBeDisabled();
  },
);

test(
  'GRAPH-01 what cannot be shown: a future date is refused at its field, an address with garbage shows two weeks',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto(`${devicePath}?periode=alltid&fra=%3Cb%3E&til=2030-01-01T00:00`);
    await chosen(page, '2 uker');
    await to(page).fill('24-12-2099');
    await showDates(page);
    await expect(to(page)).toHaveAccessibleDescription(/Datoen kan ikke være etter i dag\./);
    await expect(to(page)).toHaveValue('24-12-2099');
    await chosen(page, '2 uker');

    await to(page).fill(typed(dayAgo(0)));
    const opener = section(page).getByRole('button', { name: 'Åpne datovelger' }).last();
    await opener.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog');
    await expect(calendar).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  },
);

interface Columns {
  readonly t: readonly number[];
  readonly state: readonly string[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
}

test(
  'A11Y-01, GRAPH-01 a graph as a table, and every reading of the window in CSV and XLSX',
  atNight(anyWidth),
  async ({ page, tokenOf }) => {
    const token = await tokenOf('fjordleser');
    const { devid } = await deviceByShortId(token, shortId);
    const window = await windowAfter(page, () =>
      page.goto(`${devicePath}?fra=${dayAgo(4)}T00:00&til=${dayAgo(2)}T00:00`),
    );
    const iso = (ms: number) => new Date(ms).toISOString();
    const all = await askApi<Columns>(
      token,
      `/api/v1/history/metrics/${devid}?fmt=cols&points=all&metrics=pri.volume&fromiso=${iso(window.from)}&toiso=${iso(window.to)}`,
    );
    const sound = [...all.t.keys()].filter((place) => all.state[place] === 'ok');
    const times = sound.map((place) => osloTime(all.t[place] ?? 0));
    expect(times.length).toBeGreaterThan(2);

    const volume = section(page).getByRole('region', { name: 'Volum (l)' });
    await volume.getByRole('button', { name: 'Vis som tabell' }).click();
    const table = volume.getByRole('table').or(volume.getByRole('list', { name: /^Volum/ }));
    await expect(table).toHaveAccessibleName(/^Volum: \d/);
    await expect(table.getByText(times.at(-1) ?? '').first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    const saved = async (item: string) => {
      const coming = page.waitForEvent('download');
      await section(page).getByRole('button', { name: 'Eksporter' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toContain(
        `tank001-fjord-drivstoff-as-${dayAgo(4)}-til-${dayAgo(3)}.`,
      );
      return readFile(await download.path());
    };
    const [heading = [], ...lines] = readCsv((await saved('CSV-fil')).toString('utf8'));
    expect(heading[0]).toBe('Tidspunkt');
    expect(heading).not.toContain('Tilstand');
    const column = heading.indexOf('Volum (l)');
    expect(lines.map((line) => line[0])).toEqual(times);
    lines.forEach((line, index) => {
      const value = all.series['pri.volume']?.[sound[index] ?? -1] ?? NaN;
      expect(Math.abs(Number(line[column]?.replace(',', '.')) - value)).toBeLessThan(0.51);
    });
    const sheet = readXlsx(await saved('Excel-fil (XLSX)'));
    expect(sheet.rows).toHaveLength(times.length + 1);
    expect(sheet.frozenRows).toBe(1);
  },
);
