import type { Device } from '@peil/shared-kernel/api';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { amountDoubt } from './amount-doubt.ts';
import { roomText } from './room-text.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;
const asked = (amount: number, shown: Device, now = fixtureNow) => {
  const doubt = amountDoubt('order', shown, amount, now);
  return doubt && [plain(doubt.question), plain(doubt.meant?.told), doubt.meant?.typed ?? null];
};
const day = 86_400;
/** A fifth of a tank of 5 000 l that may be filled to 4 750. */
const tank = () =>
  device({
    last_telemetry: {
      pri: { volume: 1000, percent: 20, capacity: 5000 },
      meta: { aquisitiontime: fixtureNow },
    },
  });
const unknown = () => device({ appdata: { volume: null, height: null, tank: null }, last_telemetry: null });
const kum = (appdata = {}) => device({ appdata: { object_type: 'Kum', volume: null, ...appdata } });
const chamber = () =>
  kum({ container_data: { container_top: 1000, container_bottom: 500, container_diameter: 1000 } });
const septic = () => device({ appdata: { object_type: 'septic' } });

test.each<[string, number, Device, number, string[] | null]>([
  ['what fits', 3750, tank(), 0, null],
  ['a little more, as a gauge is no scale', 3930, tank(), 0, null],
  ['more than fits', 3940, tank(), 0, ['Det er plass til 3 750 l. Vil du likevel bestille 3 940 l?']],
  [
    'more than any tank',
    99_999_999,
    tank(),
    0,
    ['Det er plass til 3 750 l. Vil du likevel bestille 99 999 999 l?'],
  ],
  [
    'millilitres',
    2_500_000,
    tank(),
    0,
    ['Det er plass til 3 750 l. Vil du likevel bestille 2 500 000 l?', '2 500 l', '2500'],
  ],
  ['cubic metres', 2.5, tank(), 0, ['Vil du likevel bestille 2,5 l?', '2 500 l', '2500']],
  ['a level too old to go by: what the tank holds', 4600, tank(), 9 * day, null],
  [
    'more than the tank holds',
    5000,
    tank(),
    9 * day,
    ['Det er ikke plass til mer enn 4 750 l i alt. Vil du likevel bestille 5 000 l?'],
  ],
  ['a tank that nobody knows', 30_000, unknown(), 0, null],
  [
    'more than a lorry brings',
    99_999,
    unknown(),
    0,
    ['Det er uvanlig mye. Vil du likevel bestille 99 999 l?'],
  ],
  ['a chamber by its measures, with what runs into it meanwhile', 2.3, chamber(), 0, null],
  [
    'more than a chamber holds',
    1000,
    chamber(),
    0,
    ['Det er ikke plass til mer enn 1,178 m³ i alt. Vil du likevel bestille 1 000 m³?', '1 m³', '1'],
  ],
  ['a drain without measures', 40, kum(), 0, null],
  [
    'far more than any drain',
    1000,
    kum(),
    0,
    ['Det er uvanlig mye. Vil du likevel bestille 1 000 m³?', '1 m³', '1'],
  ],
  ['a tank that is emptied', 5, septic(), 0, null],
  [
    'litres for one that is emptied',
    2500,
    septic(),
    0,
    ['Det er ikke plass til mer enn 5 m³ i alt. Vil du likevel bestille 2 500 m³?', '2,5 m³', '2,5'],
  ],
])('TRUTH-13 %s', (_, amount, shown, later, expected) => {
  expect(asked(amount, shown, fixtureNow + later)).toEqual(expected && [...expected, null, null].slice(0, 3));
});

test.each<[string, Device, number, string]>([
  ['a fresh level', tank(), 3 * 3600, 'Det er plass til 3 750 l, målt for 3 timer siden.'],
  [
    'an old one',
    tank(),
    9 * day,
    'Det var plass til 3 750 l, målt for 9 døgn siden. Ikke hørt fra siden 20.11.2026 12:00.',
  ],
  [
    'a newer one that is not believed',
    {
      ...tank(),
      last_faulty: {
        t: fixtureNow + 3000,
        received: fixtureNow + 3000,
        reason: 'sensor',
        message: 'Noe er galt med sensor',
        since: fixtureNow + 3000,
        count: 1,
      },
    },
    3600,
    'Det er plass til 3 750 l, målt for 1 time siden. Nyere måling for 10 minutter siden er ikke gyldig: Noe er galt med sensor.',
  ],
  ['none', unknown(), 0, 'Ingen gyldig måling sier hvor mye det er plass til.'],
  ['a tank that is emptied', septic(), 60, 'Det er 2,5 m³ i tanken, målt for 1 minutt siden.'],
])('TRUTH-00 TRUTH-03 the order form goes by %s, and says so', (_, shown, later, text) => {
  expect(plain(roomText(shown, fixtureNow + later))).toBe(text);
});
