import type { Registration } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import type { StoredDevice } from '../../measuring/stored-device.ts';

/** What a device was before its registration began. */
export type Before = Pick<StoredDevice, 'name' | 'tags' | 'appdata'>;

/** Whose a registration is, as it is stored. */
export interface Owner {
  readonly userid: string;
  readonly username: string;
  /** What people of the device's organisation read. */
  readonly toldName: string;
  readonly fullName: string;
  readonly byProvider: boolean;
}

/** As the index `devices_unfinished` has it. */
const isUnfinished = `coalesce(d.appdata -> 'onboarding', 'null') <> 'null'`;

const document = (isProvider: boolean): string => `json_build_object(
  'devid', d.devid, 'shortid', d.shortid, 'name', d.name, 'orgid', d.orgid,
  'step', case when jsonb_typeof(d.appdata #> '{onboarding,step}') = 'string' then d.appdata #>> '{onboarding,step}' end,
  'by', case when r.dev is not null then json_build_object(
    'username', ${isProvider ? 'r.user_name' : 'case when not r.by_provider then r.user_name end'},
    'name', ${isProvider ? 'r.full_name' : 'r.told_name'}) end,
  'is_mine', coalesce(r.userid = $2, false),
  'handed_over', case when r.handed_by is not null
    then json_build_object('by', r.handed_by, 'at', ${isoUtc('r.handed_at')}) end,
  'begun_at', ${isoUtc('r.begun_at')},
  'changed_at', ${isoUtc('r.changed_at')})`;

const source = `from devices d left join registrations r using (dev) where ${isUnfinished}`;

type Found = { registration: Registration } & Record<string, unknown>;

/** Unfinished registrations of the caller's devices, the oldest first; those of which nobody knows since when come first. */
export async function listRegistrations({ orgid, userid, isProvider }: Identity): Promise<Registration[]> {
  const found = await rows<Found>(
    `select ${document(isProvider)} as registration ${source}
       and d.orgid in (select orgid from organisations where ancestry @> array[$1])
     order by r.begun_at nulls first, d.devid`,
    [orgid, userid],
  );
  return found.map(({ registration }) => registration);
}

/** The unfinished registration of one device; null for none, and for a device that is only shared with the caller. */
export async function findRegistration(
  { orgid, userid, isProvider }: Identity,
  devid: string,
): Promise<Registration | null> {
  const found = await row<Found>(
    `select ${document(isProvider)} as registration ${source}
       and d.devid = $3 and (d.orgid = $1 or current_user = 'portal_provider')`,
    [orgid, userid, devid],
  );
  return found?.registration ?? null;
}

/** When the registration of a device began; null for none. The caller holds the device. */
export async function begunAt(devid: string): Promise<Date | null> {
  const found = await row<{ at: Date }>(
    'select begun_at as at from registrations join devices using (dev) where devid = $1',
    [devid],
  );
  return found?.at ?? null;
}

/** What the device was before its registration; null where another system began it. The caller holds the device. */
export async function readBefore(devid: string): Promise<Before | null> {
  const found = await row<{ before: Before | null }>(
    'select before from registrations join devices using (dev) where devid = $1',
    [devid],
  );
  return found?.before ?? null;
}

/**
 * Makes it this person's registration; when it began and what the device was before stay as they were told first.
 * @param handedBy who handed it over, as people of the device's organisation read it, and whose name that is where it is a
 *   person's; null where nobody did
 */
export async function saveOwner(
  devid: string,
  owner: Owner,
  {
    before = null,
    handedBy = null,
  }: {
    readonly before?: Before | null;
    readonly handedBy?: { readonly name: string; readonly userid: string | null } | null;
  } = {},
): Promise<void> {
  await rows(
    `insert into registrations (dev, userid, user_name, full_name, told_name, by_provider, before, handed_by, handed_at, handed_by_userid)
     select dev, $2, $3, $4, $5, $6, $7, $8, case when $8::text is not null then now() end, $9 from devices where devid = $1
     on conflict (dev) do update set userid = excluded.userid, user_name = excluded.user_name,
       full_name = excluded.full_name, told_name = excluded.told_name, by_provider = excluded.by_provider,
       handed_by = excluded.handed_by, handed_by_userid = excluded.handed_by_userid, handed_at = excluded.handed_at, changed_at = now()`,
    [
      devid,
      owner.userid,
      owner.username,
      owner.fullName,
      owner.toldName,
      owner.byProvider,
      before && JSON.stringify(before),
      handedBy?.name ?? null,
      handedBy?.userid ?? null,
    ],
  );
}

/** A step of the registration was saved now. */
export async function touchRegistration(devid: string): Promise<void> {
  await rows(
    'update registrations set changed_at = now() where dev = (select dev from devices where devid = $1)',
    [devid],
  );
}
