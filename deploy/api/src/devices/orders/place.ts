import { randomUUID } from 'node:crypto';
import type { Task, TaskKind } from '@peil/shared-kernel/api/schemas';
import { doneAt, orderEmailsWith, taskMail, tasksOf, taskWords, unitOf } from '@peil/shared-kernel/devices';
import type { Config } from '../../platform/config.ts';
import { asServer, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { fingerprintOf, reused, underWay } from '../../platform/messages/mail-key.ts';
import { countMail } from '../../platform/messages/mail-limit.ts';
import { queueTakenMail } from '../../platform/messages/outbox.ts';
import { plainText } from '../../platform/messages/plain-text.ts';
import type { TakenMessage } from '../../platform/messages/queries.ts';
import { senderOf } from '../../platform/messages/sender-of.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { lockDevice } from '../../measuring/stored-device.ts';
import { seenDevice } from '../answer.ts';
import { changeSettings } from '../change-settings.ts';
import { finishOrder, type FinishLog } from './finish.ts';

/** An order or a receipt as it is asked for; `key` is the caller's own name for it. */
export interface AskedTask extends Task {
  readonly kind: TaskKind;
  readonly devid: string;
  readonly key: string;
}

/** One whose addresses are saved. */
export interface PlacedOrder {
  readonly id: string;
  /** What the device is marked with, epoch seconds. */
  readonly writtenAt: number;
  /** Who has got the mail already. */
  readonly sentTo: readonly string[];
  /** The mails to the others, to be sent now and in this order. */
  readonly left: readonly TakenMessage[];
}

type Context = Pick<Config, 'provider' | 'holdingOrgid' | 'mailLimits'>;

/**
 * ORDER-02: saves the addresses with the device and puts a mail to each recipient into the outbox, as part of the current
 * transaction. One that was placed before by the same name goes to those alone who have not got it.
 * @throws Problem 403 for a device that is only shared with the caller, 404, 422 for what the device is not for, or
 * another order by the same name, 429, 503 while its mails are being sent
 */
export async function placeOrder(
  context: Context,
  caller: Identity,
  asked: AskedTask,
  log: FinishLog,
): Promise<PlacedOrder> {
  const order = await asServer(() => takeOrder(caller, asked));
  const { sentTo, replaced } = await asServer(() => endedMails(order.id));
  const { devid, kind } = asked;
  const stored = await lockDevice(devid);
  const { device } = await seenDevice(caller, devid);
  if (!tasksOf(device, caller, context.provider).includes(kind)) throw ruleBroken({ device: notForIt[kind] });
  if (unitOf(device) !== asked.unit) throw ruleBroken({ amount: otherUnit[unitOf(device)] });
  await changeSettings(
    devid,
    { appdata: { order_email: orderEmailsWith(stored.appdata.order_email, asked.recipients) } },
    { caller, version: null, holdingOrgid: context.holdingOrgid },
  );

  const sender = await senderOf(caller, null);
  const recipients = [...new Set(asked.recipients.map((recipient) => recipient.toLowerCase()))];
  const others = recipients.filter((recipient) => !sentTo.includes(recipient));
  // Those that an earlier try put into the outbox were counted then; a try counts one at least.
  const fresh = others.filter((recipient) => !replaced.includes(recipient)).length;
  if (others.length > 0) await countMail(caller, context.mailLimits, Math.max(fresh, 1));
  const mail = { ...asked, device, email: sender.address, writtenAt: order.writtenAt };
  const text = plainText(taskMail(mail, Math.floor(Date.now() / 1000)));
  const left: TakenMessage[] = [];
  for (const [place, to] of others.entries())
    left.push(
      await queueTakenMail({
        to,
        subject: taskWords[kind].subject,
        text,
        sender,
        order: { id: order.id, place },
      }),
    );
  if (left.length === 0) await asServer(() => finishOrder(order.id, log));
  return { ...order, sentTo, left };
}

/** The order by its name, held until the transaction ends: a second call by that name waits for it. */
async function takeOrder(
  { userid }: Identity,
  { key, kind, devid, amount, unit, name, comment, written_at: said }: AskedTask,
): Promise<{ id: string; writtenAt: number }> {
  const fingerprint = fingerprintOf([kind, devid, String(amount), unit, name, comment ?? '']);
  await rows(
    `insert into orders (id, userid, key, fingerprint, kind, dev, orgid, written_at)
     select $1, $2, $3, $4, $5, dev, orgid, to_timestamp($7) from devices where devid = $6
     on conflict (userid, key) do nothing`,
    [randomUUID(), userid, key, fingerprint, kind, devid, doneAt(said, Math.floor(Date.now() / 1000))],
  );
  const known = await row<{ id: string; fingerprint: string; writtenAt: number }>(
    `select id, fingerprint, extract(epoch from written_at)::int as "writtenAt" from orders
     where userid = $1 and key = $2 for no key update`,
    [userid, key],
  );
  if (known === null) throw notFound();
  if (known.fingerprint !== fingerprint) throw reused();
  return known;
}

/**
 * Who has got the mail of an order, and to whom it was not sent: those mails are over, for others are to take their
 * place.
 * @throws Problem 503 while any is being sent
 */
async function endedMails(id: string): Promise<{ sentTo: string[]; replaced: string[] }> {
  const mails = await rows<{ recipient: string; state: string }>(
    'select recipient, state from outbox where order_id = $1 order by created_at, next_attempt_at',
    [id],
  );
  if (mails.some(({ state }) => state === 'waiting')) throw underWay();
  await rows(
    `update outbox set order_id = null, state = 'withdrawn', body = ''
     where order_id = $1 and state in ('failed', 'withdrawn')`,
    [id],
  );
  const hasGone = ({ state }: { readonly state: string }) => state === 'sent' || state === 'kept';
  return {
    sentTo: mails.filter(hasGone).map(({ recipient }) => recipient),
    replaced: mails.filter((mail) => !hasGone(mail)).map(({ recipient }) => recipient),
  };
}

const notForIt: Readonly<Record<TaskKind, string>> = {
  order: 'Det kan ikke bestilles noe til denne enheten',
  receipt: 'Tømming av denne enheten kan ikke kvitteres',
};

const otherUnit = {
  litres: 'Mengden for denne enheten oppgis i liter',
  cubic_metres: 'Mengden for denne enheten oppgis i m³',
} as const;
