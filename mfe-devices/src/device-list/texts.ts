import type { ColumnId, Condition, ListLayout } from '@peil/shared-kernel/device-list';
import { identityNames } from '@peil/shared-kernel/devices';

/** Texts of the device list. Norwegian bokmål. */
export const texts = {
  title: 'Enheter',
  fileName: 'Enheter',
  sheet: {
    name: 'Enheter',
    ordered: 'Bestilt',
    emptied: 'Tømt',
    daysTo: 'Dager til',
    full: 'Full',
    empty: 'Tom',
    unit: 'Måleenhet',
    units: { litres: 'liter', kg: 'kg' },
    yes: 'Ja',
    no: 'Nei',
  },
  home: 'Hjem',
  register: 'Registrer ny enhet',
  finishRegistering: (count: string) => `Fullfør registrering (${count})`,
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
    organisations: 'Kunde',
    types: 'Type',
    levels: 'Nivå',
    signals: 'Signal',
    conditions: 'Tilstand',
  },
  favouritesOnly: 'Bare favoritter',
  sharedOnly: 'Bare delte enheter',
  withStock: 'Også på lager, kassert eller returnert',
  stock: (count: string) => `${count} på lager, kassert eller returnert vises ikke.`,
  show: 'Vis',
  showStock: 'Vis også enheter på lager, kassert eller returnert',
  showHits: 'Vis alle treff',
  hiddenInStock: (count: string, only: string | null) =>
    only === null
      ? `${count} treff er skjult: de er på lager, kassert eller returnert.`
      : `1 treff er skjult: ${only} er på lager, kassert eller returnert.`,
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
    address: identityNames.address,
    ownNumber: identityNames.customer_number,
    costCentre: identityNames.cost_centre,
    organisation: 'Organisasjon',
  } satisfies Record<ColumnId, string>,
  old: '(gammel måling)',
  moreReasons: (count: number) => `+ ${String(count)} til`,
  missing: '–',
  neverMeasured: 'Ingen måling',

  loading: 'Henter enheter …',
  first: (shown: string, all: string) => `Viser de ${shown} første av ${all} enheter.`,
  restComes: 'Henter resten …',
  counting: 'Henter utvalget …',
  restFailed: (reason: string) => `Resten av listen kunne ikke hentes. ${reason}`,
  printedPart: (shown: string, all: string) =>
    `Bare de ${shown} første av ${all} enheter: resten var ikke hentet da siden ble skrevet ut.`,
  noDevices: 'Ingen enheter ennå',
  noDevicesHelp: 'Organisasjonen har ingen enheter, eller tilgangsgruppene dine gir ikke tilgang til noen.',
  noMatches: 'Ingen enheter passer filteret',
  unseenHit: (id: string) =>
    `Enheten ${id} finnes hos dere, men er ikke i noen av tilgangsgruppene dine. Be en administrator om tilgang.`,
  formerHint: 'Er enheten ikke deres lenger, står den under',
  formerDevices: 'Tidligere enheter',
  failed: 'Enhetene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Listen kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,
  retry: 'Prøv igjen',
  favouriteFailed: (name: string, reason: string) => `Favoritten «${name}» ble ikke lagret. ${reason}`,
  favouritesUnknown: 'Favorittene dine kunne ikke hentes.',
  lookupFailed: (reason: string) => `Kunne ikke slå opp enhets-ID. ${reason}`,
} as const;
