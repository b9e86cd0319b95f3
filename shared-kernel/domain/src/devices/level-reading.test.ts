import { aDevice, type DeviceFacts } from './testing/device-fixture.ts';
import { levelOrder, levelReading, type LevelReading } from './level-reading.ts';

const nbsp = '\u00a0';
const lights = { level_traffic_light: { yellow_above_percent: 20, green_above_percent: 35 } };
const chamber = { container_data: { container_top: 1000, container_bottom: 500 } };
const withOverflow = {
  container_data: { ...chamber.container_data, container_overflow_bottom: 700, container_overflow_top: 900 },
};
const tank = { tanktype: 'Egendefinert stående tank [H+V]', height: 2000, volume: 4000 };

const cases: [string, DeviceFacts, Partial<LevelReading> | null][] = [
  [
    'a tank by its volume',
    {
      type: 'tanklevel',
      appdata: tank,
      visualization: lights,
      pri: { percent: 62.4, volume: 2496, capacity: 4000 },
    },
    {
      quantity: 'percent',
      value: 62.4,
      text: `62${nbsp}%`,
      label: 'Nivå i volum',
      light: 'green',
      state: 'green',
    },
  ],
  [
    'a tank whose volume is unknown by its height',
    { type: 'tanklevel', pri: { percent: 50, gauge_height: 500, max_height: 1000 } },
    { text: `50${nbsp}%`, label: 'Nivå i høyde', state: 'grey' },
  ],
  [
    'a scale without a percent by what it weighs',
    { type: 'bulk', pri: { weight_kg: 12_345.4 } },
    { quantity: 'kg', text: `12${nbsp}345${nbsp}kg`, label: 'Innhold' },
  ],
  [
    'a tank that has never measured',
    { type: 'tanklevel' },
    { quantity: 'percent', text: null, state: 'none' },
  ],
  [
    'a drain below its outlet',
    { type: 'Kum', subType: 'Sandfang', appdata: chamber, pri: { gauge_height: -19.2 } },
    { quantity: 'mm', value: -19, text: `−19${nbsp}mm`, label: 'Vannivå', light: 'green', state: 'normal' },
  ],
  [
    'a drain without measures has no limits to be well within',
    { type: 'Kum', pri: { gauge_height: 118 } },
    { text: `118${nbsp}mm`, light: 'grey', state: 'grey' },
  ],
  [
    'a drain in its overflow',
    { type: 'Kum', subType: 'Sandfang m/ overløp', appdata: withOverflow, pri: { gauge_height: 701 } },
    { light: 'yellow', state: 'overflowing' },
  ],
  [
    'a pond over its banks',
    { type: 'Kum', subType: 'Åpen dam', appdata: chamber, pri: { gauge_height: 1001 } },
    { light: 'red', state: 'flooding' },
  ],
  [
    'a brook without a reading',
    { type: 'Kum', subType: 'Bekkeinntak', appdata: chamber },
    { text: null, state: 'none' },
  ],
  [
    'a percent that water cannot have is not taken for its level',
    { type: 'Kum', pri: { percent: 0, gauge_height: 40 }, visualization: lights },
    { quantity: 'mm', text: `40${nbsp}mm`, light: 'grey' },
  ],
  [
    'a level alone',
    { type: 'level_only', pri: { gauge_height: 600.5 } },
    { quantity: 'mm', text: `601${nbsp}mm`, label: 'Nivå', state: 'grey' },
  ],
  ['a tracker measures no level', { type: 'tanklevel', tags: ['Tracker'], pri: { percent: 50 } }, null],
];

test.each(cases)('TRUTH-01 %s', (_title, facts, expected) => {
  const level = levelReading(aDevice(facts));
  if (expected === null) expect(level).toBeNull();
  else expect(level).toMatchObject(expected);
});

test('TRUTH-01 a thermometer tells its temperature', () => {
  const device = { ...aDevice({ type: 'temperature' }), last_telemetry: { sec: { temp: 7.8 } } };
  expect(levelReading(device)).toMatchObject({ quantity: 'celsius', text: `7,8${nbsp}°C`, state: 'grey' });
});

test('TRUTH-01 a rounded minus zero is a zero', () => {
  expect(levelReading(aDevice({ type: 'Kum', pri: { gauge_height: -0.4 } }))?.text).toBe(`0${nbsp}mm`);
});

test('TRUTH-01 percents sort before millimetres however large, and what is missing has no place', () => {
  const order = (facts: DeviceFacts) => levelOrder(levelReading(aDevice(facts)));
  const full = order({ type: 'tanklevel', pri: { percent: 100 } });
  const low = order({ type: 'Kum', pri: { gauge_height: -2000 } });
  const high = order({ type: 'Kum', pri: { gauge_height: 300 } });
  expect([high, full, low].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([full, low, high]);
  expect(order({ type: 'Kum' })).toBeNull();
  expect(order({ type: 'tanklevel', tags: ['Tracker'] })).toBeNull();
});
