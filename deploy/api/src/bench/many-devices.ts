import type pg from 'pg';
import { inScope } from '../platform/db/tenant.ts';
import { rulesVersion } from '../measuring/readings/latest-store.ts';
import type { BenchCustomer } from './fill-database.ts';

/** Devices are made by the database at a stretch: as JSON of this process, 100 000 would take minutes. */
const makeDevices = `
  insert into devices (devid, shortid, name, orgid, tags, appdata)
  select $1 || '-' || n, upper($1) || lpad(n::text, 7, '0'),
    (array['Askøy', 'Bergen', 'Dale', 'Etne', 'Florø', 'Gulen', 'Odda', 'Voss', 'Ålesund', 'Årdal'])[n % 10 + 1]
      || ', tank ' || n / 10 + 1,
    $1, array['Status:Felt', 'Rute:' || n % 24 + 1],
    jsonb_build_object('object_type', 'tanklevel', 'fueltype', 'AdBlue', 'volume', 5000, 'height', 1600,
      'tank', '{"fill_to_max": 4750, "drain_to_min": 200}'::jsonb,
      'volume_tracking', '{"enable": true}'::jsonb,
      'expected_location', jsonb_build_object('lat', 58.5 + (n * 37 % 1000) / 250.0,
        'long', 5 + (n * 91 % 1000) / 250.0, 'address', 'Kaivegen ' || n % 90 + 1),
      'visualization', '[{"gui_components": {"map": true, "main_widget": {"type": "tank", "display": true}},
        "alarm_list": {"enable": true, "alarm_below_percent": 15},
        "level_traffic_light": {"yellow_above_percent": 20, "green_above_percent": 40},
        "connectivity_traffic_light": {"enable": true, "red_above_hours": 48, "yellow_above_hours": 24}}]'::jsonb)
  from generate_series(1, $2::int) as n`;

/** The newest reading of each, at every level there is, and each fortieth silent for three days. */
const makeReadings = `
  insert into device_latest (dev, t, rules, telemetry, reading, state)
  select dev, now(), $2, values || jsonb_build_object(
      'meta', jsonb_build_object('aquisitiontime', extract(epoch from now())::bigint - dev * 53 % 3600)),
    values, jsonb_build_object('connectivity_monitoring', jsonb_build_object('last_telemetry_timestamp',
      extract(epoch from now())::bigint - case when dev % 40 = 0 then 259200 else 600 end))
  from devices, lateral (select jsonb_build_object(
      'pri', jsonb_build_object('volume', 250 + dev * 97 % 4500, 'percent', (250 + dev * 97 % 4500) / 50.0),
      'sec', jsonb_build_object('battery', 10 + dev * 13 % 90)) as values) as sent
  where orgid = $1`;

/**
 * A customer with very many devices, as varied as those of the list bench: `lang` has `lang-1`, `lang-2` and so on, with
 * the short ids LANG0000001 and so on.
 */
export const manyDevices = (orgid: string, size: number): BenchCustomer => ({
  orgid,
  async fill(pool: pg.Pool) {
    // Each row would count the same list up once more: 100 000 versions of one row.
    await pool.query('alter table devices disable trigger user');
    await inScope(pool, { kind: 'system' }, async (client) => {
      await client.query(makeDevices, [orgid, size]);
      await client.query(makeReadings, [orgid, rulesVersion]);
    });
    await pool.query('alter table devices enable trigger user');
  },
});
