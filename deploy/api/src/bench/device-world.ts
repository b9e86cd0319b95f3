import { defaultGraphs } from '@peil/shared-kernel/devices';
import type pg from 'pg';
import type { ReadingRow } from '../measuring/readings/row.ts';
import { inScope } from '../platform/db/tenant.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { fillDatabase } from './fill-database.ts';

/**
 * Fills the empty database of DATA_DIR for the device bench (e2e/bench/device): one tank with four graphs and a year of
 * readings every ten minutes. `maaler-aar` is the organisation, its user and, with `-1`, the device.
 */
const orgid = 'maaler-aar';
const devid = 'maaler-aar-1';
const readings = 52_560;
const intervalSeconds = 600;
/** So many rows at once. */
const portion = 5_000;
const capacity = 5000;

const metrics = ['pri.volume', 'pri.temp', 'sec.csq', 'sec.hum'];

const appdata = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert liggende tank [H+V]',
  fueltype: 'Farget Diesel',
  volume: capacity,
  height: 1600,
  tank: { fill_to_max: 4750, drain_to_min: 200 },
  visualization: [
    {
      gui_components: { map: false, graphs: true, main_widget: { type: 'tank', display: true } },
      graphs: defaultGraphs().filter(({ metric }) => metrics.includes(metric)),
    },
  ],
};

/** A wave with a period counted in readings. */
const wave = (index: number, period: number): number => Math.sin((2 * Math.PI * index) / period);
const round = (value: number): number => Math.round(value * 10) / 10;

const day = 144;
const betweenRefills = 12 * day;

/** Emptied evenly and refilled, with the unrest of a real echo; warm by day and by season. */
function readingOf(index: number, now: number): ReadingRow {
  const unrest = wave(index, 17.3) + wave(index, 5.7);
  const left = 1 - (index % betweenRefills) / betweenRefills;
  return {
    devid,
    t: now - (readings - 1 - index) * intervalSeconds,
    corrid: `r${String(index)}`,
    pri: {
      volume: Math.round(300 + 4300 * left + 6 * unrest),
      temp: round(8 + 9 * wave(index, readings) + unrest),
    },
    sec: {
      csq: Math.round(21 + 4 * wave(index, 3 * day) + 2 * unrest),
      hum: Math.round(65 + 20 * wave(index, day) + 4 * unrest),
      temp: round(6 + 11 * wave(index, readings) + 4 * wave(index, day)),
      battery: Math.round(96 - (index / readings) * 30),
    },
    state: 'ok',
  };
}

async function addDevice(client: pg.ClientBase): Promise<void> {
  const now = Math.floor(Date.now() / 1000) - 60;
  await client.query(
    `insert into devices (devid, shortid, name, orgid, tags, appdata)
     values ($1, 'AAR0001', 'Tank med et års målinger', $2, '{Status:Felt}', $3)`,
    [devid, orgid, appdata],
  );
  for (let first = 0; first < readings; first += portion) {
    const count = Math.min(portion, readings - first);
    await insertReadings(
      client,
      Array.from({ length: count }, (_, index) => readingOf(first + index, now)),
    );
  }
}

await fillDatabase([{ orgid, fill: (pool) => inScope(pool, { kind: 'system' }, addDevice) }]);
