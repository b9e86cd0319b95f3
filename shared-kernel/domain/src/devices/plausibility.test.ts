import type { Appdata, Primary, Secondary } from '../../../wire/src/device.ts';
import {
  impossibleSettings,
  impossibleText,
  impossibleValues,
  isOfLevel,
  withoutImpossible,
} from './plausibility.ts';
import { readingFault } from './reading-fault.ts';

/** The demo's TANK001: lying, 1600 mm, the sensor 300 over it. */
const tank: Appdata = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert liggende tank [H+V]',
  height: 1600,
  volume: 5000,
  sensorheight: 1900,
};
const gauge: Appdata = { object_type: 'tanklevel' };
/** A drain whose sensor hangs 2 m over its zero, and of which nothing else is known. */
const drain: Appdata = { object_type: 'Kum', sensorheight: 2000 };
const chamber: Appdata = {
  object_type: 'Kum',
  sensorheight: 1200,
  container_data: { container_top: 1300, container_bottom: 1000 },
};
const magazine: Appdata = {
  object_type: 'Kum',
  app: 'pressure_ssi',
  container_data: { container_top: 2600, container_bottom: 200 },
};

const told = (appdata: Appdata, pri: Primary, sec: Secondary = {}) =>
  impossibleValues(appdata, { pri, sec }).map((one) => impossibleText(one).replaceAll('\u00a0', ' '));

test.each<[string, Appdata, Primary, string[]]>([
  ['a lost echo far below the tank', tank, { distance: 9902 }, ['Umulig verdi: peilehøyde −8 002 mm']],
  ['an echo of the sensor itself', tank, { distance: 0 }, ['Umulig verdi: peilehøyde 1 900 mm']],
  ['a distance below zero', tank, { distance: -3 }, ['Umulig verdi: målt avstand −3 mm']],
  ['an empty tank that scatters', tank, { distance: 1960 }, []],
  ['a full tank that scatters', tank, { distance: 240 }, []],
  ['a tank filled to its middle', tank, { distance: 1000, percent: 1000 }, []],
  ['1000 % of a gauge', gauge, { percent: 1000 }, ['Umulig verdi: nivå 1 000 %']],
  ['a gauge just over full', gauge, { percent: 104 }, []],
  ['a gauge far below empty', gauge, { percent: -8 }, ['Umulig verdi: nivå −8 %']],
  ['a gauge just below empty', gauge, { percent: -0.4 }, []],
  ['a gauge that has measured nothing', gauge, { percent: -1 }, ['Umulig verdi: nivå −1 %']],
  ['the same by its volume', { ...gauge, volume: 5000 }, { volume: -1 }, ['Umulig verdi: volum −1 l']],
  ['the same beside a level that is known', tank, { distance: 1000, percent: -1, volume: -1 }, []],
  [
    'a scale under too much',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: 3000 },
    ['Umulig verdi: vekt 3 000 kg'],
  ],
  [
    'a scale that has measured nothing',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: -1 },
    ['Umulig verdi: vekt −1 kg'],
  ],
  [
    'a full tank of another gas',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: 3000, capacity_kg: 3000 },
    [],
  ],
  ['a scale that scatters', { object_type: 'lpg', volume: 5000 }, { weight_kg: -10 }, []],
  ['a volume below nothing', gauge, { volume: -700 }, ['Umulig verdi: volum −700 l']],
  ['more than the tank holds', { ...gauge, volume: 1000 }, { volume: 9000 }, ['Umulig verdi: volum 9 000 l']],
  ['a drain seen 8 m too deep', drain, { distance: 10_002 }, ['Umulig verdi: peilehøyde −8 002 mm']],
  ['a drain below its zero', drain, { distance: 2500 }, []],
  ['water up to the sensor', drain, { distance: 0 }, []],
  ['a chamber down to its floor', chamber, { distance: 2200 }, []],
  ['a chamber below its floor', chamber, { distance: 2400 }, ['Umulig verdi: peilehøyde −1 200 mm']],
  ['a magazine that floods', magazine, { rel_press: 27 }, []],
  ['a magazine with water to the sky', magazine, { rel_press: 90 }, ['Umulig verdi: peilehøyde 9 174,3 mm']],
  [
    'an untold drain at −8 m',
    { object_type: 'Kum' },
    { gauge_height: -8002 },
    ['Umulig verdi: peilehøyde −8 002 mm'],
  ],
  ['nothing at all', tank, {}, []],
])('TRUTH-00 %s', (_name, appdata, pri, expected) => {
  expect(told(appdata, pri)).toEqual(expected);
});

test('TRUTH-00 impossible figures beside the level are told, cleared and leave the level as it is', () => {
  const sent = {
    pri: { distance: 1000, temp: 400 },
    sec: { battery: 101, hum: 130, press: 3, temp: 200, csq: 300 },
  };
  const impossible = impossibleValues(tank, sent);
  expect(impossible.map((one) => impossibleText(one).replaceAll('\u00a0', ' '))).toEqual([
    'Umulig verdi: væsketemperatur 400 °C',
    'Umulig verdi: temperatur 200 °C',
    'Umulig verdi: batteri 101 %',
    'Umulig verdi: luftfuktighet 130 %',
    'Umulig verdi: lufttrykk 3 kPa',
    'Umulig verdi: signalstyrke 300 csq',
  ]);
  expect(impossible.some(isOfLevel)).toBe(false);
  expect(withoutImpossible(sent, impossible)).toEqual({
    pri: { distance: 1000, temp: null },
    sec: { battery: null, hum: null, press: null, temp: null, csq: null },
  });
  expect(told(tank, { temp: 40 }, { battery: 100, hum: 0, csq: 255 })).toEqual([]);
  expect(told(tank, {}, { csq: 99 })).toEqual([]);
});

test.each([
  [-5, ['Umulig innstilling: tetthet −5 kg/m³']],
  [0, ['Umulig innstilling: tetthet 0 kg/m³']],
  [850, []],
  [null, []],
])('TRUTH-00 a density of %p', (liquid_density, expected) => {
  const texts = impossibleSettings({ liquid_density }).map(impossibleText);
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
});

const received = 1_750_000_000;

test.each([
  ['a valid one', { t: received, state: 'ok', pri: { distance: 900 } }, null],
  ['one without a state', { t: received, pri: { distance: 900 } }, null],
  ['ten minutes ahead', { t: received + 600, pri: { distance: 900 } }, null],
  ['more than ten minutes ahead', { t: received + 601, pri: { distance: 900 } }, 'ahead'],
  ['what the sensor calls an error', { t: received, state: 'error', pri: { distance: 900 } }, 'sensor'],
  ['what it is not sure of', { t: received, state: 'suspicious', pri: { distance: 900 } }, 'sensor'],
  ['an impossible level', { t: received, state: 'ok', pri: { distance: 9902 } }, 'impossible'],
  ['an impossible battery alone', { t: received, pri: { distance: 900 }, sec: { battery: 101 } }, null],
] as const)('TRUTH-00 TRUTH-21 the fault of %s', (_name, reading, reason) => {
  expect(readingFault(tank, reading, received)?.reason ?? null).toBe(reason);
});

test.each<[string, Appdata, Primary, Secondary, string[]]>([
  [
    '9 999 of a dry pond',
    { object_type: 'Kum' },
    { gauge_height: 9999 },
    {},
    ['Umulig verdi: peilehøyde 9 999 mm'],
  ],
  ['−888 of a drain', drain, { gauge_height: -888 }, {}, ['Umulig verdi: peilehøyde −888 mm']],
  ['a drain that stands at −888', drain, { distance: 2888 }, {}, []],
  ['−999 as a distance', gauge, { distance: -999 }, {}, ['Umulig verdi: målt avstand −999 mm']],
  ['9 999 litres of a large tank', { ...gauge, volume: 20_000 }, { volume: 9999 }, {}, []],
  ['85 °C', drain, { distance: 900 }, { temp: 85 }, ['Umulig verdi: temperatur 85 °C']],
  ['84.9 °C', drain, { distance: 900 }, { temp: 84.9 }, []],
  ['a liquid that is hot', tank, { distance: 900, temp: 84 }, {}, []],
  ['a signal that is not known', drain, {}, { csq: 99 }, []],
])('READ-04 what sensors send for nothing: %s', (_name, appdata, pri, sec, expected) => {
  expect(told(appdata, pri, sec)).toEqual(expected);
});

test.each([
  3276.7, 6553.4, 6553.5, 8888, 9990, 9998, 10_000, 25_500, 32_767, 65_535, 327.67, 655.35, -327.68, -3276.8,
])('READ-04 %p is what a sensor sends for nothing, over water and in a tank without measures', (value) => {
  const bare: Appdata[] = [
    { object_type: 'Kum' },
    { object_type: 'Kum', sub_object_type: 'Åpen dam' },
    gauge,
  ];
  for (const appdata of bare) {
    expect(told(appdata, { gauge_height: value })).toHaveLength(1);
    // As the database keeps it.
    expect(told(appdata, { gauge_height: Math.fround(value) })).toHaveLength(1);
    expect(told(appdata, { gauge_height: value + 3 }).length).toBe(value > 30_000 ? 1 : 0);
  }
  // One that is worked out may be any number.
  expect(told({ object_type: 'Kum', sensorheight: 11_000 }, { distance: 1000 })).toEqual([]);
});
