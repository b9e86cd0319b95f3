import type { PushNotice } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import * as z from 'zod';
import type { Config } from '../../platform/config.ts';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { attemptMs, type Attempt, type Carrier } from '../../platform/messages/attempt.ts';
import type { TakenMessage } from '../../platform/messages/queries.ts';
import { loseDevice, noteReached, type ReachedDevice } from '../../platform/push-devices/devices.ts';
import { pushKeyReader } from './keys.ts';
import { sendWebPush, type PushAttempt } from './send.ts';
import { noDevice, noSender, otherKeys } from '../../platform/push-devices/trouble.ts';

/** Longest time of one try at one device, ms: within the outbox's own for a message. */
const deviceMs = attemptMs / 2;

/** After so many tries a person who was reached on one device is not kept waiting for another one. */
const enoughTries = 6;

const path = z.string().regex(/^\/(?!\/)/);

const noticeSchema = z.object({
  title: z.string().min(1),
  body: z.string(),
  url: path,
  acknowledge: path.exactOptional(),
  tag: z.string().min(1).max(200),
});

/** Reaches one device. Never throws. */
export type DeviceSender = (
  device: ReachedDevice,
  notice: PushNotice,
  message: string,
) => Promise<PushAttempt>;

/** Whom push services may turn to about what the portal sends: its address, or where there is no https its sender. */
const pushSubject = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`;

/**
 * Sends to devices by what reaches them: browsers by web push. The apps on Apple's and Google's platforms want an access
 * of the operator's own, for which there is no sender yet: each says so, and nothing is taken for sent.
 */
export function createDeviceSender(
  config: Pick<Config, 'production' | 'publicUrl' | 'mailFrom'>,
  pool: pg.Pool,
  limitMs = deviceMs,
): DeviceSender {
  const keys = pushKeyReader(pool);
  return async ({ kind, address, p256dh, auth, senderKey }, notice, message) => {
    if (kind !== 'web') return { result: 'refused', error: noSender[kind] };
    if (p256dh === null || auth === null) return { result: 'refused', error: 'EADDRESS' };
    const present = await keys();
    if (senderKey !== null && senderKey !== present.publicKey) return { result: 'gone', error: otherKeys };
    return sendWebPush({ address, p256dh, auth }, notice, message, {
      keys: present,
      subject: pushSubject(config),
      isOpen: !config.production,
      limitMs,
    });
  };
}

/**
 * Carries a push of the outbox to every device of its person. What a device took is written at once, each by itself: the
 * next try, by whatever process, asks only the others. A device that its push service no longer knows is removed, and its
 * person told.
 */
export function createPushCarrier(pool: pg.Pool, send: DeviceSender): Carrier {
  const asSystem = <Result>(work: () => Promise<Result>) => inScope(pool, { kind: 'system' }, work);

  const reach = async (
    message: TakenMessage,
    device: ReachedDevice,
    notice: PushNotice,
  ): Promise<PushAttempt> => {
    const attempt = await send(device, notice, message.id);
    await asSystem(async () => {
      if (attempt.result === 'gone') await loseDevice(device.id, attempt.error);
      else await noteReached(device.id, 'error' in attempt ? attempt.error : null);
      if (attempt.result !== 'later')
        await rows(
          `insert into push_deliveries (message, device, was_taken) values ($1, $2, $3) on conflict do nothing`,
          [message.id, device.id, attempt.result === 'sent'],
        );
    });
    return attempt;
  };

  return async (message) => {
    try {
      const notice = noticeOf(message.body);
      if (notice === null) return { result: 'refused', error: 'EBODY' };
      const { devices, taken } = await asSystem(() => stillToReach(message));
      const attempts = await Promise.all(devices.map((device) => reach(message, device, notice)));
      const outcome = outcomeOf(attempts, taken, message.attempts);
      if (outcome.result === 'refused') await asSystem(() => tellOtherwise(message.id));
      return outcome;
    } catch (error) {
      const { code } = (error ?? {}) as { code?: unknown };
      return { result: 'later', error: typeof code === 'string' ? code : 'EUNKNOWN' };
    }
  };
}

/**
 * What a push told wait again where the person's last device was lost: mail carries them (`notify/notifications/send.ts`), with
 * links of its own.
 */
const tellOtherwise = (message: string): Promise<unknown> =>
  rows(
    `update alarm_notices n set state = 'waiting', message = null, done_at = null, due_at = now()
     where message = $1 and state = 'sent' and exists (select from push_losses l where l.userid = n.userid)
       and not exists (select from push_devices d where d.userid = n.userid)`,
    [message],
  );

function noticeOf(body: string): PushNotice | null {
  try {
    return noticeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** The devices of the message's person that have not answered for it, and how many have taken it. */
async function stillToReach({ id, recipient }: TakenMessage) {
  const devices = await rows<ReachedDevice & Record<string, unknown>>(
    `select id, kind, address, p256dh, auth, sender_key as "senderKey" from push_devices d
     where userid = $2 and not exists (select from push_deliveries where message = $1 and device = d.id)
       and userid in (select userid from users where not disabled)
     order by id`,
    [id, recipient.replace(/^user:/, '')],
  );
  const taken = await rows('select from push_deliveries where message = $1 and was_taken', [id]);
  return { devices, taken: taken.length };
}

/**
 * What became of a message: sent when any device took it and none is worth another try. A device that is out of reach
 * for long does not hold up a message that another one took. Pure.
 *
 * @param taken devices that took it in earlier tries
 */
export function outcomeOf(attempts: readonly PushAttempt[], taken: number, tries: number): Attempt {
  const isTaken = taken > 0 || attempts.some(({ result }) => result === 'sent');
  const waiting = attempts.filter((attempt) => attempt.result === 'later');
  const [first] = waiting;
  if (first !== undefined && !(isTaken && tries >= enoughTries)) {
    const asked = waiting.flatMap(({ afterSeconds }) => afterSeconds ?? []);
    return {
      result: 'later',
      error: first.error,
      ...(asked.length > 0 && { afterSeconds: Math.max(...asked) }),
    };
  }
  if (isTaken) return { result: 'sent' };
  const error = attempts.flatMap((attempt) => ('error' in attempt ? attempt.error : []))[0];
  return { result: 'refused', error: error ?? noDevice };
}
