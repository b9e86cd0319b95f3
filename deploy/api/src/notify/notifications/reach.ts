import type { NotificationChannel } from '@peil/shared-kernel/api/schemas';
import { rows } from '../../platform/db/tenant.ts';
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

interface ReachRow extends Record<string, unknown> {
  readonly userid: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly is_mail_confirmed: boolean;
  readonly is_phone_confirmed: boolean;
  readonly devices: number;
  readonly is_push_lost: boolean;
}

const nowhere: Reach = {
  mail: { address: null, isConfirmed: false },
  sms: { number: null, isMobile: false, isConfirmed: false },
  push: { devices: 0, isLost: false },
};

/** Where users can be told something now, by user id and by what the current transaction sees. */
export async function reachesOf(userids: readonly string[]): Promise<(userid: string) => Reach> {
  const found = await rows<ReachRow>(
    `select userid, nullif(email, '') as email, phone_e164 as phone, email_confirmed_at is not null as is_mail_confirmed,
       phone_confirmed_at is not null as is_phone_confirmed,
       (select count(*)::int from push_devices p where p.userid = u.userid) as devices,
       exists (select from push_losses p where p.userid = u.userid) as is_push_lost
     from users u where userid = any($1)`,
    [userids],
  );
  const reaches = new Map(
    found.map(({ userid, email, phone, is_mail_confirmed, is_phone_confirmed, devices, is_push_lost }) => [
      userid,
      {
        mail: { address: email, isConfirmed: email !== null && is_mail_confirmed },
        sms: {
          number: phone,
          isMobile: phone !== null && isMobileNumber(phone),
          isConfirmed: phone !== null && is_phone_confirmed,
        },
        push: { devices, isLost: devices === 0 && is_push_lost },
      },
    ]),
  );
  return (userid) => reaches.get(userid) ?? nowhere;
}

/** Where a user can be told something now, by what the current transaction sees. */
export const reachOf = async (userid: string): Promise<Reach> => (await reachesOf([userid]))(userid);

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

/** That a message of a notice `n` to a user `u` failed, and the address it went to was corrected since; in SQL. */
export const isCorrected = `exists (select from outbox m where m.id = n.message and m.state = 'failed' and m.created_at < case n.channel
  when 'mail' then u.email_confirmed_at when 'sms' then u.phone_confirmed_at
  else (select max(p.made_at) from push_devices p where p.userid = u.userid) end)`;

/** That a notice `n` to a user `u` came to nothing for a reason among $1, or failed, and would go now; in SQL. */
export const becameReachable = `(n.state = 'sent' and ${isCorrected} or n.state = 'skipped' and n.reason = any($1) and case n.channel
  when 'mail' then u.email <> '' and u.email_confirmed_at is not null
  when 'sms' then u.phone_e164 is not null and u.phone_confirmed_at is not null and n.reason <> '${texts.unreachable.notMobile}'
  else exists (select from push_devices p where p.userid = u.userid) end)`;
