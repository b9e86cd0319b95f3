/** Texts of what waits for network. Norwegian bokmål. */
export const texts = {
  away: (count: string) => `Venter på nett (${count})`,
  ready: (count: string) => `Venter på å bli sendt (${count})`,
  sending: (count: string) => `Sender det som ventet (${count}) …`,
  refused: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'skjema' : 'skjemaer'} ble ikke tatt imot. Velg hva som skal skje.`,
  show: 'Vis',
  hide: 'Skjul',
  heading: 'Venter på nett',
  help: 'Det som står her, er lagret i denne nettleseren og sendes én gang, i rekkefølge, når nettet er tilbake. Logger du ut, blir det borte.',
  kinds: {
    order: (about: string) => `Bestilling for ${about}`,
    receipt: (about: string) => `Kvittering for tømming av ${about}`,
    acknowledge: (about: string) => `Kvittering av alarm: ${about}`,
    service: (about: string) => `Servicelogg for ${about}`,
    registering: (about: string) => `Registrering av ${about}`,
  },
  madeAt: (when: string) => `Sendt ${when}`,
  partly: (addresses: string) => `Sendt til ${addresses} allerede.`,
  notTaken: 'Ikke tatt imot',
  withdraw: 'Trekk tilbake',
  withdrawOf: (what: string) => `Trekk tilbake: ${what}`,
  again: 'Send på nytt',
  againOf: (what: string) => `Send på nytt: ${what}`,
  sendNow: 'Send nå',
  withdrawn: 'Skjemaet er trukket tilbake.',
  allSent: 'Alt som ventet på nett, er sendt.',
} as const;
