import { mailFormatNames, type MailFormat } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';

const number = (count: number) => formatNumber(count) ?? '';

/** Texts of reports by mail. Norwegian bokmål. */
export const texts = {
  title: 'Rapporter på e-post',
  about:
    'Rapportene sendes klokken 06 dagen etter at perioden er over. De går til kundens mottakere av rapporter, eller til rapportens egne.',
  loading: 'Henter innstillingen',
  failed: 'Kunne ikke hente data, noe gikk galt.',
  frequency: 'Hvor ofte',
  frequencies: { off: 'Ingen sending', weekly: 'Hver uke', monthly: 'Hver måned' },
  reports: 'Rapporter som sendes',
  chooseReport: 'Velg minst én rapport',
  formats: 'Filer',
  chooseFormat: 'Velg minst ett filformat',
  ownRecipients: (report: string) => `Egne mottakere av ${report.toLowerCase()}en`,
  ownHelp:
    'En rapport kan ha egne mottakere i stedet for kundens: e-postadresser, én per linje eller med komma mellom. Tomt felt betyr kundens mottakere.',
  formsOf: (formats: readonly MailFormat[]) =>
    ` (${formats.map((format) => mailFormatNames[format]).join(', ')})`,
  recipients: 'Kundens mottakere',
  noRecipients:
    'Kunden har ingen mottakere av rapporter. De legges inn på kundens side. Uten dem sendes bare rapporter med egne mottakere.',
  next: (moment: string, period: string) => `Neste sending: ${moment}, for ${period}.`,
  noNext: 'Ingenting blir sendt.',
  stale: 'Innstillingen er endret av noen andre. Se over og lagre igjen.',
  tryOut: 'Send nå til meg',
  tryHelp:
    'Sender rapportene for siste avsluttede periode bare til din egen adresse. De vanlige mottakerne får sine til vanlig tid.',
  tried: (to: string, period: string) => `Rapportene for ${period} er på vei til ${to}.`,
  notTried: 'Kunne ikke sende',
  log: 'Sendt',
  noLog: 'Ingenting er sendt ennå.',
  triedBy: (user: string) => `Prøvesending av ${user}`,
  toNobody: 'Ikke sendt: ingen mottakere',
  states: {
    waiting: 'Venter',
    sent: 'Sendt',
    kept: 'Lagt i utboksen',
    failed: 'Ikke levert',
    withdrawn: 'Trukket tilbake',
    unknown: 'Sendt tidligere',
  },
  more: (count: number) => `Vis ${number(count)} til`,
} as const;
