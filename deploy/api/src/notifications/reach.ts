import type { NotificationChannel } from '@peil/shared-kernel/api/schemas';
import { row } from '../db/tenant.ts';
import { isMobileNumber } from './mobile-number.ts';
import { texts } from './texts.ts';

/** Where a person can be told something. */
export interface Reach {
  readonly mail: { readonly address: string | null; readonly isConfirmed: boolean };
  /** The number in E.164. */
  readonly sms: { readonly number: string | null; readonly isMobile: boolean; readonly isConfirmed: boolean };
  /** `isLost`: push was on, and ended on every device without the person's doing. */
  readonly push: { readonly devices: number; readonly isLost: boolean };
}

/** Where a user can be told something now, by what the current transaction sees. */
export async function reachOf(userid: string): Promise<Reach> {
  const found = await row<{
    email: string | null;
    phone: string | null;
    is_mail_confirmed: boolean;
    is_phone_confirmed: boolean;
    devices: number;
    is_push_lost: boolean;
  }>(
    `select nullif(email, '') as email, phone_e164 as phone, email_confirmed_at is not null as is_mail_confirmed,
       phone_confirmed_at is not null as is_phone_confirmed,
       (select count(*)::int from push_devices p where p.userid = u.userid) as devices,
       exists (select from push_losses p where p.userid = u.userid) as is_push_lost
     from users u where userid = $1`,
    [userid],
  );
  const { email = null, phone = null } = found ?? {};
  return {
    mail: { address: email, isConfirmed: email !== null && found?.is_mail_confirmed === true },
    sms: {
      number: phone,
      isMobile: phone !== null && isMobileNumber(phone),
      isConfirmed: phone !== null && found?.is_phone_confirmed === true,
    },
    push: {
      devices: found?.devices ?? 0,
      isLost: found?.devices === 0 && found.is_push_lost,
    },
  };
}

/** Why a person cannot be told anything on a channel, Norwegian; null when it can be sent. */
export function whyUnreachable(reach: Reach, channel: NotificationChannel): string | null {
  const { mail, sms, push } = reach;
  switch (channel) {
    case 'mail':
      if (mail.address === null) return texts.unreachable.noAddress;
      return mail.isConfirmed ? null : texts.unreachable.unconfirmedAddress;
    case 'sms':
      if (sms.number === null) return texts.unreachable.noNumber;
      if (!sms.isMobile) return texts.unreachable.notMobile;
      return sms.isConfirmed ? null : texts.unreachable.unconfirmedNumber;
    case 'push':
      // Mail stands in for it.
      if (push.isLost && whyUnreachable(reach, 'mail') === null) return null;
      return push.devices === 0 ? texts.unreachable.noDevice : null;
  }
}
