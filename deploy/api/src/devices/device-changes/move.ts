import { tellCommand } from '../../platform/audit/tell-device.ts';
import { asServer, rows } from '../../platform/db/tenant.ts';
import { removeProfileImage } from '../images/queries.ts';

/** Two devices, of which the second takes the place of the first; the caller may change both, and holds them. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** What was the new device's before it came to its place, and does not leave it when the change is undone; ids. */
export interface OwnOfFresh {
  readonly images: readonly string[];
  readonly alarms: readonly number[];
  /** Who had starred it, and not the old one. */
  readonly stars: readonly string[];
  /** Duty lists, and people whose rules name it, and not the old one. */
  readonly lists: readonly string[];
  readonly rules: readonly string[];
  /** Whether the subscription went over: both then have the other's. */
  readonly swapped: boolean;
}

/** The pictures of the place, and of what was done there; the one the new device had is of no place any more. */
export async function movePictures({ from, to }: Move): Promise<void> {
  await removeProfileImage(to);
  await rows('update images set devid = $2 where devid = $1', [from, to]);
}

/** Alarms that have ended: they were of the place. Those that last end with the old device's settings, before. */
export async function moveAlarms({ from, to }: Move): Promise<void> {
  await rows(
    `update alarms set dev = (select dev from devices where devid = $2)
     where dev = (select dev from devices where devid = $1) and ended_at is not null`,
    [from, to],
  );
}

/**
 * Who has starred the place has it starred still, among those people whom the caller's organisation has.
 * @param others whose star is of the first device itself
 */
export async function moveStars({ from, to }: Move, others: readonly string[] = []): Promise<void> {
  await rows(
    `update users set favourites = array_replace(array_remove(favourites, $2), $1, $2)
     where favourites @> array[$1] and not userid = any($3)`,
    [from, to, others],
  );
}

/**
 * Duty lists and people's rules that name the device: what they watch is the place.
 * @param others those that watch the first device itself
 */
export async function moveGuards(
  { from, to }: Move,
  others: { readonly lists: readonly string[]; readonly rules: readonly string[] } = { lists: [], rules: [] },
): Promise<void> {
  const named = JSON.stringify({ kind: 'devices', devids: [from] });
  await asServer(async () => {
    await rows(
      `update duty_lists set version = version + 1, scope = jsonb_set(scope, '{devids}',
         (select jsonb_agg(distinct case when devid = $1 then $2 else devid end)
          from jsonb_array_elements_text(scope -> 'devids') as devid))
       where scope @> $3::jsonb and not id::text = any($4)`,
      [from, to, named, others.lists],
    );
    await rows(
      `update notification_settings set version = version + 1, rules = (
         select jsonb_agg(case when rule -> 'scope' @> $3::jsonb then jsonb_set(rule, '{scope,devids}',
             (select jsonb_agg(distinct case when devid = $1 then $2 else devid end)
              from jsonb_array_elements_text(rule #> '{scope,devids}') as devid))
           else rule end order by place)
         from jsonb_array_elements(rules) with ordinality as each (rule, place))
       where rules @> jsonb_build_array(jsonb_build_object('scope', $3::jsonb)) and not userid = any($4)`,
      [from, to, named, others.rules],
    );
  });
}

/**
 * The subscription: what is paid for is that the place is watched. A change makes none and ends none: where both devices
 * have one, they keep one each.
 */
export async function moveSubscription({ from, to }: Move): Promise<void> {
  await rows(
    `update devices d set subscribed_at = other.subscribed_at
     from devices other, devices old
     where old.devid = $1 and old.subscribed_at is not null
       and ((d.devid = $1 and other.devid = $2) or (d.devid = $2 and other.devid = $1))`,
    [from, to],
  );
}

/**
 * What the new device measured before it came here tells nothing of this place: it has no level until its first reading
 * from here. When it was heard of stays.
 */
export async function forgetReadings({ to }: Move): Promise<void> {
  await rows('select forget_latest(dev) from devices where devid = $1', [to]);
}

/** Brings what is of the place back to the device that sat there before; what was the other's own stays with it. */
export async function moveBack(back: Move, own: OwnOfFresh): Promise<void> {
  const { from, to } = back;
  await removeProfileImage(to);
  await rows('update images set devid = $2 where devid = $1 and not id = any($3)', [from, to, own.images]);
  await rows(
    `update alarms set dev = (select dev from devices where devid = $2)
     where dev = (select dev from devices where devid = $1) and ended_at is not null and not id = any($3)`,
    [from, to, own.alarms],
  );
  await moveStars(back, own.stars);
  await moveGuards(back, own);
  if (own.swapped)
    await rows(
      `update devices d set subscribed_at = other.subscribed_at from devices other
       where (d.devid = $1 and other.devid = $2) or (d.devid = $2 and other.devid = $1)`,
      [from, to],
    );
}

/** Writes into the trail of both devices which took whose place. */
export async function tellTrail({ from, to }: Move, orgid: string, object: string): Promise<void> {
  for (const devid of [from, to]) await tellCommand(orgid, devid, { change_device: { from, to, object } });
}
