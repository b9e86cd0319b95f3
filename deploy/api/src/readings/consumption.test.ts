import type { VolumeAt } from '@peil/shared-kernel/stock';
import { forecast, learnConsumption, type Consumption } from './consumption.ts';

const day = 86_400;
const tank = { capacity: 5000, draining: false };

const learn = (volumes: readonly VolumeAt[], draining = false): Consumption | null => {
  let known: Consumption | null = null;
  volumes.forEach((now, index) => {
    const before = volumes[index - 1];
    if (before) known = learnConsumption(known, before, now, { ...tank, draining });
  });
  return known;
};

test('API-05 a tank that loses 100 l a day and holds 900 above the unsellable is empty in 9 days', () => {
  const volumes = [0, 1, 2, 3].map((n) => ({ t: n * day, volume: 1400 - n * 100 }));
  const known = learn(volumes);
  expect(known?.litres_per_day).toBeCloseTo(-100);
  expect(forecast(known, { t: 3 * day, volume: 1100 }, { empty: 200, full: 4750 })).toEqual({
    empty_timestamp: 12 * day,
    full_timestamp: null,
  });
});

test('API-05 a delivery does not count as negative consumption', () => {
  const volumes = [1400, 1300, 4300, 4200].map((volume, n) => ({ t: n * day, volume }));
  expect(learn(volumes)?.litres_per_day).toBeCloseTo(-100);
});

test('API-05 a collection tank is full when it has risen to its limit, whatever was collected before', () => {
  const volumes = [4000, 4100, 100, 200].map((volume, n) => ({ t: n * day, volume }));
  const known = learn(volumes, true);
  expect(known?.litres_per_day).toBeCloseTo(100);
  expect(forecast(known, { t: 3 * day, volume: 200 }, { empty: 0, full: 1200 }).full_timestamp).toBe(
    13 * day,
  );
});

test('API-05 a few hours of readings give no forecast', () => {
  const known = learn([
    { t: 0, volume: 1000 },
    { t: 3600, volume: 990 },
  ]);
  expect(forecast(known, { t: 3600, volume: 990 }, { empty: 0, full: 5000 }).empty_timestamp).toBeNull();
});
