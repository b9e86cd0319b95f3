/** Texts of the alarm list. Norwegian bokmål. */
export const texts = {
  title: 'Alarm',
  home: 'Hjem',
  devices: 'Enheter',
  name: 'Navn',
  shortId: 'ID',
  type: 'Type',
  level: 'Nivå',
  levelLabel: 'Nivå i volum',
  reason: 'Årsak',
  since: 'Siden',
  sinceUnknown: 'Ukjent',
  sinceTime: (when: string) => `Siden ${when}`,
  more: (count: number) => `+ ${String(count)} til`,
  loading: 'Henter alarmer …',
  failed: 'Alarmene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Listen kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,
  none: 'Ingen aktive alarmer',
  noneHelp: 'Når en enhet varsler, står den her med årsak og tidspunkt.',
  count: (count: string, one: boolean) => `${count} ${one ? 'enhet' : 'enheter'} med alarm`,
  updated: (when: string) => `oppdatert ${when}`,
} as const;
