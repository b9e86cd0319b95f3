import type { TakenDownStatus } from '@peil/shared-kernel/api';

const statuses: Readonly<Record<TakenDownStatus, string>> = {
  'Status:Lager': 'På lager',
  'Status:Ute av drift': 'Ute av drift',
};

/** Texts of the change of devices. Norwegian bokmål. */
export const texts = {
  title: 'Bytt enhet',
  home: 'Hjem',
  devices: 'Enheter',

  which: 'Hvilke enheter?',
  code: 'Koden på en av enhetene',
  codeHelp: 'Skann eller skriv begge, i hvilken rekkefølge du vil. Den som er montert, tas ned.',
  filledIn: (shortid: string, field: string) => `${shortid} er satt inn som «${field}»`,
  old: 'Enheten som tas ned',
  oldHelp: 'Kort-ID-en til den som sitter der nå',
  fresh: 'Den nye enheten',
  freshHelp: 'Kort-ID-en til den som skal sitte der',
  missing: 'Skriv kort-ID-en',
  longId: 'En kort-ID har høyst 50 tegn',
  same: 'Det er den samme enheten',
  look: 'Se over byttet',
  lookFailed: 'Kunne ikke hente enhetene',

  preview: 'Dette blir med',
  previewHelp: (fresh: string, old: string) => `${fresh} overtar dette etter ${old}:`,
  name: 'Navn',
  type: 'Type',
  groups: 'Tilgangsgrupper',
  recipients: 'Mottakere av bestillinger',
  place: 'Plassering',
  measures: 'Mål og visning',
  measuresMoved: 'Mål, kalibrering, grafer, bilde og alarmgrenser',
  alarm: 'Nivåalarm',
  alarmBelow: (percent: string) => `Under ${percent}`,
  noAlarm: 'Av',
  intervals: 'Måler og sender',
  intervalsOf: (measures: string, sends: string) =>
    measures === sends ? `Hvert ${measures}` : `Hvert ${measures} og hvert ${sends}`,
  minutes: (text: string, isOne: boolean) => (isOne ? 'minutt' : `${text}. minutt`),
  sharedWith: 'Delt med',
  subscription: 'Abonnement',
  subscriptionMoved: 'Følger med, hvis enheten har et',
  log: 'Servicelogg',
  entries: (count: string) => `${count} innslag`,
  history: 'Historikk',
  historyStays: (object: string, old: string) =>
    `Blir på ${object}: målingene fra ${old} og de nye vises i samme graf`,
  stays: 'Dette følger ikke med',
  staysHelp: (fresh: string) =>
    `Kort-ID, sensor og flymodus hører til hver enhet. Det som var innstilt på ${fresh} fra før, slettes. Målingene den gjorde før byttet, regnes ikke med.`,

  state: (fresh: string) => `Slik er ${fresh} nå`,
  neverHeard: (fresh: string) => `${fresh} har aldri sendt noe. Slå den på og vent på kontakt før du drar.`,
  lowBattery: (fresh: string) => `Batteriet i ${fresh} er lavt. Bytt det før enheten monteres.`,

  confirm: 'Bekreft byttet',
  confirmHelp: 'Alt skjer samtidig, eller ingenting.',
  status: (old: string) => `Hva skjer med ${old}?`,
  statuses,
  comment: 'Kommentar',
  commentHelp: 'Kommer i serviceloggen til begge enhetene',
  longComment: (most: string) => `Kommentaren kan ha høyst ${most} tegn`,
  back: 'Endre enhetene',
  lookAgain: 'Se over på nytt',
  notChanged: 'Enhetene ble ikke byttet',
  restored: 'Det du skrev sist, er hentet fram igjen.',

  done: 'Enheten er byttet',
  doneText: (fresh: string, old: string, name: string) =>
    `${fresh} sitter nå på ${name} i stedet for ${old}.`,
  nextReading: 'Nivået vises når den nye enheten har sendt sin første måling. Sjekk sensorhøyden da.',
  undo: 'Angre byttet',
  undoTitle: (old: string) => `Gi plassen tilbake til ${old}?`,
  undoHelp: (old: string, fresh: string) =>
    `${old} får plassen tilbake, med det som er endret der etter byttet. ${fresh} blir som den var før. Bilder fra byttet blir stående i serviceloggen.`,
  keep: 'Behold byttet',
  undone: 'Byttet er angret',
  undoneText: (old: string, name: string) => `${old} sitter på ${name} igjen.`,
  notUndone: 'Byttet ble ikke angret',
  undoneFor: 'Byttet kan angres i et døgn.',
  recent: 'Bytter det siste døgnet',
  changeOf: (fresh: string, old: string, name: string) => `${name}: ${fresh} i stedet for ${old}`,
  changedBy: (by: string, at: string) => `Byttet av ${by} ${at}.`,
  undoUntil: (until: string) => `Kan angres til ${until}.`,
  openNew: 'Åpne enheten',
  another: 'Bytt en til',
} as const;
