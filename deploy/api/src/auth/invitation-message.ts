import type { InvitationWay, User } from '@peil/shared-kernel/api/schemas';
import { harmlessName } from '@peil/shared-kernel/format';
import { toldUserName } from '../http/user-names.ts';
import { queueMail, queueSms } from '../messages/outbox.ts';
import { invitationHours } from './invitations.ts';

/** What an invitation tells; the names are harmless. */
interface InvitationText {
  readonly publicUrl: string;
  readonly user: Pick<User, 'user_name' | 'full_name' | 'meta_data'>;
  readonly organisation: string;
  readonly code: string;
}

const days = `${String(invitationHours / 24)} dager`;

/** The reset steps of the login page, with both filled in; the address is the user's also in a text message. */
const linkOf = ({ publicUrl, user, code }: InvitationText): string =>
  `${publicUrl.replace(/\/$/, '')}/login?phoneOrEmail=${encodeURIComponent(user.meta_data.email ?? '')}#oneTimeCode=${code}`;

const mailOf = (given: InvitationText) => ({
  subject: 'Velkommen til portalen: velg passord',
  text: [
    `Hei ${given.user.full_name}!`,
    `Du har fått en bruker i portalen hos ${given.organisation}. Brukernavnet ditt er ${given.user.user_name}; du kan også logge inn med e-postadressen.`,
    `Velg passord her:\n${linkOf(given)}`,
    `Engangskoden er ${given.code}. Den gjelder i ${days} og kan brukes én gang. Er den utløpt, velger du «Glemt passord» eller ber om en ny invitasjon.`,
    'Venter du ikke denne meldingen, kan du se bort fra den.',
  ].join('\n\n'),
});

const smsOf = (given: InvitationText): string =>
  `Du har fått en bruker i portalen hos ${given.organisation}, med brukernavn ${given.user.user_name}. Velg passord her: ${linkOf(given)} Koden ${given.code} gjelder i ${days}. Denne meldingen kan ikke besvares.`;

/** Puts an invitation into the outbox, as part of the current transaction. */
export async function queueInvitation(by: InvitationWay, to: string, given: InvitationText): Promise<void> {
  const told = {
    ...given,
    user: {
      ...given.user,
      user_name: toldUserName(given.user.user_name),
      full_name: harmlessName(given.user.full_name),
    },
    organisation: harmlessName(given.organisation),
  };
  if (by === 'phone') await queueSms({ to, text: smsOf(told), holdsCode: true });
  else await queueMail({ to, ...mailOf(told), holdsCode: true });
}
