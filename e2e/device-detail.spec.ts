import type { Locator, Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { deviceByShortId, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openList } from './support/pages/device-list.ts';
import { readingsOf } from './support/live.ts';
import { atNight } from './support/night.ts';
import { ownTank } from './support/own-device.ts';
import { readPdf } from './support/read-pdf.ts';
import { scrollY } from './support/pages/scroll.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { blackPng } from './support/wide-picture.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const pictureFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const about = (page: Page): Locator => page.getByRole('region', { name: 'Om enheten' });
const headingOf = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** How much of the page moved by itself since a moment of its own clock, as browsers score it. */
const movedSince = (page: Page, moment: number): Promise<number> =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const ofPage = shifts.filter(
            ({ startTime, hadRecentInput }) => startTime > since && !hadRecentInput,
          );
          resolve(ofPage.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(0);
        }, 200);
      }),
    moment,
  );

test.describe('an admin', () => {
  test.use({ account: 'fjordadmin' });

  test('DETAIL-01, DETAIL-02, LIGHT-01 a device from the list: covered until it is there, then whole without a jump; Tilbake leads to the list as it was', async ({
    page,
  }) => {
    await openList(page, '?q=TANK001');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/v1\/devicesettings\/[^?]+$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Kokstad, farget diesel' }).first().click();
    await expect(page.getByText('Henter enheten …')).toBeAttached();
    await expect(about(page)).toHaveCount(0);
    const covered = await page.evaluate(() => performance.now());
    answer();
    await expect(headingOf(page, 'Kokstad, farget diesel')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Brødsmulesti' })).toHaveText(/Hjem.*Enheter.*Enhet/s);
    await expect(about(page)).toContainText(/Kontakt(Ok|Advarsel!|Kritisk!).*(siden|akkurat nå)/);
    await expect(about(page)).toContainText(/Nivå i volum.*\d\s%/);
    await expect(about(page).getByRole('link', { name: 'Hent kjørerute' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=6\d\.\d+,\d\.\d+$/,
    );
    await expect(page.getByRole('region', { name: 'Målerdata' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rediger visning' })).toHaveCount(0);
    expect(await movedSince(page, covered)).toBeLessThan(0.1);
    await expectAccessible(page, 'a device');
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Tilbake' }).click();
    await expect(page).toHaveURL('/devices?q=TANK001');
  });

  test(
    'GRAPH-01 menus and date fields that come later move nothing of what is there',
    atNight(),
    async ({ page }) => {
      // The browser is never idle until it is told to be.
      await page.addInitScript(() => {
        const waiting: (() => void)[] = [];
        window.requestIdleCallback = (work) =>
          waiting.push(() => work({ didTimeout: true, timeRemaining: () => 0 }));
        window.addEventListener('idle', () => {
          window.requestIdleCallback = (work) => setTimeout(work);
          for (const work of waiting.splice(0)) work();
        });
      });
      await page.goto('/device/TANK001');
      const graphs = page.getByRole('region', { name: 'Målerdata' });
      await expect(graphs.locator('.highcharts-root').first()).toBeVisible();
      await expect(graphs.getByLabel('Fra', { exact: true })).toHaveCount(0);
      const placeOf = () =>
        graphs
          .getByRole('button', { name: 'Oppdater' })
          .evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));
      const before = await placeOf();
      await page.evaluate(() => dispatchEvent(new Event('idle')));
      await expect(graphs.getByLabel('Fra', { exact: true })).toBeVisible();
      await expect(graphs.getByRole('button', { name: 'Eksporter' })).toBeVisible();
      expect(await placeOf()).toBe(before);
    },
  );

  test(
    'DETAIL-01, ROLE-04 a device is found by its id too, and stands alone on paper: no way to press, nothing beside the sheet; one that is not there and one of another customer are not found',
    atNight(anyWidth),
    async ({ page, faults, tokenOf }) => {
      faults.allow(/404/);
      const { devid } = await deviceByShortId(await tokenOf('fjordadmin'), 'TANK001');
      await page.goto(`/device/${devid}`);
      await expect(headingOf(page, 'Kokstad, farget diesel')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Innstillinger' })).toHaveAttribute(
        'href',
        `/device/${devid}/settings/drain`,
      );
      await test.step('on paper', async () => {
        const graphs = page.getByRole('region', { name: 'Målerdata' });
        await expect(graphs.getByText('Lavest')).toHaveCount(7);
        const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
        for (const name of ['Volum (l)', 'Signalstyrke (csq)', 'Lufttrykk (kPa)']) {
          const sheet = pages.find(({ text }) => text.split('\n').includes(name));
          expect(sheet?.text.split(`${name}\n`)[1], `${name} and its figures on one sheet`).toContain(
            'Lavest',
          );
        }
        // The width of an A4 sheet between margins of 1 cm.
        await page.setViewportSize({ width: 718, height: 1040 });
        await page.emulateMedia({ media: 'print' });
        await expect(about(page)).toBeVisible();
        await expect(page.getByRole('button')).toHaveCount(0);
        for (const name of ['Tilbake', 'Innstillinger', 'Hent kjørerute']) {
          await expect(page.getByRole('link', { name })).toHaveCount(0);
        }
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 1280, height: 900 });
      });
      for (const id of ['FINNES0', 'KUM0001']) {
        await goWithin(page, `/device/${id}`);
        await expect(page.getByText(`Ingen enhet med id «${id}» er tilgjengelig for deg.`)).toBeVisible();
      }
      await page.getByRole('link', { name: 'Se alle enheter' }).click();
      await expect(page).toHaveURL('/devices');
    },
  );

  test(
    'DETAIL-02, API-06, TRUTH-15 a picture: a wrong or much too wide file costs nothing, keys choose the part, a press enlarges it',
    atNight(),
    async ({ page, tokenOf }) => {
      const tank = await ownTank(await tokenOf('fjordadmin'), 1);
      await page.goto(`/device/${tank.devid}`);
      await page.getByRole('button', { name: /^(Legg til|Bytt) bilde$/ }).click();
      const dialog = page.getByRole('dialog', { name: `bilde av ${tank.name}` });
      const file = dialog.locator('input[type="file"]');
      await file.setInputFiles(pictureFile('tank.png', 'image/png', await page.screenshot()));
      await expect(dialog.getByRole('img', { name: 'Bildet med utsnitt' })).toBeVisible();
      await file.setInputFiles(pictureFile('ikke.png', 'image/png', Buffer.from('ikke et bilde')));
      await expect(dialog.getByRole('alert')).toContainText('«ikke.png» kan ikke leses.');
      await file.setInputFiles(pictureFile('vid.png', 'image/png', blackPng(900_000, 9)));
      await expect(dialog.getByRole('alert')).toContainText(/«vid.png» er 900\s000 × 9 punkter\./);
      await expect(dialog.getByRole('img', { name: 'Bildet med utsnitt' })).toBeVisible();
      await expectAccessible(page, 'the picture form');
      await expectNoSidewaysScroll(page);

      const corner = dialog.getByLabel(/^Nedre høyre hjørne/);
      const crop = () => dialog.locator('.ReactCrop__crop-selection').boundingBox();
      const whole = await crop();
      await corner.focus();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => (await crop())?.width).toBeLessThan(whole?.width ?? 0);
      await dialog.getByRole('button', { name: 'Lagre bildet' }).click();
      await expect(dialog).toHaveCount(0);

      const thumbnail = about(page).getByRole('button', { name: `Bilde av ${tank.name}` });
      await thumbnail.click();
      const large = page.getByRole('dialog', { name: `Bilde av ${tank.name}` });
      const shown = large.locator('img');
      const ratio = () =>
        shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight);
      await expect.poll(ratio).toBeCloseTo(3 / 2, 1);
      await page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
      await expect(thumbnail).toBeFocused();
    },
  );

  test(
    'STATE-02, DETAIL-01 a reading that arrives is on the page at once; nothing jumps and nothing is said',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const tank = (await ownTank(await tokenOf('fjordadmin'), 2)) as ApiDevice & {
        readonly appdata: { readonly volume: number };
      };
      const post = await readingsOf(tank.orgid, await tokenOf('peiladmin'));
      const measure = (percent: number) => post(tank.devid, (tank.appdata.volume * percent) / 100);
      const began = page.waitForRequest('**/api/v1/changes');
      await page.goto(`/device/${tank.proddata.shortid}`);
      await expect(page.getByRole('region', { name: 'Målerdata' })).toBeVisible();
      await page.getByRole('link', { name: 'Tilbake' }).focus();
      await began;
      const top = await scrollY(page);
      await measure(61);
      // Whoever has just asked rests before asking again (`calmPace`).
      await expect(about(page)).toContainText(/61\s%/, { timeout: 30_000 });
      await expect(page.getByRole('link', { name: 'Tilbake' })).toBeFocused();
      expect(await scrollY(page)).toBe(top);
      await expect(page.locator('#peil-live-region')).toHaveText('');
    },
  );
});

test.describe('a viewer', () => {
  test.use({ account: 'fjordleser' });

  test(
    'ROLE-03, DETAIL-01, DETAIL-02, DETAIL-03 sees the device and changes nothing; a closed box stays closed',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/device/TANK001');
      await expect(headingOf(page, 'Kokstad, farget diesel')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Innstillinger' })).toHaveCount(0);
      for (const name of [/bilde$/, 'Rediger visning', 'Rediger grafer']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      const report = page.getByRole('button', { name: 'Rapporter problem' });
      await expect(report).toBeVisible();
      await page.getByRole('button', { name: 'Skjul boksen' }).click();
      await page.reload();
      await expect(about(page)).toBeVisible();
      await expect(report).toHaveCount(0);
    },
  );
});
