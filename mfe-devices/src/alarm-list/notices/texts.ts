import type { AlarmNotice } from '@peil/shared-kernel/api';

/** Texts of what was sent of an alarm. Norwegian bokmål. */
export const texts = {
  button: 'Varsler',
  buttonOf: (reason: string, name: string) => `for ${name}: ${reason}`,
  title: (name: string) => `Varslet om ${name}`,
  list: 'Varsler om alarmen',
  loading: 'Henter varslene …',
  failed: 'Varslene kunne ikke hentes',
  none: 'Ingen er varslet om denne alarmen.',
  noneHelp: 'Hvem som varsles, velges under Varsler i Min profil og i vaktlistene.',
  channels: { mail: 'E-post', sms: 'SMS', push: 'Push' } satisfies Record<AlarmNotice['channel'], string>,
  about: {
    start: 'Alarmen begynte',
    end: 'Alarmen er over',
    escalation: 'Vaktliste',
  } satisfies Record<AlarmNotice['about'], string>,
  states: {
    waiting: 'Venter på å bli sendt',
    held: 'Spart til tiden begynner',
    sent: 'Sendt',
    failed: 'Ikke sendt',
    merged: 'Sendt samlet',
    skipped: 'Utelatt',
  } satisfies Record<AlarmNotice['state'], string>,
} as const;
