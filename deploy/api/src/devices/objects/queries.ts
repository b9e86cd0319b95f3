import type { MonitoredObject } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../../platform/db/tenant.ts';

const document = `json_build_object(
  'id', o.id, 'shortid', o.shortid, 'name', o.name, 'orgid', o.orgid, 'devid', o.devid,
  'object_type', o.object_type, 'manual_measurements', o.manual_measurements)`;

/** An object the caller may see, and how often it has been changed. */
export interface VersionedObject {
  readonly version: number;
  readonly object: MonitoredObject;
}

type Found = VersionedObject & Record<string, unknown>;

/** What a person may change of an object. */
export type ObjectChange = Pick<MonitoredObject, 'name' | 'object_type' | 'manual_measurements'>;

/** One object by its id. */
export const findObject = (id: string): Promise<VersionedObject | null> =>
  row<Found>(`select o.version, ${document} as object from objects o where o.id = $1`, [id]);

/** As `findObject`, held until the end of the transaction. */
export const lockObject = (id: string): Promise<VersionedObject | null> =>
  row<Found>(`select o.version, ${document} as object from objects o where o.id = $1 for update`, [id]);

/**
 * The objects on which a device with this short id sits, in whatever case; where none does, those that carry the short
 * id themselves. More than one only for callers who see several organisations.
 */
export async function findByShortId(shortid: string): Promise<MonitoredObject[]> {
  const found = await rows<{ object: MonitoredObject }>(
    `with seated as (
       select o.id from objects o join devices d using (devid) where d.shortid <> '' and upper(d.shortid) = upper($1)
     )
     select ${document} as object from objects o
     where o.id in (select id from seated)
       or (o.shortid <> '' and upper(o.shortid) = upper($1) and not exists (select from seated))
     order by o.id`,
    [shortid],
  );
  return found.map(({ object }) => object);
}

/** Saves what a person changed; the caller holds the object. */
export async function saveObject(id: string, change: ObjectChange): Promise<VersionedObject | null> {
  return row<Found>(
    `update objects o set name = $2, object_type = $3, manual_measurements = $4, version = version + 1
     where o.id = $1 returning o.version, ${document} as object`,
    [id, change.name, change.object_type, JSON.stringify(change.manual_measurements)],
  );
}

/** Puts a device on an object, or takes it off (null); the caller holds both. */
export function seatDevice(id: string, devid: string | null): Promise<VersionedObject | null> {
  return row<Found>(
    `update objects o set devid = $2, version = version + 1
     where o.id = $1 returning o.version, ${document} as object`,
    [id, devid],
  );
}

/**
 * An object and a device of the same organisation, both held until the end of the transaction, the device first (so
 * does a device that moves to another organisation). Null when there is no such pair that the caller may change.
 */
export function lockPair(id: string, devid: string): Promise<VersionedObject | null> {
  return row<Found>(
    `select o.version, ${document} as object from devices d join objects o using (orgid)
     where d.devid = $2 and o.id = $1 for no key update of d for update of o`,
    [id, devid],
  );
}

/** The object a device sits on; null when it sits nowhere. */
export const findSeat = (devid: string): Promise<VersionedObject | null> =>
  row<Found>(`select o.version, ${document} as object from objects o where o.devid = $1`, [devid]);

/** The name of a device the caller may see. */
export async function deviceName(devid: string): Promise<string | null> {
  const found = await row<{ name: string }>('select name from devices where devid = $1', [devid]);
  return found?.name ?? null;
}

/** What the caller gives of a new object; the rest comes from the device. */
export interface NewObject {
  readonly devid: string;
  readonly name?: string;
  readonly shortid?: string;
  readonly object_type?: string;
}

/** A new object under a device, of the device's organisation; null when the caller may not change the device. */
export function insertObject(given: NewObject): Promise<VersionedObject | null> {
  return row<Found>(
    `with device as (select * from devices where devid = $1 for no key update),
     o as (
       insert into objects (devid, orgid, name, shortid, object_type)
       select devid, orgid, coalesce($2, nullif(name, ''), devid), $3, coalesce($4, appdata ->> 'object_type')
       from device returning *
     )
     select o.version, ${document} as object from o`,
    [given.devid, given.name ?? null, given.shortid ?? '', given.object_type ?? null],
  );
}
