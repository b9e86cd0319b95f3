import type { NotificationChannel, NotificationTest } from '@peil/shared-kernel/api/schemas';
import { queueMail, queuePush, queueSms } from '../../platform/messages/outbox.ts';
import { reachOf, whyUnreachable, type Reach } from './reach.ts';
import { texts } from './texts.ts';

/** Sends a person a message on a channel, as part of the current transaction; says where, or why not. */
export async function sendTest(userid: string, channel: NotificationChannel): Promise<NotificationTest> {
  const reach = await reachOf(userid);
  // Mail stands in for push that is lost; a try says that push is.
  const reason = whyUnreachable({ ...reach, push: { ...reach.push, isLost: false } }, channel);
  if (reason !== null) return { channel, isSent: false, to: null, reason };
  return { channel, isSent: true, to: await queueTest(userid, reach, channel), reason: null };
}

async function queueTest(
  userid: string,
  { mail, sms, push }: Reach,
  channel: NotificationChannel,
): Promise<string> {
  const { subject, text, sms: shortText, pushDevices } = texts.test;
  switch (channel) {
    case 'mail':
      await queueMail({ to: mail.address ?? '', subject, text });
      return mail.address ?? '';
    case 'sms':
      await queueSms({ to: sms.number ?? '', text: shortText });
      return sms.number ?? '';
    case 'push':
      await queuePush(userid, { title: subject, body: text, url: '/', tag: 'test' });
      return pushDevices(push.devices);
  }
}
