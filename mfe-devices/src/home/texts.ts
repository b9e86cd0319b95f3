/** Texts of the dashboard. Norwegian bokmål. */
export const texts = {
  dashboard: 'Dashboard',
  home: 'Hjem',
  updated: (when: string) => `Oppdatert ${when}`,
  loading: 'Henter enheter …',
  failed: 'Nøkkeltallene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Tallene kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,

  urgent: 'Mest kritisk nå',
  allAlarms: (count: string) => `Se alle (${count})`,
  noAlarms: 'Ingen aktive alarmer',
  noneHeard: (silent: string, one: boolean) =>
    `Ingen aktive alarmer, men ${silent} ${one ? 'enhet' : 'enheter'} har kritisk eller ingen signal`,
  more: (count: number) => `+ ${count} til`,
  acknowledged: 'kvittert',

  shortcuts: 'Snarveier',
  devices: 'Gå til enheter',
  users: 'Gå til brukerliste',
  groups: 'Gå til grupper',

  mounting: 'Montering',
  register: 'Registrer ny enhet',
  finish: (count: string) => `Fullfør registrering (${count})`,

  administration: 'Administrasjon',
  customers: 'Kunder',
  providerAdmin: 'Leverandøradministrasjon',
} as const;
