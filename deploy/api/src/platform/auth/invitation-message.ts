import type { InvitationWay, User } from '@peil/shared-kernel/api/schemas';
import { harmlessName } from '@peil/shared-kernel/format';
import { roleName } from '@peil/shared-kernel/permissions';
import type { Config } from '../config.ts';
import { toldUserName } from '../http/user-names.ts';
import { queueMail, queueSms } from '../messages/outbox.ts';
import { invitationHours } from './invitations.ts';

/** What an invitation tells; the names are harmless. */
interface InvitationText {
  readonly publicUrl: string;
  readonly product: string;
  /** Who invites, and where that one works. */
  readonly inviter: string;
  readonly inviterOrganisation: string;
  readonly user: Pick<User, 'user_name' | 'full_name' | 'meta_data'>;
  readonly organisation: string;
  /** Null for one that has no words. */
  readonly role: string | null;
  readonly code: string;
}

const days = `${String(invitationHours / 24)} dager`;

/** A user's role as people read it; null for none that grants anything. */
export const roleInWords = (
  roles: readonly string[],
  { provider, product }: Pick<Config, 'provider' | 'product'>,
): string | null =>
  roles.map((role) => roleName(role, provider, product)).find((name) => name !== null) ?? null;

/** The reset steps of the login page, with both filled in; the address is the user's also in a text message. */
const linkOf = ({ publicUrl, user, code }: InvitationText): string =>
  `${publicUrl.replace(/\/$/, '')}/login?phoneOrEmail=${encodeURIComponent(user.meta_data.email ?? '')}#oneTimeCode=${code}`;

const invites = ({ inviter, inviterOrganisation, product }: InvitationText): string =>
  `${inviter} (${inviterOrganisation}) inviterer deg til ${product} Portal`;

const roleOf = ({ role, organisation }: InvitationText): string =>
  role === null ? `hos ${organisation}` : `hos ${organisation}, med rollen ${role}`;

const mailOf = (given: InvitationText) => ({
  subject: `Velkommen til ${given.product} Portal: velg passord`,
  text: [
    `Hei ${given.user.full_name}!`,
    `${invites(given)}. Du får en bruker ${roleOf(given)}. Brukernavnet ditt er ${given.user.user_name}; du kan også logge inn med e-postadressen.`,
    `Velg passord her, så blir du logget inn:\n${linkOf(given)}`,
    `Engangskoden er ${given.code}. Den gjelder i ${days} og kan brukes én gang. Er den utløpt, velger du «Glemt passord» eller ber om en ny invitasjon.`,
    'Venter du ikke denne meldingen, kan du se bort fra den.',
  ].join('\n\n'),
});

const smsOf = (given: InvitationText): string =>
  `${invites(given)}. Du får en bruker ${roleOf(given)} og brukernavn ${given.user.user_name}. Velg passord her: ${linkOf(given)} Koden ${given.code} gjelder i ${days}. Denne meldingen kan ikke besvares.`;

/** Puts an invitation into the outbox, as part of the current transaction. */
export async function queueInvitation(by: InvitationWay, to: string, given: InvitationText): Promise<void> {
  const told = {
    ...given,
    user: {
      ...given.user,
      user_name: toldUserName(given.user.user_name),
      full_name: harmlessName(given.user.full_name),
    },
    inviter: harmlessName(given.inviter),
    inviterOrganisation: harmlessName(given.inviterOrganisation),
    organisation: harmlessName(given.organisation),
  };
  if (by === 'phone') await queueSms({ to, text: smsOf(told), holdsCode: true });
  else await queueMail({ to, ...mailOf(told), holdsCode: true });
}
