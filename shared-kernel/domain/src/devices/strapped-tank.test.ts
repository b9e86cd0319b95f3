import type { Appdata } from '../../../wire/src/device.ts';
import { heightAtVolume, resizedTank, volumeAtHeight } from './geometry.ts';
import { tankFigures } from './tank-figures.ts';
import { tankSettingsProblems } from './tank-settings.ts';
import { customTankTypes, geometryOf } from './tank-setup.ts';
import { deriveTelemetry } from './telemetry.ts';
import { aDevice } from './testing/device-fixture.ts';

const { lyingHeightVolume, standingHeightVolume } = customTankTypes;

const rows = (...pairs: [number, number][]) => pairs.map(([mm, litres]) => ({ mm, litres }));
const strapped = (strapping_table: { mm: number; litres: number }[], appdata: Appdata = {}): Appdata => ({
  tanktype: lyingHeightVolume,
  height: 1600,
  volume: 5000,
  ...appdata,
  container_data: { strapping_table },
});
const made = (appdata: Appdata) => {
  const result = geometryOf(appdata);
  if (!result.ok) throw new Error(result.reason);
  return result.geometry;
};

/** Three rows, the first above the bottom and the last below the top. */
const tank = made(strapped(rows([100, 150], [500, 950], [1500, 4800])));

test.each([
  // Below the first row straight to nothing: 150 · 40/100.
  [40, 60],
  [0, 0],
  [-5, 0],
  [100, 150],
  // 150 + 800 · 200/400
  [300, 550],
  // 950 + 3850 · 100/1000
  [600, 1335],
  // Above the last row straight to the capacity at the top: 4800 + 200 · 50/100.
  [1550, 4900],
  [1600, 5000],
  [1700, 5000],
])('SET-04 at %p mm the table has %p l', (mm, litres) => {
  expect(volumeAtHeight(tank, mm)).toBeCloseTo(litres, 9);
});

test.each([
  [60, 40],
  [550, 300],
  [1335, 600],
  [4900, 1550],
  [0, 0],
  [5000, 1600],
])('SET-04 the table has %p l at %p mm', (litres, mm) => {
  expect(heightAtVolume(tank, litres)).toBeCloseTo(mm, 9);
});

test('SET-04 the table is the capacity where it reaches the top, or holds more than the nominal volume', () => {
  expect(made(strapped(rows([0, 0], [1600, 5200]))).capacity).toBe(5200);
  expect(made(strapped(rows([0, 0], [1600, 4900]))).capacity).toBe(4900);
  expect(made(strapped(rows([0, 0], [1500, 5100]))).capacity).toBe(5100);
});

test('SET-04 what lies below the zero of the gauge is counted', () => {
  const sump = made(strapped(rows([0, 120], [1600, 5000])));
  expect(volumeAtHeight(sump, 0)).toBe(120);
  expect(volumeAtHeight(sump, 800)).toBe(2560);
  expect(heightAtVolume(sump, 60)).toBe(0);
});

test('SET-04 a table alone is enough, a wrong one tells no volume', () => {
  const alone = { container_data: { strapping_table: rows([0, 0], [2000, 900]) } };
  expect(made(alone)).toMatchObject({ shape: 'standing', height: 2000, capacity: 900 });
  const wrong = { ok: false, reason: 'tableInvalid' };
  expect(geometryOf(strapped(rows([500, 0], [400, 900])))).toEqual(wrong);
  expect(geometryOf(strapped(rows([500, 0], [1700, 900])))).toEqual(wrong);
  expect(geometryOf(strapped(rows([500, 0], [1600, 9000])))).toEqual(wrong);
});

test('SET-04 a reading, and the page of its tank, tell the volume by the table', () => {
  const appdata = {
    ...strapped(rows([100, 150], [500, 950], [1600, 5000]), { sensorheight: 1900, liquid_density: 850 }),
    tank: { fill_to_max: 4500, drain_to_min: 50 },
  };
  const reading = deriveTelemetry(appdata, { pri: { distance: 1600 } });
  expect(reading.pri).toMatchObject({
    gauge_height: 300,
    volume: 550,
    capacity: 5000,
    percent: 11,
    weight_kg: 467.5,
    fillable_volume: 3950,
    drainable_volume: 500,
  });
  const figures = tankFigures(aDevice({ appdata, pri: reading.pri }));
  expect(figures).toMatchObject({ percent: 11, percentBasis: 'volume', maxHeight: 1600 });
  expect(figures.volume.litres).toBe(550);
});

test('SET-04 a tank of another size keeps the proportions of its table', () => {
  const half = resizedTank(tank, 800, 10_000);
  expect(volumeAtHeight(half, 150)).toBeCloseTo(1100, 9);
  expect(resizedTank(tank, 1600, 5000)).toBe(tank);
});

test('SET-04 a table or ends that do not fit the tank are told by their paths', () => {
  expect(tankSettingsProblems(strapped(rows([100, 150], [1600, 5000])))).toEqual([]);
  expect(tankSettingsProblems(strapped([]))).toEqual([
    { path: ['container_data', 'strapping_table'], message: 'Tabellen må ha minst to rader' },
  ]);
  const outside = tankSettingsProblems(strapped(rows([100, 150], [1700, 5000])));
  expect(outside.map(({ path }) => path.join('.'))).toEqual(['container_data.strapping_table.1.mm']);
  const endsOf = (tanktype: string, volume: number) =>
    tankSettingsProblems({
      tanktype,
      height: 1600,
      volume,
      container_data: { container_ends: 'elliptical' },
    });
  expect(endsOf(lyingHeightVolume, 5000)).toEqual([]);
  expect(endsOf(standingHeightVolume, 5000)).toEqual([
    {
      path: ['container_data', 'container_ends'],
      message: 'Bare liggende, sylindriske tanker har slike endebunner',
    },
  ]);
  expect(endsOf(lyingHeightVolume, 1000)).toEqual([
    { path: ['container_data', 'container_ends'], message: 'Tanken er for kort til å ha slike endebunner' },
  ]);
});
