import type { Locator, Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { counts, openList, rowOf } from './support/pages/device-list.ts';
import { refuseTiles } from './support/map-tiles.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface Placed {
  readonly tags: { readonly public: readonly string[] };
  readonly appdata: { readonly expected_location?: { readonly lat?: number | null } | null };
}

const map = (page: Page): Locator => page.getByRole('region', { name: 'Kart over enhetene' });
const canvas = (page: Page): Locator => map(page).getByRole('application', { name: 'Kartutsnitt' });
/** Clusters: "34 enheter, verste tilstand alarm". */
const clusters = (page: Page): Locator =>
  canvas(page).getByRole('button', {
    name: /^[\d\s]+ enheter, verste tilstand (alarm|kritisk|advarsel|ingen signal|ok)$/,
  });
/** Devices alone at their place: "Kokstad, farget diesel, 62 %, alarm". */
const pins = (page: Page): Locator =>
  canvas(page).getByRole('button', { name: /, (alarm|kritisk|advarsel|ingen signal|ok)$/ });

/** How many devices the markers stand for together. */
async function devicesOnMap(page: Page): Promise<number> {
  const names = await canvas(page)
    .locator('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names
    .map((name) => /^([\d\s]+) enheter, verste/.exec(name)?.[1]?.replaceAll(/\s/g, '') ?? '1')
    .reduce((sum, count) => sum + Number(count), 0);
}

const zoomedIn = (page: Page): Locator => map(page).getByRole('button', { name: 'Vis alle' });

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test('DLIST-06, ROUTE-04 the markers stand for every listed device with a place, and follow the filters as the list does; one opens what it stands for and leads to the device; the map stays where it was', async ({
    page,
    tokenOf,
  }) => {
    const all = await askApi<Placed[]>(await tokenOf('fjordadmin'), '/api/v1/devicesettings?view=list');
    const placed = all.filter(
      ({ tags, appdata }) =>
        !tags.public.includes('Status:Lager') && Number.isFinite(appdata.expected_location?.lat),
    );
    await openList(page, '?view=map');
    await expect(clusters(page).first()).toBeVisible();
    expect(await devicesOnMap(page)).toBe(placed.length);
    await expect(map(page)).toContainText(`${placed.length} enheter i kartutsnittet`);

    await clusters(page).first().click();
    await expect(zoomedIn(page)).toBeVisible();
    await openList(page, '?view=map&q=Kokstad');
    const [found] = await counts(page);
    expect(found).toBeLessThan(placed.length);
    await expect.poll(() => devicesOnMap(page)).toBe(found);
    await expect(zoomedIn(page)).toHaveCount(0);

    await openList(page, '?view=map&q=TANK001');
    await pins(page).first().click();
    const popup = page.getByRole('dialog', { name: 'Kokstad, farget diesel' });
    await expect(popup.getByRole('img', { name: /^Nivå i volum/ })).toBeVisible();
    await expect(popup).toContainText(/Siste måling \d\d\.\d\d\.\d{4} \d\d:\d\d/);
    await expectAccessible(page, 'the map with an open device');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(pins(page).first()).toBeFocused();
    await page.keyboard.press('+');
    await expect(zoomedIn(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await popup.getByRole('link', { name: 'Kokstad, farget diesel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' })).toBeVisible();
    await page.goBack();
    // What was open is still open; "Vis alle" would lie under it.
    await popup.getByRole('button', { name: 'Lukk' }).click();
    await expect(zoomedIn(page)).toBeVisible();
  });

  test(
    'DLIST-06, A11Y-01 by keys alone: into the map, nearer, about, and out again; what is pointed at in the list is marked on the map, and the other way; a tracker tells when it was seen',
    atNight(anyWidth),
    async ({ page }) => {
      await openList(page, '?view=map');
      await expect(clusters(page).first()).toBeVisible();
      await canvas(page).focus();
      await expect(canvas(page)).toHaveAccessibleDescription(
        'Piltastene flytter kartet, pluss og minus zoomer.',
      );
      await page.keyboard.press('Tab');
      await expect(canvas(page).locator('button:focus')).toHaveAccessibleName(/enheter, verste|, (alarm|ok)/);

      const largest = clusters(page).first();
      await largest.focus();
      await page.keyboard.press('Enter');
      await expect(zoomedIn(page)).toBeVisible();
      await expect(canvas(page).locator('button:focus')).toBeVisible();
      for (const key of ['ArrowRight', 'ArrowDown', '-', '+', '+', '+']) {
        await page.keyboard.press(key);
        await expect
          .poll(() => canvas(page).evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
      }
      await zoomedIn(page).press('Enter');
      await expect(zoomedIn(page)).toHaveCount(0);
      await expect(canvas(page)).toBeFocused();

      await openList(page, '?view=map&q=Kokstad');
      await expect(map(page)).toContainText('i kartutsnittet');
      const row = rowOf(page, 'Kokstad, farget diesel').first();
      await row.hover();
      await expect(canvas(page).locator('[aria-current="true"]')).toHaveCount(1);
      await openList(page, '?view=map&q=TANK001');
      const pin = pins(page).first();
      const lit = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
      const dark = await lit();
      await pin.hover();
      await expect.poll(lit).not.toBe(dark);
      await openList(page, '?view=map&q=TRACK01');
      await pin.click();
      await expect(page.getByRole('dialog', { name: 'Tankbil 4, Jæren' })).toContainText(
        /Sist sett \d\d\.\d\d\.\d{4} \d\d:\d\d/,
      );
    },
  );

  test(
    'DLIST-06, MAP-03 without the tile server the outline stands in, and the devices stay; beside a long list the map fills the window',
    atNight(anyWidth),
    async ({ page, context, faults }) => {
      faults.allow(/kartverket/);
      await refuseTiles(context);
      await openList(page, '?view=map');
      await expect(map(page).getByRole('status')).toContainText(
        'Viser et enkelt kart. Kilde: Natural Earth.',
      );
      await expect(clusters(page).first()).toBeVisible();

      await page.evaluate(() => {
        scrollTo(0, 600);
      });
      const belowMap = () => map(page).evaluate((part) => innerHeight - part.getBoundingClientRect().bottom);
      await expect.poll(belowMap).toBeCloseTo(0, 0);
    },
  );
});
