import type { ProfileDevices, ProfileUse } from '@peil/shared-kernel/api/schemas';
import { changedSince, profileChanges, settingsOf, type SettingChange } from '@peil/shared-kernel/devices';
import { rows } from '../../platform/db/tenant.ts';
import type { StoredDevice } from '../../measuring/stored-device.ts';
import type { VersionedProfile } from './queries.ts';

/** Uses that the log tells, newest first. */
const mostUses = 50;
/** Most devices in the answer to who has a profile's settings. */
const mostDevices = 500;

interface UseRow extends ProfileUse {
  /** Devices that nobody has changed since. */
  readonly untouched: number;
}

/** The uses of a profile, newest first, and how much of each can be taken back. */
export async function listUses(profile: string): Promise<ProfileUse[]> {
  const uses = await rows<UseRow>(
    `select u.id::int, extract(epoch from u.at)::float8 as at, u.user_name,
       extract(epoch from u.undone_at)::float8 as undone_at, u.undone_by,
       count(d.dev)::int as devices,
       (count(*) filter (where d.undone))::int as undone,
       (count(*) filter (where not d.undone and d.version = v.version))::int as untouched
     from profile_uses u
     left join profile_use_devices d on d.use = u.id left join devices v on v.dev = d.dev
     where u.profile = $1 group by u.id order by u.id desc limit $2`,
    [profile, mostUses],
  );
  const touched = await rows<
    StoredDevice & { use: number; changes: SettingChange[] } & Record<string, unknown>
  >(
    `select d.use::int, d.changes, v.appdata, v.proddata || jsonb_build_object('shortid', v.shortid) as proddata
     from profile_use_devices d join devices v using (dev)
     where d.use = any($1) and not d.undone and d.version <> v.version`,
    [uses.map(({ id }) => id)],
  );
  const stillAsUsed = touched.filter((device) => changedSince(device, device.changes).length === 0);
  return uses.map(({ untouched, ...use }) => ({
    ...use,
    undoable: untouched + stillAsUsed.filter((device) => device.use === use.id).length,
  }));
}

interface CandidateRow extends Record<string, unknown> {
  readonly devid: string;
  readonly name: string;
  readonly organisation: string;
  readonly applied_at: number | null;
  readonly appdata: StoredDevice['appdata'];
  readonly proddata: StoredDevice['proddata'];
}

/**
 * Where a profile is in use: devices it was brought into and not taken back from, and devices whose settings agree
 * without. Containment finds those that may agree; whether they do is the rule's to say.
 */
export async function devicesOfProfile({ profile }: VersionedProfile): Promise<ProfileDevices> {
  const isEmpty = settingsOf(profile).length === 0;
  const found = await rows<CandidateRow>(
    `with used as (
       select d.dev, max(extract(epoch from u.at))::float8 as applied_at
       from profile_uses u join profile_use_devices d on d.use = u.id
       where u.profile = $1 and not d.undone group by d.dev)
     select v.devid, coalesce(nullif(v.name, ''), v.devid) as name, coalesce(o.name, v.orgid) as organisation,
       used.applied_at, v.appdata, v.proddata
     from devices v left join used using (dev) left join organisations o using (orgid)
     where used.dev is not null or (not $4::boolean and v.appdata @> $2 and v.proddata @> $3)
     order by v.name, v.devid`,
    [profile.name, containedIn(profile.appdata), containedIn(profile.proddata), isEmpty],
  );
  const devices = found.flatMap(({ appdata, proddata, ...device }) => {
    const differs = profileChanges({ appdata, proddata }, profile).length;
    return device.applied_at !== null || differs === 0 ? [{ ...device, differs }] : [];
  });
  return { devices: devices.slice(0, mostDevices), total: devices.length };
}

/** What a device that agrees holds in any case: without what the profile clears. */
function containedIn(document: object): string {
  return JSON.stringify(document, (_, value: unknown) => (value === null ? undefined : value));
}
