import { harmlessName } from '@peil/shared-kernel/format';
import { toldUserName } from '../http/user-names.ts';

/** Every mail ends so; whoever queues a mail need not think of it. */
export const cannotBeAnswered =
  'Denne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.';

/** Who has a mail sent, such as an order. */
export interface MailSender {
  readonly name: string;
  readonly userName: string;
  readonly organisation: string;
  /** The sender's own, confirmed. */
  readonly address: string;
}

/** The first line of a mail that a user had sent: whatever the user writes below it, it stands first. */
export const sentFor = ({ name, userName, organisation, address }: MailSender): string =>
  `Sendt fra portalen av ${harmlessName(name)} (${toldUserName(userName)}), ${harmlessName(organisation)}, på vegne av ${address}.`;

export const outboxTexts = {
  title: 'Utboks',
  about:
    'Meldinger som portalen har sendt eller ville ha sendt, de nyeste først. Siden finnes bare i demoen.',
  empty: 'Ingen meldinger ennå.',
  to: 'til',
  files: 'Vedlegg',
  kinds: { mail: 'E-post', sms: 'SMS', push: 'Push-varsel' },
  states: {
    waiting: 'venter',
    sent: 'sendt',
    kept: 'ikke sendt, kan leses her',
    failed: 'kunne ikke sendes',
    withdrawn: 'trukket tilbake',
  },
} as const;
