import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** What the calculations below read of a tank, as it is stored. Lengths mm, volumes litres, density kg/m³. */
interface StoredTank {
  readonly appdata: {
    readonly height: number;
    readonly volume: number;
    readonly sensorheight: number;
    readonly liquid_density: number;
    readonly tank: { readonly fill_to_max: number; readonly drain_to_min: number };
  };
  readonly state: { readonly volume_tracking?: { readonly empty_timestamp?: number } };
  readonly last_telemetry: { readonly pri: { readonly distance: number; readonly percent: number } };
}

async function storedTank(token: string, shortId: string): Promise<StoredTank> {
  const { devid } = await deviceByShortId(token, shortId);
  return askApi(token, `/api/v1/devicesettings/${devid}`);
}

/** The API stores what it works out with two decimals. */
const stored = (value: number): number => Math.round(value * 100) / 100;

/** A whole number as Norwegians write it: 4 750. No-break spaces are read as spaces here. */
const whole = (value: number): string => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

const spaced = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

/** The pairs of a list of figures, 'Kan fylles: 2 250 l'. */
async function pairsOf(page: Page, region: string): Promise<string[]> {
  const terms = page.getByRole('region', { name: region }).locator('dl > div');
  const pairs = await terms.evaluateAll((rows) =>
    rows.map(
      (row) => `${row.querySelector('dt')?.textContent ?? ''}: ${row.querySelector('dd')?.textContent ?? ''}`,
    ),
  );
  return pairs.map(spaced);
}

const drawingOf = (page: Page) => page.getByRole('img', { name: /fylt (av|ifølge)/ });

/** What the drawing says to who does not see it. */
const wordsOf = async (page: Page): Promise<string> =>
  spaced(await drawingOf(page).locator('title').textContent());

/**
 * Texts of the drawing that another one covers, that leave it, or that are too small to be read. A sixth of a text's box
 * above and below its letters is the font's room for accents.
 */
const faultyTexts = (page: Page): Promise<string[]> =>
  drawingOf(page).evaluate((drawing) => {
    const frame = drawing.getBoundingClientRect();
    const texts = [...drawing.querySelectorAll('text')].map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
      size: parseFloat(getComputedStyle(element).fontSize) * (frame.width / 350),
    }));
    const outside = texts.filter(
      ({ box }) =>
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1,
    );
    const small = texts.filter(({ size }) => size < 11);
    const colliding = texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter(
          (b) =>
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) >
              (a.box.height + b.box.height) / 6,
        )
        .map((b) => `${a.text} over ${b.text}`),
    );
    return [...outside, ...small].map(({ text }) => text).concat(colliding);
  });

/** A reading worked out by hand; mm, litres and kg/m³. */
interface Reading {
  readonly h: number;
  readonly height: number;
  readonly litres: number;
  readonly capacity: number;
  readonly density: number;
}

const containerFacts =
  (content: (reading: Reading) => string) =>
  (reading: Reading): string[] => [
    `Nivå: ${whole((reading.litres / reading.capacity) * 100)} % av volumet`,
    `Peilehøyde: ${whole(reading.h)} mm`,
    // The rest of what is printed: 67 % and 33 %.
    `Kan fylles: ${whole(100 - Math.round((reading.litres / reading.capacity) * 100))} % av volumet`,
    `Størrelse: ${whole(reading.capacity)} l`,
    `Innhold: ${content(reading)}`,
  ];

const shownDevices: readonly {
  readonly shortId: string;
  readonly what: string;
  readonly body: string;
  /** What the days at the top count to; a container has none. */
  readonly forecast?: RegExp;
  readonly facts: (reading: Reading) => string[];
}[] = [
  {
    shortId: 'TANK002',
    what: 'a standing tank',
    body: 'Stående tank',
    forecast: /^\d+ (dag|dager) til tom/,
    // 95 % and 4 % of 3 000 l.
    facts: ({ h, height, litres }) => [
      'Sikkerhetsmargin: 150 l · 5 % av volumet',
      `Kan fylles: ${whole(2850 - litres)} l`,
      `Volum inkl. usalgbart: ${whole(litres)} l`,
      'Væsketype: AdBlue',
      // 3 000 · 1 088 / 1 000
      'Tankens størrelse: 3 000 l · 3 264 kg',
      `Salgbart volum: ${whole(Math.max(0, litres - 120))} l`,
      `Peilehøyde: ${whole(h)} mm`,
      `Ullage (fri høyde): ${whole(height - h)} mm`,
    ],
  },
  {
    shortId: 'TANK003',
    what: 'a collection tank',
    body: 'Stående oppsamlingstank',
    forecast: /^\d+ (dag|dager) til full/,
    facts: ({ h, litres }) => [
      'Sikkerhetsmargin: 125 l · 5 % av volumet',
      `Volum inkl. usalgbart: ${whole(litres)} l`,
      'Usalgbart volum: 0 l',
      `Peilehøyde: ${whole(h)} mm`,
    ],
  },
  {
    shortId: 'TANK004',
    what: 'a tank with a float gauge',
    body: 'Liggende tank sett fra enden',
    forecast: /^\d+ (dag|dager) til tom/,
    // A float gauge measures no height. 90 % and 4 % of 3 000 l.
    facts: ({ litres }) => [
      'Sikkerhetsmargin: 300 l · 10 % av volumet',
      `Kan fylles: ${whole(2700 - litres)} l`,
      `Volum inkl. usalgbart: ${whole(litres)} l`,
      'Usalgbart volum: 120 l',
      'Peilehøyde: Ingen verdi registrert',
      'Ullage (fri høyde): Ingen verdi registrert',
    ],
  },
  {
    shortId: 'BULK001',
    what: 'a silo, in kilograms',
    body: 'Silo på ben',
    facts: containerFacts(({ litres, density }) => `${whole((litres * density) / 1000)} kg`),
  },
  {
    shortId: 'SEPTIC01',
    what: 'a septic tank',
    body: 'Nedgravd septiktank',
    facts: containerFacts(({ litres }) => `${whole(litres)} l`),
  },
  {
    shortId: 'TRASH01',
    what: 'a bin',
    body: 'Avfallsbeholder',
    facts: containerFacts(({ litres }) => `${whole(litres)} l`),
  },
];

test.describe('tanks of a fuel customer', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'TANK-01, TANK-02, TANK-03, TANK-05, TRASH-01, DETAIL-07 TANK001 agrees with a calculation by hand, and each other tank and container with its last reading; one in store says what is not set',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      await page.goto('/device/TANK001');
      await expect(drawingOf(page)).toBeVisible();
      // Compared until both are of the same reading: the demo's sensor goes on measuring.
      await expect(async () => {
        const { appdata, state, last_telemetry } = await storedTank(await tokenOf('fjordadmin'), 'TANK001');
        const { height, volume: capacity, tank } = appdata;
        const { fill_to_max: fillToMax, drain_to_min: drainToMin } = tank;
        // As it is set up: a lying cylinder, 1 600 mm high, of 5 000 l, with its sensor 300 mm above it.
        expect([
          height,
          capacity,
          appdata.sensorheight,
          fillToMax,
          drainToMin,
          appdata.liquid_density,
        ]).toEqual([1600, 5000, 1900, 4750, 200, 850]);

        // The sensor looks down on the liquid: 1 900 mm less the distance it measured.
        const h = stored(appdata.sensorheight - last_telemetry.pri.distance);
        // The liquid fills a segment of the circle: r² · acos((r − h) / r) − (r − h) · √(2rh − h²), of all πr².
        const r = height / 2;
        const segment = r ** 2 * Math.acos((r - h) / r) - (r - h) * Math.sqrt(2 * r * h - h ** 2);
        const litres = stored((capacity * segment) / (Math.PI * r ** 2));
        const percent = (litres / capacity) * 100;
        const fillable = fillToMax - litres;
        const sellable = litres - drainToMin;
        // 5 000 − 4 750 = 250 l; 4 750 / 5 000 = 95 %, which leaves 5 %; 5 000 · 850 / 1 000 = 4 250 kg.
        expect(await pairsOf(page, 'Nøkkeltall')).toEqual([
          'Sikkerhetsmargin: 250 l · 5 % av volumet',
          `Kan fylles: ${whole(fillable)} l`,
          `Volum inkl. usalgbart: ${whole(litres)} l`,
          'Usalgbart volum: 200 l',
        ]);
        expect(await pairsOf(page, 'Om tanken')).toEqual([
          'Væsketype: Farget Diesel',
          'Tanktype: Egendefinert liggende tank [H+V]',
          'Tankens størrelse: 5 000 l · 4 250 kg',
          'Maks fyllkapasitet: 4 750 l',
          `Salgbart volum: ${whole(sellable)} l`,
          `Peilehøyde: ${whole(h)} mm`,
          `Ullage (fri høyde): ${whole(height - h)} mm`,
        ]);

        const words = await wordsOf(page);
        expect(words).toContain('Liggende tank sett fra enden.');
        expect(words).toContain(`${whole(percent)} % fylt av volumet.`);
        expect(words).toContain(`Overflaten står ${whole(h)} mm over bunnen, innvendig høyde er 1 600 mm.`);
        expect(words).toContain(`Kan fylles ${whole(95 - Math.round(percent))} % av volumet.`);
        expect(words).toContain('Sikkerhetsmargin 5 % av volumet. Usalgbart 200 l.');
        const note = page.getByText(/^Overflaten står .* av høyden/);
        expect(spaced(await note.textContent())).toContain(`${whole((h / height) * 100)} % av høyden.`);

        // Days are floored: what is left of a day does not count.
        const left = ((state.volume_tracking?.empty_timestamp ?? NaN) - Date.now() / 1000) / 86_400;
        const days = Math.max(0, Math.floor(left));
        const label =
          days === 1 ? 'dag til tom' : days === 0 ? 'dager til tom (går tomt i dag)' : 'dager til tom';
        await expect(page.getByText(`${String(days)} ${label}`)).toBeVisible();
      }).toPass();

      for (const { shortId, what, body, forecast, facts } of shownDevices)
        await test.step(`${shortId}, ${what}`, async () => {
          await goWithin(page, `/device/${shortId}`);
          await expect(drawingOf(page)).toBeVisible();
          await expect(async () => {
            const { appdata, last_telemetry } = await storedTank(await tokenOf('fjordadmin'), shortId);
            const { height, volume: capacity, sensorheight, liquid_density: density } = appdata;
            const { distance, percent } = last_telemetry.pri;
            // Standing, what is full of the height is full of the volume; a float gauge sends the percent itself.
            const h = stored(sensorheight - distance);
            const full = shortId === 'TANK004' ? percent / 100 : h / height;
            const litres = stored(full * capacity);
            expect(await wordsOf(page)).toContain(`${body}. ${whole(full * 100)} % fylt av volumet.`);
            const pairs = [...(await pairsOf(page, 'Nøkkeltall')), ...(await pairsOf(page, 'Om tanken'))];
            expect(pairs).toEqual(expect.arrayContaining(facts({ h, height, litres, capacity, density })));
          }).toPass();
          if (forecast) await expect(page.getByText(forecast)).toBeVisible();
          expect(await faultyTexts(page)).toEqual([]);
        });

      await test.step('LAGER01, in store without measures or readings', async () => {
        await goWithin(page, '/device/LAGER01');
        await expect(page.getByRole('img', { name: /^Omriss av en tank uten mål\./ })).toBeVisible();
        await expect(page.getByText('- dager til tom')).toBeVisible();
        const pairs = [...(await pairsOf(page, 'Nøkkeltall')), ...(await pairsOf(page, 'Om tanken'))];
        expect(pairs).toHaveLength(11);
        expect(pairs.filter((pair) => !/: (Ikke satt|Ingen verdi registrert)$/.test(pair))).toEqual([]);
      });
    },
  );

  test(
    'TANK-02 the texts of the drawing are apart and readable, on the page and on paper',
    atNight(),
    async ({ page }) => {
      await page.goto('/device/TANK001');
      await expect(drawingOf(page)).toBeVisible();
      expect(await faultyTexts(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const ink = () =>
        drawingOf(page)
          .locator('text')
          .first()
          .evaluate((text) => getComputedStyle(text).fill);
      await page.emulateMedia({ media: 'print' });
      expect(await faultyTexts(page)).toEqual([]);
      const onPaper = await ink();
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await expect.poll(ink).not.toBe(onPaper);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await ink()).toBe(onPaper);
    },
  );
});

test.describe('a tank of a gas customer', () => {
  test.use({ account: 'gassadmin' });

  test(
    'TANK-02, TANK-03, TANK-04 LPG0001 agrees with a calculation by hand, in kilograms',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      await page.goto('/device/LPG0001');
      await expect(drawingOf(page)).toBeVisible();
      await expect(async () => {
        const { appdata, last_telemetry } = await storedTank(await tokenOf('gassadmin'), 'LPG0001');
        const { height, volume: capacity, tank, liquid_density: density } = appdata;
        // As it is set up: 6 400 l of propane, filled to 85 %, 5 % of it unsellable.
        expect([height, capacity, density, tank.fill_to_max, tank.drain_to_min]).toEqual([
          1250, 6400, 510, 5440, 320,
        ]);

        // The float gauge sends the percent of the volume. Weight is density × litres / 1000.
        const { percent } = last_telemetry.pri;
        const litres = (percent / 100) * capacity;
        const kg = (amount: number) => whole((density * amount) / 1000);
        // 510 · (6 400 − 5 440) / 1 000 = 489.6 kg; 510 · 5 440 / 1 000 = 2 774.4 kg, 85 % of the volume.
        expect(await pairsOf(page, 'Nøkkeltall')).toEqual([
          'Sikkerhetsmargin: 490 kg',
          `Kan fylles: ${kg(5440 - litres)} kg`,
          `Væske i tank: ${kg(litres)} kg · ${whole(percent)} % av volumet`,
          'Maks fyllkapasitet: 2 774 kg · 85 % av volumet',
        ]);
        expect(await pairsOf(page, 'Om tanken')).toEqual([
          'Væsketype: Propan',
          'Tanktype: Egendefinert liggende tank [H+V]',
          // 510 · 6 400 / 1 000 = 3 264 kg
          'Tankens størrelse: 6 400 l · 3 264 kg',
          `Salgbart volum: ${kg(litres - 320)} kg`,
          'Peilehøyde: Ingen verdi registrert',
          'Ullage (fri høyde): Ingen verdi registrert',
        ]);

        const words = await wordsOf(page);
        expect(words).toContain('Liggende gasstank sett fra enden.');
        expect(words).toContain(`${whole(percent)} % fylt av volumet.`);
        // 510 · 320 / 1 000 = 163.2 kg
        expect(words).toContain('Sikkerhetsmargin 15 % av volumet. Usalgbart 163 kg.');
        // The height that is drawn: the segment below it, half a millimetre up or down, holds these litres.
        const drawn = Number(/står ([\d ]+) mm/.exec(words)?.[1]?.replaceAll(' ', ''));
        const r = height / 2;
        const litresAt = (h: number) =>
          (capacity * (r ** 2 * Math.acos((r - h) / r) - (r - h) * Math.sqrt(2 * r * h - h ** 2))) /
          (Math.PI * r ** 2);
        expect(litresAt(drawn - 0.51)).toBeLessThan(litres);
        expect(litresAt(drawn + 0.51)).toBeGreaterThan(litres);
      }).toPass();
      expect(await faultyTexts(page)).toEqual([]);
    },
  );
});
