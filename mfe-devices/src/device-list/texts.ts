import type { ColumnId } from './column-id.ts';
import type { Condition } from './condition.ts';

/** Texts of the device list. Norwegian bokmål. */
export const texts = {
  title: 'Enheter',
  home: 'Hjem',
  updated: (when: string) => `oppdatert ${when}`,

  figures: 'Nøkkeltall',
  devices: 'Enheter',
  conditions: {
    alarm: 'Alarm',
    warning: 'Advarsel',
    silent: 'Uten kontakt',
    lowBattery: 'Lavt batteri',
  } satisfies Record<Condition, string>,

  search: 'Søk i enheter',
  searchHint: 'Navn, ID, type eller gruppe',
  group: 'Tilgangsgruppe',
  allGroups: 'Alle grupper',
  anotherGroup: 'Velg flere …',
  type: 'Type',
  allTypes: 'Alle typer',
  signal: 'Signal',
  allSignals: 'Alle',
  condition: 'Tilstand',
  allConditions: 'Alle',
  favouritesOnly: 'Bare favoritter',
  sharedOnly: 'Bare delte enheter',
  chip: (name: string, value: string) => `${name}: ${value}`,
  searchChip: (text: string) => `Søk: ${text}`,
  count: (shown: string, all: string, one: boolean) => `${shown} av ${all} ${one ? 'enhet' : 'enheter'}`,

  sortBy: 'Sorter etter',
  descending: 'Synkende',

  columns: {
    favourite: 'Favoritt',
    name: 'Navn',
    shortId: 'ID',
    type: 'Type',
    groups: 'Grupper',
    level: 'Nivå',
    days: 'Dager',
    signal: 'Signal',
    battery: 'Batteri',
    measured: 'Siste måling',
    ordered: 'Bestilt',
    alarm: 'Alarm',
  } satisfies Record<ColumnId, string>,
  levelLabel: 'Nivå i volum',
  daysLeft: (days: string, draining: boolean) => `${days} til ${draining ? 'full' : 'tom'}`,
  daysLeftLong: (days: number, text: string, draining: boolean) =>
    `${text} ${days === 1 ? 'dag' : 'dager'} til ${draining ? 'full' : 'tom'}`,
  battery: (percent: string) => `Batteri ${percent}`,
  ordered: (date: string) => `Bestilt ${date}`,
  alarm: 'Alarm',
  missing: '–',
  neverMeasured: 'Ingen måling',

  loading: 'Henter enheter …',
  noDevices: 'Ingen enheter ennå',
  noDevicesHelp: 'Organisasjonen har ingen enheter, eller tilgangsgruppene dine gir ikke tilgang til noen.',
  noMatches: 'Ingen enheter passer filteret',
  noMatchesHelp: 'Fjern et filter, eller søk etter noe annet.',
  reset: 'Nullstill',
  failed: 'Enhetene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Listen kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,
  retry: 'Prøv igjen',
  tryLater: 'Prøv igjen senere.',
  favouriteFailed: (name: string, reason: string) => `Favoritten «${name}» ble ikke lagret. ${reason}`,
  favouritesUnknown: 'Favorittene dine kunne ikke hentes.',
  lookupFailed: (reason: string) => `Kunne ikke slå opp enhets-ID. ${reason}`,
} as const;
