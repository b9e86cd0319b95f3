import { harmlessName } from '@peil/shared-kernel/format';
import { isFew } from '../auth/attempts.ts';
import { asServer, row } from '../db/tenant.ts';
import type { StoredDevice } from '../devices/stored-device.ts';
import { queueMail } from '../messages/outbox.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mail to who has been handed a registration, with the link by which it goes on. Pure. */
export function handedOver(
  { name, proddata }: Pick<StoredDevice, 'name' | 'proddata'>,
  { devid, giver, publicUrl }: { readonly devid: string; readonly giver: string; readonly publicUrl: string },
): MailText {
  const shortid = harmlessName(proddata.shortid || devid);
  const link = `${publicUrl.replace(/\/$/, '')}/device-onboarding/${encodeURIComponent(devid)}`;
  return {
    subject: `Du har fått registreringen av ${shortid}`,
    text: [
      `${harmlessName(giver)} har levert over registreringen av ${shortid} (${harmlessName(name)}) til deg i portalen.`,
      `Fortsett der den står:\n${link}`,
    ].join('\n\n'),
  };
}

/**
 * Tells a person by mail, as part of the current transaction. One whose address was never confirmed is told a few times a
 * day, as such addresses may be anybody's; in the portal everybody sees it.
 */
export async function tellReceiver(userid: string, mail: MailText): Promise<void> {
  const found = await asServer(() =>
    row<{ to: string; isConfirmed: boolean }>(
      `select email as "to", email_confirmed_at is not null as "isConfirmed" from users where userid = $1 and email <> ''`,
      [userid],
    ),
  );
  if (found === null || !(found.isConfirmed || (await isFew('toldUnconfirmed', found.to)))) return;
  await queueMail({ to: found.to, ...mail });
}
