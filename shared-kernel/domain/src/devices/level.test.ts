import { aDevice } from './testing/device-fixture.ts';
import { levelLight, levelLightText, levelPercent } from './level.ts';

const both = { yellow_above_percent: 20, green_above_percent: 50 };

test.each([
  [0, 0],
  [55.5, 55.5],
  [undefined, null],
  [null, null],
  [Number.NaN, null],
])('LIGHT-01 a measured percent of %p is level %p', (percent, expected) => {
  expect(levelPercent(aDevice({ pri: { percent } }))).toBe(expected);
});

test('LIGHT-01 a device without telemetry has no level', () => {
  expect(levelPercent(aDevice())).toBeNull();
});

test.each([
  [both, 19.99, 'red', 'Lavt nivå'],
  [both, 20, 'yellow', 'Middels nivå'],
  [both, 49.99, 'yellow', 'Middels nivå'],
  [both, 50, 'green', 'Godt nivå'],
  [both, null, 'red', 'Mangler nivå'],
  [{ yellow_above_percent: 20 }, 19, 'red', 'Lavt nivå'],
  [{ yellow_above_percent: 20 }, 20, 'green', 'Godt nivå'],
  [{ green_above_percent: 50 }, 10, 'yellow', 'Middels nivå'],
  [{ yellow_above_percent: 0, green_above_percent: 0 }, 0, 'green', 'Godt nivå'],
  [{}, 10, 'grey', 'Uten nivågrenser'],
  [null, 10, 'grey', 'Uten nivågrenser'],
  [null, null, 'grey', 'Mangler nivå'],
] as const)('LIGHT-01 limits %j and %p percent are %s, "%s"', (level_traffic_light, percent, light, text) => {
  const device = aDevice({ visualization: { level_traffic_light }, pri: { percent } });
  expect(levelLight(device)).toBe(light);
  expect(levelLightText(device)).toBe(text);
});
