/** Texts of what waits for network. Norwegian bokmål. */
export const texts = {
  away: (count: string) => `Venter på nett (${count}). Ligger bare i denne nettleseren.`,
  ready: (count: string) => `Venter på å bli sendt (${count}). Ligger bare i denne nettleseren.`,
  sending: (count: string) => `Sender det som ventet (${count}) …`,
  refused: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'skjema' : 'skjemaer'} ble ikke tatt imot. Velg hva som skal skje.`,
  show: 'Vis',
  hide: 'Skjul',
  heading: 'Venter på nett',
  help: 'Det som står her, ligger bare i denne nettleseren. Det sendes én gang, i rekkefølge, når nettet er tilbake.',
  lostAtLogout: 'Logger du ut, blir skjemaene borte.',
  madeAt: (when: string) => `Sendt ${when}`,
  notTaken: 'Ikke tatt imot',
  withdraw: 'Trekk tilbake',
  withdrawOf: (what: string) => `Trekk tilbake: ${what}`,
  again: 'Send på nytt',
  againOf: (what: string) => `Send på nytt: ${what}`,
  sendNow: 'Send nå',
  withdrawn: 'Skjemaet er trukket tilbake.',
  allSent: 'Alt som ventet på nett, er sendt.',
} as const;
