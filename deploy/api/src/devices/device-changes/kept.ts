import type { Appdata, DeviceState } from '@peil/shared-kernel/api/schemas';
import { asServer, row, rows } from '../../platform/db/tenant.ts';
import type { ChangedDevice } from './changed-over.ts';
import type { Move, OwnOfFresh } from './move.ts';

/** Since when a device is watched where it stands, as `deployment_monitoring` has it. */
export type WatchedSince = Partial<
  Pick<NonNullable<DeviceState['deployment_monitoring']>, 'since' | 'alarms_since' | 'is_since_guessed'>
>;

/** What a change throws away, as it was. */
export interface BeforeChange {
  /** As the service log has it, epoch seconds. */
  readonly at: number;
  readonly old: { readonly name: string; readonly shortid: string; readonly appdata: Appdata };
  readonly fresh: ChangedDevice & { readonly shortid: string };
  readonly own: OwnOfFresh;
  /** Since when the old one was watched. */
  readonly watched: WatchedSince;
}

/** A change of the last day as it is kept. */
export interface KeptChange {
  readonly id: number;
  readonly at: Date;
  readonly orgid: string;
  readonly object: string;
  readonly toldName: string;
  /** Null where the caller does not see it any more; one of the two is seen. */
  readonly old: string | null;
  readonly fresh: string | null;
  readonly before: BeforeChange;
}

/** What is the new device's own, in the current transaction, before anything is moved. */
export function ownOf({ from, to }: Move): Promise<OwnOfFresh> {
  const named = (devid: string): string => JSON.stringify({ kind: 'devices', devids: [devid] });
  return asServer(async () => {
    const found = await row<OwnOfFresh & Record<string, unknown>>(
      `select
         array(select id from images where devid = $2) as images,
         array(select a.id::int from alarms a join devices d using (dev) where d.devid = $2) as alarms,
         array(select userid from users where favourites @> array[$2] and not favourites @> array[$1]) as stars,
         array(select id::text from duty_lists where scope @> $4::jsonb and not scope @> $3::jsonb) as lists,
         array(select userid from notification_settings
           where rules @> jsonb_build_array(jsonb_build_object('scope', $4::jsonb))
             and not rules @> jsonb_build_array(jsonb_build_object('scope', $3::jsonb))) as rules,
         coalesce((select subscribed_at is not null from devices where devid = $1), false) as swapped`,
      [from, to, named(from), named(to)],
    );
    if (found === null) throw new Error('A row of its own was not told');
    return found;
  });
}

/** Keeps a change that has just been made. */
export async function keepChange(
  { from, to }: Move,
  { orgid, object, toldName, before }: Pick<KeptChange, 'orgid' | 'object' | 'toldName' | 'before'>,
): Promise<number> {
  const kept = await row<{ id: number }>(
    `insert into device_changes (orgid, object, old, fresh, told_name, before)
     select $3, $4, old.dev, fresh.dev, $5, $6 from devices old, devices fresh
     where old.devid = $1 and fresh.devid = $2 returning id::int`,
    [from, to, orgid, object, toldName, JSON.stringify(before)],
  );
  if (kept === null) throw new Error('A change of devices was not kept');
  return kept.id;
}

/** As `undoSeconds` of the kernel. */
const undoTime = '1 day';

const document = `c.id::int, c.at, c.orgid, c.object, c.told_name as "toldName", old.devid as old, fresh.devid as fresh, c.before
  from device_changes c left join devices old on old.dev = c.old left join devices fresh on fresh.dev = c.fresh`;

/** Who sees neither of the two, by groups, is told nothing of their change. */
const isSeen = '(old.dev is not null or fresh.dev is not null)';

/** Changes of the last day that the caller may see, the newest first. */
export const recentChanges = (): Promise<KeptChange[]> =>
  rows<KeptChange & Record<string, unknown>>(
    `select ${document} where ${isSeen} and c.at >= now() - $1::interval order by c.at desc, c.id desc`,
    [undoTime],
  );

/** One of them, however old; null for none that the caller sees. */
export const findChange = (id: number): Promise<KeptChange | null> =>
  row<KeptChange & Record<string, unknown>>(`select ${document} where ${isSeen} and c.id = $1`, [id]);
