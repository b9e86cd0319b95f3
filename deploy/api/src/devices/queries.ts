import type { Device } from '@peil/shared-kernel/api/schemas';
import { openAlarms } from '../measuring/alarm-episodes/told.ts';
import { row } from '../platform/db/tenant.ts';
import { refuseBeyondRoom, roomFor } from '../platform/running/heap-room.ts';
import { lastPosition } from '../measuring/locations/last-position.ts';
import { seenAppdata, seenProddata, seenState, seenTags } from '../measuring/device-store/border.ts';

/** Keys of appdata that a list's rules and columns read; the rest (graphs, comments, measures) stays behind. */
const listKeys = [
  'object_type',
  'sub_object_type',
  'app',
  'tanktype',
  'fueltype',
  'liquid_density',
  'volume',
  'sensorheight',
  'drain',
  'outlets',
  'container_data',
  'expected_location',
  'customer_number',
  'cost_centre',
  'tank',
  'volume_tracking',
  'ordered_at',
  'emptied_at',
  'onboarding',
];
const listVisualizationKeys = [
  'gui_components',
  'alarm_list',
  'own_alarms',
  'level_traffic_light',
  'connectivity_traffic_light',
];

/** An object without its other keys: twice as quick as to make one of those that stay. */
const pick = (source: string, keys: readonly string[]): string =>
  `(${source}) - array(select key from jsonb_object_keys(${source}) key where key not in (${keys
    .map((key) => `'${key}'`)
    .join(', ')}))`;

/** What of appdata a list tells, in SQL over `devices d`. */
export const listAppdata = `((${pick('d.appdata', listKeys)}) #- '{container_data,strapping_table}') || case
  when jsonb_typeof(d.appdata #> '{visualization,0}') = 'object'
  then jsonb_build_object('visualization', jsonb_build_array(${pick(`d.appdata #> '{visualization,0}'`, listVisualizationKeys)}))
  else '{}' end`;

/**
 * A device as JSON, in SQL over `devices d left join device_latest l`, as far as it crosses to the caller; `appdata` is the
 * expression for that part.
 */
export const deviceDocument = (appdata: string): string => `json_build_object(
  'devid', d.devid,
  'name', d.name,
  'orgid', d.orgid,
  'tags', json_build_object('public', to_json(${seenTags})),
  'proddata', ${seenProddata} || jsonb_build_object('shortid', d.shortid),
  'appdata', ${seenAppdata(appdata)},
  'state', ${seenState},
  'last_telemetry', l.telemetry,
  'last_faulty', l.faulty - 'reading',
  'last_position', ${lastPosition},
  'open_alarms', ${openAlarms})`;

/** What `deviceDocument` reads. */
export const documentSource = 'from devices d left join device_latest l using (dev)';

/**
 * The organisations a list shows are the caller's and, for the provider's roles, those below; row-level security
 * hides them from everyone else. Shared devices come on top.
 */
export const listed = `d.orgid in (select orgid from organisations where ancestry @> array[$1])
  or (d.appdata -> 'shared_with') ? $1`;

/** How much of each device a list tells. */
export type ListView = 'list' | 'full';

/** What a device of a list takes of the heap, bytes: its text, and the texts it is made of. */
const documentBytes: Readonly<Record<ListView, number>> = { list: 3_000, full: 20_000 };

/** The device list as JSON text: building it in the database costs the server nothing. */
export async function listDevicesText(orgid: string, view: ListView): Promise<string> {
  refuseBeyondRoom(await countListed(orgid), roomFor(documentBytes[view]));
  const found = await row<{ text: string }>(
    `select coalesce(json_agg(${deviceDocument(view === 'list' ? listAppdata : 'd.appdata')} order by d.name, d.devid), '[]')::text as text
     ${documentSource} where ${listed}`,
    [orgid],
  );
  return found?.text ?? '[]';
}

/** How many devices the caller's list has. */
export async function countListed(orgid: string): Promise<number> {
  const found = await row<{ count: number }>(`select count(*)::int as count from devices d where ${listed}`, [
    orgid,
  ]);
  return found?.count ?? 0;
}

/** The devices that lists counted since: `$at` has the lists' organisations, the parameter after it their versions. */
export const changedSince = (at: number): string =>
  `select distinct c.dev from list_changes c
   join unnest($${String(at)}::text[], $${String(at + 1)}::bigint[]) as since (orgid, version) using (orgid)
   where c.version > since.version`;

/**
 * Rows of the caller's list that changed since the lists were at these versions, by organisation, as JSON text; null
 * when more than `most` did, whoever sees them, and when it is not known which did: a process of an older version counts
 * without saying so.
 */
export async function changedDevicesText(
  orgid: string,
  since: ReadonlyMap<string, number>,
  most: number,
): Promise<string | null> {
  const found = await row<{ text: string | null }>(
    `with changed as (
       ${changedSince(2)} limit $4 + 1
     )
     select case when (select count(*) from changed) between 1 and $4 then (
       select coalesce(json_agg(${deviceDocument(listAppdata)} order by d.name, d.devid), '[]')::text
       ${documentSource} where d.dev in (select dev from changed) and (${listed})
     ) end as text`,
    [orgid, [...since.keys()], [...since.values()], most],
  );
  return found?.text ?? null;
}

/** A device the caller may see, and the version of its settings. */
export interface VersionedDevice {
  readonly version: number;
  readonly device: Device;
}

/** One device by its id. */
export function findDevice(orgid: string, devid: string): Promise<VersionedDevice | null> {
  return row<VersionedDevice & Record<string, unknown>>(
    `select d.version, ${deviceDocument('d.appdata')} as device ${documentSource} where d.devid = $2`,
    [orgid, devid],
  );
}

/** The one device with this short id, in whatever case; null for none that the caller may see. */
export function findByShortId(orgid: string, shortid: string): Promise<VersionedDevice | null> {
  return row<VersionedDevice & Record<string, unknown>>(
    `select d.version, ${deviceDocument('d.appdata')} as device ${documentSource}
     where d.shortid <> '' and upper(d.shortid) = upper($2)`,
    [orgid, shortid],
  );
}
