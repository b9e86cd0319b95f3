import type { AlarmColumnId } from './alarm-column-id.ts';
import type { Handling } from './alarm-view.ts';

/** Texts of the alarm list. Norwegian bokmål. */
export const texts = {
  title: 'Alarm',
  home: 'Hjem',
  devices: 'Enheter',
  show: 'Vis',
  active: 'Aktive',
  history: 'Historikk',

  columns: {
    name: 'Navn',
    shortId: 'ID',
    type: 'Type',
    groups: 'Grupper',
    customer: 'Kunde',
    level: 'Nivå',
    days: 'Dager',
    reason: 'Årsak',
    since: 'Siden',
    acknowledged: 'Kvittering',
  } satisfies Record<AlarmColumnId, string>,
  actions: 'Handlinger',
  missing: '–',
  sinceUnknown: 'Ukjent tidspunkt',
  waiting: 'Ikke kvittert',
  acknowledged: 'Kvittert',
  quoted: (comment: string) => `«${comment}»`,
  of: (name: string) => `for ${name}`,

  handling: 'Kvittering',
  handlings: { waiting: 'Ikke kvittert', acknowledged: 'Kvittert' } satisfies Record<Handling, string>,
  search: 'Søk i alarmer',
  searchHint: 'Navn, ID, type, gruppe eller årsak',
  searchChip: (text: string) => `Søk: ${text}`,
  group: 'Tilgangsgruppe',
  type: 'Type',
  customer: 'Kunde',
  customerChip: (name: string) => `Kunde: ${name}`,
  typeChip: (type: string) => `Type: ${type}`,
  order: 'Rekkefølge',
  urgent: 'Mest presserende først',
  left: (shown: string, all: string, one: boolean) => `${shown} av ${all} ${one ? 'enhet' : 'enheter'}`,
  urgentExplained:
    'Mest presserende først: ikke kvittert, alarm før varsel, færrest dager, minst igjen, lengst varighet',

  loading: 'Henter alarmer …',
  failed: 'Alarmene kunne ikke hentes',
  refreshFailed: (reason: string) =>
    `Listen kunne ikke oppdateres, og viser det som sist ble hentet. ${reason}`,
  none: 'Ingen aktive alarmer',
  noneHelp: (devices: string, one: boolean) =>
    one ? 'Enheten er uten alarm.' : `Alle ${devices} enhetene er uten alarm.`,
  noneHeard: (silent: string, all: string) =>
    `${silent} av ${all} enheter har kritisk eller ingen signal, og kan ikke varsle. Se dem i enhetslisten.`,
  noDevices: 'Når en enhet varsler, står den her med årsak og tidspunkt.',
  seeHistory: 'Se historikken',
  noMatches: 'Ingen alarmer passer filteret',
  fileName: 'Alarmer',

  sheet: {
    active: 'Alarmer',
    daysTo: 'Dager til',
    full: 'full',
    empty: 'tom',
    by: 'Kvittert av',
    at: 'Kvittert tidspunkt',
    comment: 'Kommentar',
  },
} as const;
