import type { Locator, Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { refuseTiles } from './support/map-tiles.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

const fixed = (page: Page): Locator => page.getByRole('region', { name: 'Kart', exact: true });
const tracked = (page: Page): Locator => page.getByRole('region', { name: 'Posisjoner siste 24 timer' });
const canvas = (map: Locator): Locator => map.getByRole('application', { name: 'Kartutsnitt' });
/** The zoom of a map, as its tiles are asked for. */
const zoomOf = async (map: Locator): Promise<string | undefined> =>
  /\/(\d+)\/\d+\/\d+\.png$/.exec(
    (await canvas(map).locator('img.leaflet-tile').first().getAttribute('src')) ?? '',
  )?.[1];
const labels = (window: Locator): Promise<string[]> => window.getByRole('term').allInnerTexts();

test(
  'MAP-01 the marker tells volume, type and address, with View:Alt1 temperature, level, type and address; by keys',
  onPhone,
  async ({ page }) => {
    await page.goto('/device/TANK001');
    // On a phone it lies below the first windows, and comes when somebody comes near it.
    await fixed(page).scrollIntoViewIfNeeded();
    const pin = fixed(page).getByRole('button', { name: 'Kokstad, farget diesel, vis informasjon' });
    await pin.focus();
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: 'Kokstad, farget diesel' });
    expect(await labels(window)).toEqual(['Volum', 'Type', 'Adresse']);
    await expect(window.getByRole('definition').first()).toHaveText(/^\d.*\sl$/);
    await expectAccessible(page, 'the map of a device');
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(pin).toBeFocused();
    await expect(fixed(page).getByRole('link', { name: 'Hent kjørerute' })).toHaveAttribute(
      'href',
      /destination=6\d\.\d+,\d\.\d+$/,
    );
    const { height = 0 } = (await canvas(fixed(page)).boundingBox()) ?? {};
    const isPhone = (page.viewportSize()?.width ?? 0) < 720;
    expect(isPhone ? height < 600 : height === 600, `height ${height}`).toBe(true);
    expect(await zoomOf(fixed(page))).toBe('7');
    await expectNoSidewaysScroll(page);

    await goWithin(page, '/device/LPG0001');
    await expect(
      fixed(page).getByRole('button', { name: 'Kokstad, farget diesel, vis informasjon' }),
    ).toHaveCount(0);
    await fixed(page).scrollIntoViewIfNeeded();
    await fixed(page)
      .getByRole('button', { name: /, vis informasjon$/ })
      .click();
    expect(await labels(page.getByRole('dialog'))).toEqual(['Temperatur', 'Nivå', 'Type', 'Adresse']);
  },
);

test(
  'MAP-02 a tracker: at most 25 places of a day, each with its time; a line with arrows joins them',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/device/TRACK01');
    const places = canvas(tracked(page)).getByRole('button', {
      name: /^Posisjon \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    });
    await expect(places.first()).toBeVisible();
    expect(await zoomOf(tracked(page))).toBe('10');
    const count = await places.count();
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(25);
    await expect(tracked(page)).toContainText(
      new RegExp(`${count} posisjoner fra .* til .*\\. Pilene på linjen viser kjøreretningen\\.`),
    );
    const drawn = canvas(tracked(page)).locator('.leaflet-overlay-pane path');
    const strokes = async (index: number) =>
      ((await drawn.nth(index).getAttribute('d')) ?? '').match(/M/g)?.length ?? 0;
    await expect(drawn).toHaveCount(2);
    await expect.poll(() => strokes(1)).toBeGreaterThan(0);
    expect(await strokes(0)).toBe(1);
    const ends = /([\d.-]+) ([\d.-]+)$/.exec((await drawn.first().getAttribute('d')) ?? '');
    const newest = await places
      .first()
      .evaluate((place) => place.closest<HTMLElement>('.leaflet-marker-icon')?.style.transform);
    expect(newest, 'the line ends at the newest place').toContain(`${ends?.[1]}px, ${ends?.[2]}px`);
    const far = await strokes(1);
    await tracked(page).getByRole('button', { name: 'Zoom inn' }).click();
    await expect.poll(() => strokes(1)).toBeGreaterThan(far);

    await places.first().press('Enter');
    const name = (await places.first().getAttribute('aria-label')) ?? '';
    await expect(page.getByRole('dialog')).toContainText(`Tidspunkt: ${name.replace('Posisjon ', '')}`);
    await expect(fixed(page)).toHaveCount(0);
  },
);

test(
  'MAP-03 without the tile server an outline map stands in',
  atNight(anyWidth),
  async ({ page, context, faults }) => {
    faults.allow(/kartverket/);
    await refuseTiles(context);
    await page.goto('/device/TANK001');
    await expect(fixed(page).getByRole('status')).toContainText(
      'Kartbildene er ikke tilgjengelige nå. Viser et enkelt kart. Kilde: Natural Earth.',
    );
    await expect(fixed(page).locator('.leaflet-base-layer-pane path').first()).toBeAttached();
  },
);
