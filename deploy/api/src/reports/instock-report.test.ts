import type { Device } from '@peil/shared-kernel/api/schemas';
import { instockRows } from './instock-report.ts';
import { alwaysUsed, type HeldDevice } from './report-devices.ts';
import type { ToldStock } from './settled-stock.ts';

const device: Device = {
  devid: 'tank',
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: [] },
  proddata: { shortid: 'TANK001' },
  appdata: { fueltype: 'Farget Diesel', liquid_density: 840 },
  state: {},
  last_telemetry: null,
  last_faulty: null,
  last_position: null,
  open_alarms: [],
};
const tank: HeldDevice = {
  dev: 1,
  device,
  organisation: 'Fjord',
  subscribedAt: null,
  orgid: 'fjord',
  since: null,
  until: null,
  used: alwaysUsed,
  ceded: [],
};

const held = (volume: number, temp: number | null, correction: number | null = null): ToldStock => ({
  stock: { t: 0, volume, percent: null, temp },
  correction,
});
const nothing: ToldStock = { stock: null, correction: null };

const rowsOf = (from: ToldStock[], to: ToldStock[]) =>
  instockRows([tank, tank], { from: 0, to: 1 }, (moment) => Promise.resolve(moment === 0 ? from : to), {
    isAt15: true,
  });

test('MONTH-05 a sum at 15 °C is of all tanks of a content that were measured, or of none', async () => {
  // 1000 · 0.9915 by table 54B.
  expect(await rowsOf([held(1000, 25), held(1000, null)], [held(1000, 25), nothing])).toMatchObject([
    { instockFrom: 2000, instockFromAt15: null, instockTo: 1000, instockToAt15: 991.5 },
  ]);
});

test('MONTH-03 corrections of tanks add up, and are none where they come to nothing', async () => {
  expect(
    await rowsOf([held(100, 15, 20), held(100, 15, 5)], [held(100, 15, 20), held(100, 15, -20)]),
  ).toMatchObject([{ instockFromCorrection: 25, instockToCorrection: null }]);
});

test('REPORT-01 of tanks that come and go it is told how many were measured at both ends', async () => {
  // The first goes to the shelf and the second is put up: one at either end, and none at both.
  expect(await rowsOf([held(8000, null), nothing], [nothing, held(70_000, null)])).toMatchObject([
    { instockFrom: 8000, instockTo: 70_000, measuredFrom: 1, measuredTo: 1, measuredBoth: 0 },
  ]);
  expect(await rowsOf([held(8000, null), held(5, null)], [held(7000, null), nothing])).toMatchObject([
    { measuredFrom: 2, measuredTo: 1, measuredBoth: 1 },
  ]);
});
