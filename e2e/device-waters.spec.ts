import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { goWithin } from './support/pages/routes.ts';
import { osloTime } from './support/norwegian.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** What these tests read of a device, as its own page got it. */
interface WaterDevice {
  readonly appdata: { readonly sensorheight?: number };
  readonly last_telemetry: {
    readonly pri: {
      readonly distance?: number;
      readonly rel_press?: number;
      readonly gauge_height_span?: readonly [number, number];
    };
    readonly sec: { readonly temp?: number };
    readonly meta: { readonly aquisitiontime: number };
  };
}

/** Opens a device's page; what it shows stays what it was opened with. */
async function open(page: Page, shortId: string): Promise<WaterDevice> {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `/api/v1/devicesettings/${shortId}`,
  );
  const isFirst = page.url() === 'about:blank';
  const heading = page.getByRole('heading', { level: 1 });
  const earlier = isFirst ? '' : await heading.innerText();
  if (isFirst) await page.goto(`/device/${shortId}`);
  else await goWithin(page, `/device/${shortId}`);
  const device = (await (await answer).json()) as WaterDevice;
  await expect(heading).not.toHaveText(earlier);
  return device;
}

const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** "−1 000 mm" as the portal writes it, with plain spaces. */
const mm = (value: number): string => `${whole.format(value).replace(/\s/g, ' ').replace('-', '−')} mm`;

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

/** The figures of a drain, by their labels. */
async function figuresOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const region = page.getByRole('region', { name: 'Nøkkeltall' });
  await expect(region).toBeVisible();
  const labels = await region.getByRole('term').allTextContents();
  const values = await region.getByRole('definition').allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label, plain(values[index] ?? '')]));
}

const drawing = (page: Page) => page.getByRole('img', { name: /i snitt/ });

/** Height of a part of the drawing, in units of the drawing. */
const heightOf = (page: Page, part: string): Promise<number> =>
  drawing(page)
    .locator(`[data-part="${part}"]`)
    .evaluate((shape: SVGGraphicsElement) => shape.getBBox().height);

/** Height of a part as a share of the whole room's. */
const shareOf = async (page: Page, part: string): Promise<number> =>
  (await heightOf(page, part)) / (await heightOf(page, 'room'));

/** y of the lower edge of a part. */
const footOf = (page: Page, part: string): Promise<number> =>
  drawing(page)
    .locator(`[data-part="${part}"]`)
    .evaluate((shape: SVGGraphicsElement) => shape.getBBox().y + shape.getBBox().height);

/** No text of the drawing over another, none outside: as the browser sets it, with its own font. */
async function expectTextsApart(page: Page): Promise<void> {
  const faults = await drawing(page).evaluate((svg) => {
    const edge = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    const outside = boxes
      .filter(({ box }) => box.left < edge.left || box.right > edge.right)
      .map(({ text }) => `${text} outside`);
    // A line of text is higher than its letters.
    const air = (box: DOMRect) => Math.min(box.height, box.width) * 0.15;
    const over = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right &&
            b.box.left < a.box.right &&
            a.box.top + air(a.box) < b.box.bottom - air(b.box) &&
            b.box.top + air(b.box) < a.box.bottom - air(a.box),
        )
        .map((b) => `${a.text} over ${b.text}`),
    );
    return [...outside, ...over];
  });
  expect(faults).toEqual([]);
}

test.beforeEach(({ page }) => endStreams(page));

test.describe('waters of a municipality', () => {
  test.use({ account: 'nordleser' });

  test(
    'DRAIN-01, STAMP-01 drain, brooks, magazine and pond agree with a calculation by hand, in numbers and in the drawing',
    anyWidth,
    async ({ page }) => {
      await test.step('KUM0001', async () => {
        const { last_telemetry: last } = await open(page, 'KUM0001');
        const { distance = NaN, gauge_height_span: sludge = [NaN, NaN] } = last.pri;

        // By hand, from the stored measures of the sand trap, mm. Zero is the lower edge of its outlet.
        //   sensor height 1200, grate 1300 over zero, floor 1000 under it: 1300 + 1000 = 2300 from floor to grate.
        //   A distance of 1218 is a level of 1200 − 1218 = −18: 18 under the outlet, 1300 − (−18) = 1318 under the grate,
        //   and 1000 − 18 = 982 deep; of the shaft that is 982 / 2300 = 42.7 %.
        //   Sludge from −1000 to −795 is −795 − (−1000) = 205 deep.
        const level = 1200 - distance;
        const depth = level + 1000;
        const [sludgeFloor, sludgeTop] = sludge;

        expect(await figuresOf(page)).toMatchObject({
          Type: 'Sandfang',
          Væskenivå: mm(level),
          Slamnivå: `${mm(sludgeFloor).replace(' mm', '')} til ${mm(sludgeTop)}`,
          Rist: mm(1300),
          'Total høyde': mm(2300),
          Sensorhøyde: mm(1200),
        });
        const outlet =
          level < 0
            ? `${mm(-level)} under utløp`
            : level > 0
              ? `${mm(level)} over utløp`
              : 'i høyde med utløp';
        await expect(drawing(page)).toHaveAccessibleName(
          `Sandfang i snitt. Vannivå ${mm(level)}, ${outlet}, ${mm(1300 - level)} under rist. ` +
            `Slamlaget er ${mm(sludgeTop + 1000)} dypt, toppen ligger ${mm(-sludgeTop)} under utløp. ` +
            `Rist ${mm(1300)}, Utløp ${mm(0)}, Bunn ${mm(-1000)}, Sensor ${mm(1200)}.`,
        );

        const shaft = await heightOf(page, 'room');
        expect(await shareOf(page, 'water')).toBeCloseTo(depth / 2300, 3);
        expect(await shareOf(page, 'sludge')).toBeCloseTo((sludgeTop - sludgeFloor) / 2300, 3);
        // The outlet's pipe is 200 high and begins 1000 over the floor.
        expect(await shareOf(page, 'outlet')).toBeCloseTo(200 / 2300, 3);
        const outletFoot = (await footOf(page, 'room')) - (await footOf(page, 'outlet'));
        expect(outletFoot / shaft).toBeCloseTo(1000 / 2300, 3);

        const stamps = page.getByRole('region', { name: 'Tidspunkter' });
        await expect(stamps).toContainText(osloTime(last.meta.aquisitiontime));
        await expect(stamps).toContainText('Neste forventede måletidspunkt');
        await expect(page.getByRole('button', { name: 'Vis installasjonsmål' })).toHaveCount(0);
        await expectTextsApart(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'KUM0001');
      });
      await test.step('BEKK001', async () => {
        const { last_telemetry: last } = await open(page, 'BEKK001');
        const { distance = NaN } = last.pri;

        // By hand, from the stored measures of the intake, mm. Zero is the zero of the stream's gauge.
        //   sensor height 3108.33, edge 3108 over zero, bed 300 under it: 3108 + 300 = 3408 from bed to edge.
        //   A distance of 2718 is a level of 3108.33 − 2718 = 390.33: 390 over the outlet's lower edge (0), 1200 − 390 = 810
        //   under the overflow, 3108 − 390 = 2718 under the edge, and 390 + 300 = 690 deep: 690 / 3408 = 20.2 % of the height.
        const level = Math.round(3108.33 - distance);
        const depth = level + 300;

        expect(await figuresOf(page)).toMatchObject({
          Type: 'Bekkeinntak',
          Væskenivå: mm(level),
          Slamnivå: 'Ingen verdi registrert',
          Kant: mm(3108),
          'Total høyde': mm(3408),
          Sensorhøyde: mm(3108),
        });
        const overflow =
          level > 1200 ? `${mm(level - 1200)} over overløp` : `${mm(1200 - level)} under overløp`;
        await expect(drawing(page)).toHaveAccessibleName(
          `Bekkeinntak med overløp i snitt. Vannivå ${mm(level)}, ${mm(level)} over utløp, ${overflow}, ${mm(3108 - level)} under kant. ` +
            `Kant ${mm(3108)}, Overløp ${mm(1200)}, Utløp ${mm(0)}, Bunn ${mm(-300)}, Sensor ${mm(3108)}.`,
        );

        const height = await heightOf(page, 'room');
        expect(await shareOf(page, 'water')).toBeCloseTo(depth / 3408, 3);
        const bed = await footOf(page, 'room');
        // The outlet begins 300 over the bed and is 500 high; the overflow 1200 + 300 over it, and is 300 high.
        expect((bed - (await footOf(page, 'outlet'))) / height).toBeCloseTo(300 / 3408, 3);
        expect(await shareOf(page, 'outlet')).toBeCloseTo(500 / 3408, 3);
        expect((bed - (await footOf(page, 'overflow'))) / height).toBeCloseTo(1500 / 3408, 3);
        expect(await shareOf(page, 'overflow')).toBeCloseTo(300 / 3408, 3);
        await expectTextsApart(page);
      });
      await test.step('magazine, pond and the brook without overflow', async () => {
        const magazine = await open(page, 'MAGASIN1');
        // A pressure of p kPa is a column of p × 1 000 000 / (1000 kg/m³ × 9.81 m/s²) mm of water.
        const column = Math.round(
          ((magazine.last_telemetry.pri.rel_press ?? NaN) * 1_000_000) / (1000 * 9.81),
        );
        expect(await figuresOf(page)).toMatchObject({
          Type: 'OV-magasin',
          Væskenivå: mm(column),
          Lokk: mm(2600),
          'Total høyde': mm(2800),
          Sensorhøyde: mm(2500),
        });
        await expect(drawing(page)).toHaveAccessibleName(
          /^OV-magasin i snitt\..*over utløp.*(under|over) overløp.*under lokk/,
        );
        expect(await shareOf(page, 'water')).toBeCloseTo((column + 200) / 2800, 2);

        const pond = await open(page, 'DAM0001');
        // The sensor hangs 1772 over zero, at the edge; the bottom lies 300 under zero.
        const pondLevel = 1772 - (pond.last_telemetry.pri.distance ?? NaN);
        expect(await figuresOf(page)).toMatchObject({
          Type: 'Åpen dam',
          Væskenivå: mm(pondLevel),
          Kant: mm(1772),
          'Total høyde': mm(2072),
        });
        await expect(drawing(page)).toHaveAccessibleName(/^Åpen dam i snitt\./);
        expect(await shareOf(page, 'water')).toBeCloseTo((pondLevel + 300) / 2072, 2);

        const brook = await open(page, 'BEKK002');
        const brookLevel = 2734 - (brook.last_telemetry.pri.distance ?? NaN);
        expect(await figuresOf(page)).toMatchObject({
          Type: 'Bekkeinntak',
          Væskenivå: mm(brookLevel),
          Kant: mm(2734),
          'Total høyde': mm(3034),
        });
        await expect(drawing(page)).toHaveAccessibleName(/^Bekkeinntak uten overløp i snitt\./);
        await expect(drawing(page).locator('[data-part="overflow"]')).toHaveCount(0);
      });
    },
  );

  test(
    'LEVEL-01, STAMP-01 level and temperature only, flight mode, and a silent device',
    atNight(anyWidth),
    async ({ page }) => {
      const figures = page.getByRole('list', { name: 'Siste måling' });
      const level = await open(page, 'LEVEL01');
      await expect(figures.getByRole('listitem').first()).toContainText('Siste målte nivå');
      // The sensor hangs 2600 over zero.
      await expect(figures).toContainText(mm(2600 - (level.last_telemetry.pri.distance ?? NaN)));

      const temperature = await open(page, 'TEMP001');
      const degrees = String(temperature.last_telemetry.sec.temp).replace('.', ',').replace('-', '−');
      await expect(figures.getByRole('listitem')).toHaveText([
        new RegExp(`^Siste målte temperatur - luft${degrees}\\s℃Målt (for|akkurat) .+\\.$`),
      ]);

      const stamps = page.getByRole('region', { name: 'Tidspunkter' });
      const flown = await open(page, 'FLY0001');
      await expect(stamps.getByRole('definition')).toHaveText([
        osloTime(flown.last_telemetry.meta.aquisitiontime),
        'Enhet er i flymodus',
      ]);
      expect(await figuresOf(page)).toMatchObject({
        Type: 'Hjelpekum',
        // The sensor hangs 1400 over zero.
        Væskenivå: mm(1400 - (flown.last_telemetry.pri.distance ?? NaN)),
        'Total høyde': mm(1900),
      });

      const silent = await open(page, 'STILLE1');
      await expect(stamps.getByRole('definition').first()).toHaveText(
        osloTime(silent.last_telemetry.meta.aquisitiontime),
      );
      expect(Date.now() / 1000 - silent.last_telemetry.meta.aquisitiontime).toBeGreaterThan(4 * 86_400);
      expect(await figuresOf(page)).toMatchObject({
        Væskenivå: mm(2734 - (silent.last_telemetry.pri.distance ?? NaN)),
      });
    },
  );
});

test.describe('a provider admin', () => {
  test.use({ account: 'peiladmin' });

  test(
    'DRAIN-02 opens the installation measures; an old registration says where to enter them',
    atNight(anyWidth),
    async ({ page }) => {
      await open(page, 'KUM0001');
      await page.getByRole('button', { name: 'Vis installasjonsmål' }).click();
      const measures = page.getByRole('region', { name: 'Installasjonsmål' });
      await expect(measures).toContainText(/Topp over nullnivå1\s300\smm/);
      await expect(measures).toContainText(/Avstand målt for hånd1\s200\smm/);
      await page.getByRole('button', { name: 'Skjul installasjonsmål' }).click();
      await expect(measures).toBeHidden();

      await open(page, 'KUM0002');
      expect(await figuresOf(page)).toMatchObject({
        Type: 'Kum',
        // Without a sensor height a distance is no level.
        Væskenivå: 'Ingen verdi registrert',
        Rist: 'Ikke registrert',
        'Total høyde': 'Ikke registrert',
        Sensorhøyde: 'Ikke registrert',
      });
      await expect(
        page.getByText('Tegningen er ikke i målestokk, fordi målene ikke er registrert.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Vis installasjonsmål' }).click();
      await expect(page.getByText('Denne enheten har ingen installasjonsmål.')).toBeVisible();
      await expect(page.getByText(/Denne enheten ble registrert i den gamle registreringen/)).toBeVisible();
      // Further down the round button back to the top lies over whatever scrolls by.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      await expect(page.getByRole('button', { name: 'Til toppen' })).toBeHidden();
      await expectAccessible(page, 'KUM0002');
      await page.getByRole('link', { name: 'Oppdater målene i innstillingene' }).click();
      await expect(page).toHaveURL(/\/device\/[^/]+\/settings\/drain$/);
    },
  );
});
