import { activeAlarms } from './alarm.ts';
import { aDevice } from './testing/device-fixture.ts';
import { levelLight, levelLightText } from './level.ts';
import { levelPercentText } from './level-text.ts';
import { tankFigures } from './tank-figures.ts';
import { isOverFillLimit } from './tank-limits.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;

const alarmBelow20 = { alarm_list: { enable: true, alarm_below_percent: 20 } };

test('TRUTH-11 a level under its alarm limit is not printed as the limit', () => {
  const device = aDevice({ pri: { percent: 19.99 }, visualization: alarmBelow20 });
  expect(plain(activeAlarms(device)[0]?.reason)).toBe('Nivået er under alarmgrensen på 20 %');
  expect(plain(levelPercentText(device))).toBe('19,99 %');
});

test('TRUTH-11 a limit of hundredths is printed whole', () => {
  const visualization = { alarm_list: { enable: true, alarm_below_percent: 19.95 } };
  const device = aDevice({ pri: { percent: 19.9 }, visualization });
  expect(plain(activeAlarms(device)[0]?.reason)).toContain('på 19,95 %');
});

test.each([
  [19.6, 'red', '19,6 %'],
  [39.7, 'yellow', '39,7 %'],
  [40, 'green', '40 %'],
])('TRUTH-11 a level of %p is %s, and "%s"', (percent, light, text) => {
  const visualization = { level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } };
  const device = aDevice({ pri: { percent }, visualization });
  expect(levelLight(device)).toBe(light);
  expect(plain(levelPercentText(device))).toBe(text);
});

test.each([
  [97.995, true, '97,99 %'],
  [97.5, true, '97,5 %'],
  [98, false, '98 %'],
])('TRUTH-11 at %p percent the fillable label is shown: %p, beside "%s"', (percent, isShown, text) => {
  const device = aDevice({ pri: { percent } });
  expect(tankFigures(device).showsFillableLabel).toBe(isShown);
  expect(plain(levelPercentText(device))).toBe(text);
});

describe('TRUTH-11 a tank that holds more than it may be filled to', () => {
  const limits = { level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } };
  const gas = (volume: number, visualization = {}) =>
    aDevice({
      type: 'lpg',
      appdata: { tank: { fill_to_max: 4250 } },
      visualization,
      pri: { volume, percent: volume / 50, capacity: 5000 },
    });

  test.each([
    ['limits of the level', limits],
    ['no limits', {}],
  ])('is a warning and never green, with %s', (_, visualization) => {
    const device = gas(4260, visualization);
    expect(isOverFillLimit(device)).toBe(true);
    expect(levelLight(device)).toBe('yellow');
    expect(levelLightText(device)).toBe('Over maks fyllgrad');
    expect(plain(levelPercentText(device))).toBe('85,2 %');
  });

  test('is none at its limit', () => {
    const device = gas(4250, limits);
    expect(isOverFillLimit(device)).toBe(false);
    expect([levelLight(device), levelLightText(device)]).toEqual(['green', 'Godt nivå']);
    expect(plain(levelPercentText(device))).toBe('85 %');
  });

  test('is none without a limit, without a volume, or where it is no tank', () => {
    const over = { volume: 4990, capacity: 5000, percent: 99.8 };
    const tank = { fill_to_max: 4250 };
    expect(isOverFillLimit(aDevice({ type: 'lpg', pri: over }))).toBe(false);
    expect(isOverFillLimit(aDevice({ type: 'lpg', appdata: { tank }, pri: { percent: 99 } }))).toBe(false);
    expect(isOverFillLimit(aDevice({ type: 'Kum', appdata: { tank }, pri: over }))).toBe(false);
  });
});
