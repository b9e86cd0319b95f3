import type { Page, Response } from '@playwright/test';
import { deviceByShortId, uploadPicture } from './support/api.ts';
import { refuseTiles } from './support/map-tiles.ts';
import { osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';

const readingsCall = '/api/v1/history/metrics/';
const day = 86_400_000;

/** A blue PNG, 60 × 40. */
const bluePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAO0lEQVR42u3OQQkAAAgEsEtiTiMayxQ+hMECLNXzTqSlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpS8tbnXR9WTVkk0AAAAASUVORK5CYII=',
  'base64',
);

const isReadings = (answer: Response) => answer.url().includes(readingsCall);

/** The window that a call for readings asks for, in milliseconds. */
function askedWindow(answer: Response): number {
  const { searchParams } = new URL(answer.url());
  const time = (name: string) => Date.parse(searchParams.get(name) ?? '');
  return time('toiso') - time('fromiso');
}

/** How many corners the drawn line has. */
const lineCorners = async (page: Page): Promise<number> => {
  const line = page.locator('.highcharts-series path.highcharts-graph').first();
  return ((await line.getAttribute('d')) ?? '').match(/[ML]/g)?.length ?? 0;
};

test.describe('a tank', () => {
  test.use({ account: 'fjordadmin' });

  test('DETAIL-01, TANK-02, TANK-03 is found by its short id and shown with drawing and figures', async ({
    page,
    tokenOf,
  }) => {
    const tank = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
    const { percent = NaN } = tank.last_telemetry?.pri ?? {};
    await page.goto('/device/TANK001');
    await expect(page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' })).toBeVisible();
    await expect(page.getByText('TANK001').first()).toBeVisible();
    await expect(
      page.getByRole('img', { name: new RegExp(`${Math.round(percent)}\\s% fylt av volumet`) }),
    ).toBeVisible();
    const figures = page.getByRole('region', { name: 'Nøkkeltall' });
    for (const name of ['Sikkerhetsmargin', 'Kan fylles', 'Volum inkl. usalgbart', 'Usalgbart volum'])
      await expect(figures).toContainText(name);
    await expect(page.getByRole('region', { name: 'Om tanken' })).toContainText(/5.000.l/);
    const path = page.getByRole('navigation', { name: 'Brødsmulesti' });
    await expect(path).toContainText(/Hjem.*Enheter.*Kokstad, farget diesel/s);
    await page.getByRole('link', { name: 'Tilbake' }).click();
    await expect(page).toHaveURL('/devices');
  });

  test('STAMP-01, I18N-01 times of measurement are Oslo times in a browser elsewhere', async ({
    page,
    tokenOf,
  }) => {
    const tank = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
    await page.goto('/device/TANK001');
    const measured = tank.state.connectivity_monitoring?.last_telemetry_timestamp ?? NaN;
    const stamps = page.getByRole('region', { name: 'Tidspunkter' });
    await expect(stamps).toContainText(`Siste måletidspunkt`);
    await expect(stamps).toContainText(osloTime(measured));
    await expect(stamps).toContainText('Neste forventede måletidspunkt');
  });

  test('MAP-01 the map has the device with an information window', async ({ page }) => {
    await page.goto('/device/TANK001');
    const map = page.getByRole('region', { name: 'Kart' });
    const marker = map.getByRole('button', { name: /Kokstad, farget diesel, vis informasjon/ });
    await marker.click();
    await expect(map.getByText('Volum')).toBeVisible();
    await expect(map.getByText('Adresse')).toBeVisible();
    await expect(map.locator('img.leaflet-tile').first()).toBeAttached();
    await expect(page.getByText(/Natural Earth/)).toHaveCount(0);
  });

  test('MAP-01 without the tile server an outline map stands in', async ({ page, context, faults }) => {
    faults.allow(/kartverket/);
    await refuseTiles(context);
    await page.goto('/device/TANK001');
    const map = page.getByRole('region', { name: 'Kart' });
    await expect(map.getByRole('status')).toContainText(
      'Kartbildene er ikke tilgjengelige nå. Viser et enkelt kart. Kilde: Natural Earth.',
    );
    await expect(map.locator('.leaflet-base-layer-pane path').first()).toBeAttached();
  });

  test('GRAPH-01, GRAPH-03 the graph draws two weeks of readings; a preset changes the window', async ({
    page,
  }) => {
    const first = page.waitForResponse(isReadings);
    await page.goto('/device/TANK001');
    const fortnight = await first;
    expect(askedWindow(fortnight)).toBeCloseTo(14 * day, -5);
    const graph = page.getByRole('region', { name: 'Målerdata' });
    await expect(graph.locator('.highcharts-root')).toBeVisible();
    await expect.poll(() => lineCorners(page)).toBeGreaterThan(100);
    await expect(graph.getByText('Lavest')).toBeVisible();
    await expect(graph.getByRole('button', { name: '2 uker' })).toHaveAttribute('aria-pressed', 'true');

    const second = page.waitForResponse(isReadings);
    await graph.getByRole('button', { name: 'dag', exact: true }).click();
    expect(askedWindow(await second)).toBeCloseTo(day, -5);
    await expect(graph.getByRole('button', { name: 'dag', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(graph.getByRole('button', { name: '2 uker' })).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => lineCorners(page)).toBeGreaterThan(10);
  });

  test('DETAIL-02, API-06 a picture that was uploaded is shown, and a press enlarges it', async ({
    page,
    tokenOf,
  }) => {
    const token = await tokenOf('fjordadmin');
    const { devid } = await deviceByShortId(token, 'TRASH01');
    await uploadPicture(token, devid, bluePicture);
    await page.goto('/device/TRASH01');
    const picture = page.getByRole('region', { name: 'Om enheten' }).getByRole('img');
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(60);
    await picture.click();
    await expect(page.getByRole('button', { expanded: true, name: /^Bilde av/ })).toBeVisible();
    await expect.poll(width).toBe(60);
  });

  test('DETAIL-01 an admin finds the settings', async ({ page, tokenOf }) => {
    const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
    await page.goto(`/device/${devid}`);
    await expect(page.getByRole('link', { name: 'Innstillinger' })).toHaveAttribute(
      'href',
      `/device/${devid}/settings/drain`,
    );
  });

  test('MAP-02 a tracker shows at most 25 positions of a day', async ({ page }) => {
    await page.goto('/device/TRACK01');
    const map = page.getByRole('region', { name: 'Posisjoner siste 24 timer' });
    const markers = map.locator('.leaflet-marker-pane > *');
    await expect(markers.first()).toBeAttached();
    const count = await markers.count();
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(25);
    await expect(map.getByText(new RegExp(`^${count} posisjoner fra `))).toBeVisible();
  });

  for (const [what, id] of [
    ['an id that does not exist', 'FINNES0'],
    ['a device of another customer', 'KUM0001'],
  ] as const) {
    test(`DETAIL-01, ROLE-04 ${what} is not found`, async ({ page, faults }) => {
      faults.allow(/404/);
      await page.goto(`/device/${id}`);
      await expect(page.getByText('Fant ikke enheten')).toBeVisible();
      await expect(page.getByText(`Ingen enhet med id «${id}» er tilgjengelig for deg.`)).toBeVisible();
      await page.getByRole('link', { name: 'Se alle enheter' }).click();
      await expect(page).toHaveURL('/devices');
    });
  }
});

test.describe('a viewer', () => {
  test.use({ account: 'fjordleser' });

  test('ROLE-03, DETAIL-01 sees the device and no settings', async ({ page }) => {
    await page.goto('/device/TANK001');
    await expect(page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tilbake' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Innstillinger' })).toHaveCount(0);
    await expect(page.getByText('Mistenkelige målinger')).toHaveCount(0);
  });
});

test.describe('a level sensor', () => {
  test.use({ account: 'nordadmin' });

  test('LEVEL-01, DETAIL-05 shows level and air temperature and nothing of a tank', async ({ page }) => {
    await page.goto('/device/LEVEL01');
    await expect(page.getByText('Siste målte nivå')).toBeVisible();
    await expect(page.getByText('Siste målte temperatur - luft')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\d\smm/);
    await expect(page.getByRole('heading', { name: 'Tank', exact: true })).toHaveCount(0);
  });
});
