/** Every mail ends so (specification B9); whoever queues a mail need not think of it. */
export const cannotBeAnswered =
  'Denne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.';

/** The end of a mail that a user had sent, such as an order: it names who did. */
export const sentFor = (address: string): string =>
  `Sendt fra portalen på vegne av ${address}. ${cannotBeAnswered}`;

export const outboxTexts = {
  title: 'Utboks',
  about:
    'Meldinger som portalen har sendt eller ville ha sendt, de nyeste først. Siden finnes bare i demoen.',
  empty: 'Ingen meldinger ennå.',
  to: 'til',
  kinds: { mail: 'E-post', sms: 'SMS' },
  states: {
    waiting: 'venter',
    sent: 'sendt',
    kept: 'ikke sendt, kan leses her',
    failed: 'kunne ikke sendes',
    withdrawn: 'trukket tilbake',
  },
} as const;
