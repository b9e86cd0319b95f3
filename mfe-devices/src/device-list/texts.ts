import type { ColumnId } from './column-id.ts';
import type { Condition } from './condition.ts';
import type { ListLayout } from './url-filters.ts';

/** Texts of the device list. Norwegian bokmål. */
export const texts = {
  title: 'Enheter',
  fileName: 'Enheter',
  home: 'Hjem',
  updated: (when: string) => `oppdatert ${when}`,
  live: 'Direkte',
  liveHelp: 'Listen følger med av seg selv når det kommer nye målinger.',

  figures: 'Nøkkeltall',
  devices: 'Enheter',
  conditions: {
    alarm: 'Alarm',
    unacknowledged: 'Ikke kvittert',
    warning: 'Advarsel',
    silent: 'Kritisk signal',
    lowBattery: 'Lavt batteri',
  } satisfies Record<Condition, string>,

  waiting: (count: string) => `${count} ikke kvittert`,
  allAcknowledged: 'alle kvittert',

  search: 'Søk i enheter',
  searchHint: 'Navn, ID, type, gruppe eller adresse',
  filters: {
    groups: 'Tilgangsgruppe',
    types: 'Type',
    levels: 'Nivå',
    signals: 'Signal',
    conditions: 'Tilstand',
  },
  favouritesOnly: 'Bare favoritter',
  sharedOnly: 'Bare delte enheter',
  withStock: 'Også på lager',
  stock: (count: string) => `${count} på lager vises ikke.`,
  show: 'Vis',
  showStock: 'Vis også enhetene på lager',
  showHits: 'Vis alle treff',
  hiddenInStock: (count: string, only: string | null) =>
    only === null
      ? `${count} treff er skjult: de ligger på lager.`
      : `1 treff er skjult: ${only} ligger på lager.`,
  hiddenByFilters: (count: string, one: boolean) =>
    `${count} treff er skjult av ${one ? 'et filter' : 'filtrene'}.`,
  counted: (name: string, count: string) => `${name} (${count})`,
  chip: (name: string, value: string) => `${name}: ${value}`,
  searchChip: (text: string) => `Søk: ${text}`,
  count: (shown: string, all: string, one: boolean) => `${shown} av ${all} ${one ? 'enhet' : 'enheter'}`,

  layout: 'Vis som',
  layouts: { table: 'Tabell', cards: 'Kort', map: 'Kart' } satisfies Record<ListLayout, string>,
  loadingMap: 'Henter kartet …',
  mapFailed: 'Kartet kunne ikke hentes',

  sortBy: 'Sorter etter',

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
    ordered: 'Bestilt/tømt',
    alarm: 'Alarm',
    reason: 'Alarmårsak',
    volume: 'Volum',
    fillable: 'Fyllbart volum',
    nextMeasured: 'Neste måling',
    address: 'Adresse',
    organisation: 'Organisasjon',
  } satisfies Record<ColumnId, string>,
  daysLeft: (days: string, draining: boolean) => `${days} til ${draining ? 'full' : 'tom'}`,
  daysLeftLong: (days: number, text: string, draining: boolean) =>
    `${text} ${days === 1 ? 'dag' : 'dager'} til ${draining ? 'full' : 'tom'}`,
  fromStale: (told: string) => `${told} (gammel måling)`,
  old: '(gammel måling)',
  lowBattery: 'Lavt',
  newerFaulty: 'Nyere er ugyldig',
  impossible: 'Umulig verdi',
  ordered: (word: string, date: string) => `${word} ${date}`,
  alarm: 'Alarm',
  acknowledged: 'Kvittert',
  alarmsOf: (name: string, alarms: string) => `${alarms}: vis årsak for ${name}`,
  alarmTitle: (name: string) => `Alarm: ${name}`,
  alarmSince: (when: string) => `Siden ${when}`,
  acknowledgedBy: (who: string, when: string) => `Kvittert av ${who} ${when}`,
  notAcknowledged: 'Ikke kvittert',
  moreReasons: (count: number) => `+ ${String(count)} til`,
  allAlarms: 'Til alarmlisten',
  missing: '–',
  neverMeasured: 'Ingen måling',

  loading: 'Henter enheter …',
  noDevices: 'Ingen enheter ennå',
  noDevicesHelp: 'Organisasjonen har ingen enheter, eller tilgangsgruppene dine gir ikke tilgang til noen.',
  noMatches: 'Ingen enheter passer filteret',
  failed: 'Enhetene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Listen kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,
  retry: 'Prøv igjen',
  tryLater: 'Prøv igjen senere.',
  favouriteFailed: (name: string, reason: string) => `Favoritten «${name}» ble ikke lagret. ${reason}`,
  favouritesUnknown: 'Favorittene dine kunne ikke hentes.',
  lookupFailed: (reason: string) => `Kunne ikke slå opp enhets-ID. ${reason}`,
} as const;
