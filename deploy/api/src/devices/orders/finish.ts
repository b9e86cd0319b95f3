import { marksAfter } from '@peil/shared-kernel/devices';
import type { TaskKind } from '@peil/shared-kernel/api/schemas';
import { orUndo, row, rows } from '../../platform/db/tenant.ts';
import { lockDevice, saveDevice } from '../../measuring/stored-device.ts';

type Ordered = {
  readonly kind: TaskKind;
  readonly userid: string;
  readonly user_name: string;
  /** Null once the device is somebody else's. */
  readonly devid: string | null;
  /** Whose it was when it was ordered. */
  readonly orgid: string;
  /** Epoch seconds. */
  readonly written_at: number;
};

/**
 * Marks the device of an order or a receipt once all its mails have gone (ORDER-02), in the name of who sent it; nothing
 * happens before, or a second time. Runs as the system, in the transaction that says that a mail has gone. A device that
 * cannot be marked now is left to `finishLeft`: the mail has gone, and must not be sent again for it.
 * @param log is told why not
 */
export async function finishOrder(id: string, log: FinishLog): Promise<void> {
  try {
    await orUndo(() => markOrdered(id));
  } catch (error) {
    log.warn({ order: id, err: error }, 'device not marked yet');
  }
}

export interface FinishLog {
  warn(facts: object, message: string): void;
}

/** Marks the devices of orders whose mails have all gone without it; part of the housekeeping. */
export async function finishLeft(log: FinishLog): Promise<void> {
  const left = await rows<{ id: string }>(
    `select o.id from orders o
     where o.marked_at is null and o.created_at < now() - interval '5 minutes'
       and exists (select from outbox m where m.order_id = o.id)
       and not exists (select from outbox m where m.order_id = o.id and m.state not in ('sent', 'kept'))
     order by o.created_at`,
  );
  for (const { id } of left) await finishOrder(id, log);
}

async function markOrdered(id: string): Promise<void> {
  // Held first: of two processes that end its last two mails at once, the second one sees both.
  const order = await row<Ordered>(
    `select o.kind, o.orgid, o.userid, u.user_name, d.devid, extract(epoch from o.written_at)::int as written_at
     from orders o join users u using (userid) left join devices d on d.dev = o.dev and d.orgid = o.orgid
     where o.id = $1 and o.marked_at is null for no key update of o`,
    [id],
  );
  const isLeft = await row(
    `select from outbox where order_id = $1 and state not in ('sent', 'kept') limit 1`,
    [id],
  );
  if (order === null || isLeft !== null) return;
  if (order.devid !== null) await mark(order, order.devid);
  await rows('update orders set marked_at = now() where id = $1', [id]);
}

async function mark(
  { kind, orgid, userid, user_name: name, written_at: at }: Ordered,
  devid: string,
): Promise<void> {
  // The trail tells who ordered, also when a worker sends the last mail.
  await rows(`select set_config('app.userid', $1, true), set_config('app.username', $2, true)`, [
    userid,
    name,
  ]);
  const stored = await lockDevice(devid);
  // It was moved while its row was waited for: the mark is not its next owner's.
  if (stored.orgid !== orgid) return;
  const marks = marksAfter(stored.appdata, kind, at, Math.floor(Date.now() / 1000));
  await saveDevice(devid, { ...stored, appdata: { ...stored.appdata, ...marks } });
}

/** Takes back the mails of an order that wait for one that failed: sending stops there, and the sender is told so. */
export async function withdrawRest(id: string): Promise<void> {
  await rows(
    `update outbox set state = 'withdrawn', ended_at = now(), body = '' where order_id = $1 and state = 'waiting'`,
    [id],
  );
}

/** Forgets orders whose names no browser holds any more; part of the housekeeping. */
export async function dropOldOrders(): Promise<void> {
  await rows(`delete from orders where created_at < now() - interval '90 days'`);
}
