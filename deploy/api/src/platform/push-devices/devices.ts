import { randomUUID, timingSafeEqual } from 'node:crypto';
import { pushLimits, type PushDevice, type PushKind } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { asServer, row, rows } from '../db/tenant.ts';
import { ruleBroken } from '../problem.ts';
import { queueMail } from '../messages/outbox.ts';
import { lossNews, troubleOf } from './trouble.ts';

/** A device as notices are sent to it. */
export interface ReachedDevice {
  readonly id: string;
  readonly kind: PushKind;
  readonly address: string;
  /** Null of an app. */
  readonly p256dh: string | null;
  readonly auth: string | null;
  /** The portal's public key that it subscribed with; null where that is not known, and of an app. */
  readonly senderKey: string | null;
}

export interface NewDevice extends Omit<ReachedDevice, 'id'> {
  readonly name: string;
}

type Kept = Omit<PushDevice, 'trouble'> & { readonly error: string | null };

const told = `id, kind, name, ${isoUtc('made_at')} as made_at, ${isoUtc('used_at')} as used_at, failures, error`;

const asTold = ({ error, ...device }: Kept): PushDevice => ({
  ...device,
  trouble: error === null ? null : troubleOf(error),
});

/** A user's devices, the newest first. */
export async function devicesOf(userid: string): Promise<PushDevice[]> {
  const found = await rows<Kept & Record<string, unknown>>(
    `select ${told} from push_devices d where userid = $1 order by d.made_at desc, id`,
    [userid],
  );
  return found.map(asTold);
}

/**
 * Turns notices on for a user on a device, as part of the caller's transaction. The same device again is the same row;
 * one that somebody else had is this user's from now on: who is signed in there reads what it shows.
 * @throws Problem 422 when the user has too many
 */
export function keepDevice(userid: string, session: string, device: NewDevice): Promise<PushDevice> {
  return asServer(async () => {
    // Two at once would both find room.
    await rows('select from users where userid = $1 for update', [userid]);
    const others = await row<{ devices: number }>(
      'select count(*)::int as devices from push_devices where userid = $1 and address <> $2',
      [userid, device.address],
    );
    if ((others?.devices ?? 0) >= pushLimits.devices) throw tooManyDevices();
    const kept = await row<Kept & Record<string, unknown>>(
      `insert into push_devices as d (id, userid, session, kind, address, p256dh, auth, name, sender_key)
       values ($1, $2, (select jti from sessions where jti = $3), $4, $5, $6, $7, $8, $9)
       on conflict (address) do update set
         id = case when d.userid = excluded.userid then d.id else excluded.id end,
         made_at = case when d.userid = excluded.userid then d.made_at else excluded.made_at end,
         userid = excluded.userid, session = excluded.session, kind = excluded.kind,
         p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, sender_key = excluded.sender_key,
         failures = 0, error = null
       returning ${told}`,
      [
        randomUUID(),
        userid,
        session,
        device.kind,
        device.address,
        device.p256dh,
        device.auth,
        device.name,
        device.senderKey,
      ],
    );
    if (kept === null) throw new Error('the device was not kept');
    await rows('delete from push_losses where userid = $1', [userid]);
    return asTold(kept);
  });
}

/**
 * Notices to a browser go to another address from now on; as the system. Its secret says that it is the browser that asks.
 *
 * @returns false where there is no such device, or its secret is another
 */
export async function moveDevice(
  from: { readonly endpoint: string; readonly auth: string },
  to: { readonly address: string; readonly p256dh: string; readonly auth: string },
): Promise<boolean> {
  const known = await row<{ id: string; userid: string; auth: string }>(
    `select id, userid, auth from push_devices where address = $1 and kind = 'web' for update`,
    [from.endpoint],
  );
  if (known === null || !isSameSecret(known.auth, from.auth)) return false;
  // A page of the same person may have registered the new address meanwhile.
  await rows('delete from push_devices where address = $1 and userid = $2 and id <> $3', [
    to.address,
    known.userid,
    known.id,
  ]);
  const moved = await rows(
    `update push_devices set address = $2, p256dh = $3, auth = $4, failures = 0, error = null
     where id = $1 and not exists (select from push_devices o where o.address = $2 and o.id <> $1) returning id`,
    [known.id, to.address, to.p256dh, to.auth],
  );
  return moved.length > 0;
}

function isSameSecret(one: string, other: string): boolean {
  const [known, given] = [Buffer.from(one, 'base64url'), Buffer.from(other, 'base64url')];
  return known.length === given.length && timingSafeEqual(known, given);
}

const tooManyDevices = () =>
  ruleBroken({
    address: `Du har push-varsler på ${String(pushLimits.devices)} enheter. Fjern en av dem først.`,
  });

interface OwnedDevice extends ReachedDevice {
  readonly userid: string;
  readonly user_name: string;
}

/** Whose device it is, of those that the caller sees. */
export const findDevice = (id: string): Promise<OwnedDevice | null> =>
  row<OwnedDevice & Record<string, unknown>>(
    `select id, userid, user_name, kind, d.address, p256dh, auth, sender_key as "senderKey" from push_devices d join users using (userid)
     where id = $1`,
    [id],
  );

export const removeDevice = (id: string): Promise<unknown> =>
  rows('delete from push_devices where id = $1', [id]);

/**
 * Removes a device that is reached no more, without its person's doing, and tells the person by mail (TOLD-05); as the
 * system. While no other device is left, mail carries what push would have.
 */
export async function loseDevice(id: string, error: string): Promise<void> {
  const lost = await row<{ userid: string; name: string; email: string | null; left: number }>(
    `with gone as (delete from push_devices where id = $1 returning userid, name, id),
       kept as (insert into push_losses (userid, device, name, error) select userid, id, name, $2 from gone
         on conflict do nothing)
     select g.userid, g.name, case when u.email_confirmed_at is not null then nullif(u.email, '') end as email,
       (select count(*)::int from push_devices o where o.userid = g.userid and o.id <> $1) as left
     from gone g join users u using (userid)`,
    [id, error],
  );
  if (lost?.email) await queueMail({ to: lost.email, ...lossNews(lost.name, error, lost.left) });
}

/** Whether a user's device is there, or was lost without the user's doing. */
export const mayRenew = async (userid: string, id: string): Promise<boolean> =>
  (await row(
    `select from push_devices where userid = $1 and id = $2
     union all select from push_losses where userid = $1 and device = $2`,
    [userid, id],
  )) !== null;

/** Ends notices to every device of a user, as part of the current transaction. */
export const removeDevicesOf = (userid: string): Promise<unknown> =>
  rows('delete from push_devices where userid = $1', [userid]);

/** Writes how a device was reached. Runs as the system. */
export async function noteReached(id: string, error: string | null): Promise<void> {
  await rows(
    error === null
      ? 'update push_devices set used_at = now(), failures = 0, error = null where id = $1'
      : 'update push_devices set failures = failures + 1, error = $2 where id = $1',
    error === null ? [id] : [id, error],
  );
}
