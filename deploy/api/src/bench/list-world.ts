import type pg from 'pg';
import { inScope } from '../platform/db/tenant.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { fillDatabase } from './fill-database.ts';

/**
 * Fills the empty database of DATA_DIR for the list bench (e2e/bench/list): a customer of each size, with an
 * administrator, as varied as a list of tanks is. `liste-1000` is the organisation and its user.
 */
const sizes = [1_000, 10_000];

const places =
  'Askøy Bergen Bømlo Dale Etne Florø Gulen Hareid Jondal Knarvik Lindås Manger Norheimsund Odda Radøy Sotra Tysnes Ullensvang Voss Øygarden Ålesund Årdal'.split(
    ' ',
  );
const products = ['Farget Diesel', 'Fyringsolje', 'AdBlue', 'Parafin', 'Smøreolje'] as const;
const stations = 7;
const routes = 24;

interface MadeDevice {
  readonly devid: string;
  readonly shortid: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly appdata: object;
}

function deviceOf(orgid: string, index: number): MadeDevice {
  const place = places[index % places.length] ?? '';
  const product = products[index % products.length] ?? '';
  return {
    devid: `${orgid}-${String(index)}`,
    // No two devices have the same, whichever customer is theirs.
    shortid: `${orgid.replace('liste-', 'L')}-${String(index).padStart(6, '0')}`,
    name: `${place}, tank ${String(Math.floor(index / places.length) + 1)}`,
    tags: ['Status:Felt', `Rute:${String((index % routes) + 1)}`, ...(index % 4 === 0 ? ['Landbruk'] : [])],
    appdata: {
      object_type: 'tanklevel',
      tanktype: 'Egendefinert liggende tank [H+V]',
      fueltype: product,
      volume: 5000,
      height: 1600,
      tank: { fill_to_max: 4750, drain_to_min: 200 },
      volume_tracking: { enable: true },
      expected_location: {
        lat: 58.5 + ((index * 37) % 1000) / 250,
        long: 5 + ((index * 91) % 1000) / 250,
        address: `Kaivegen ${String((index % 90) + 1)}`,
      },
      visualization: [
        {
          gui_components: { map: true, graphs: true, main_widget: { type: 'tank', display: true } },
          alarm_list: { enable: true, alarm_below_percent: 15 },
          level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 },
          connectivity_traffic_light: { enable: true, red_above_hours: 48, yellow_above_hours: 24 },
        },
      ],
    },
  };
}

/** One reading of each: every level there is, and now and then a device that has been silent for days. */
const readingOf = (devid: string, index: number, now: number) => ({
  devid,
  t: now - ((index * 53) % 3600) - (index % 40 === 0 ? 3 * 86_400 : 0),
  corrid: 'siste',
  pri: { volume: 250 + ((index * 997) % 4500), temp: (index % 25) - 5 },
  sec: { csq: 5 + (index % stations) * 4, battery: 10 + ((index * 13) % 90), temp: (index % 25) - 5 },
  state: 'ok' as const,
});

async function addDevices(pool: pg.Pool, orgid: string, size: number): Promise<void> {
  const devices = Array.from({ length: size }, (_, index) => deviceOf(orgid, index));
  const now = Math.floor(Date.now() / 1000) - 60;
  await inScope(pool, { kind: 'system' }, async (client) => {
    await client.query(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select made ->> 'devid', made ->> 'shortid', made ->> 'name', $2,
         array(select jsonb_array_elements_text(made -> 'tags')), made -> 'appdata'
       from jsonb_array_elements($1::jsonb) as made`,
      [JSON.stringify(devices), orgid],
    );
    await insertReadings(
      client,
      devices.map(({ devid }, index) => readingOf(devid, index, now)),
    );
  });
}

await fillDatabase(
  sizes.map((size) => {
    const orgid = `liste-${String(size)}`;
    return { orgid, fill: (pool) => addDevices(pool, orgid, size) };
  }),
);
