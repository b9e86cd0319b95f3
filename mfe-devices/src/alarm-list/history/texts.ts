import type { AlarmHistory } from '@peil/shared-kernel/api';
import { dayText } from './day-text.ts';
import type { DaySpan, Period, SpanFault } from './history-view.ts';

/** Texts of the alarms' history. Norwegian bokmål. */
export const texts = {
  title: 'Alarmhistorikk',
  organisation: 'Organisasjon',
  device: 'Enhet',
  anyDevice: 'Navn eller ID',
  noDevice: (text: string) => `Fant ingen enhet for «${text}»`,
  period: 'Periode',
  periods: { 7: '7 dager', 30: '30 dager', 90: '90 dager' } satisfies Record<Period, string>,
  from: 'Fra og med',
  to: 'Til og med',
  notADay: 'Skriv dagen som dd.mm.åååå',
  spanFaults: {
    future: 'Dagen har ikke vært ennå',
    wrongWay: 'Fra-dagen er etter til-dagen',
  } satisfies Record<SpanFault, string>,
  noSpan: 'Perioden kan ikke vises',
  noSpanHelp: 'Rett dagene over, eller velg 7, 30 eller 90 dager.',
  deviceChip: (name: string) => `Enhet: ${name}`,

  started: 'Startet',
  ended: 'Sluttet',
  lasts: 'Pågår',
  endings: {
    switched_off: 'alarmen ble slått av',
    stock: 'satt på lager',
    out_of_service: 'satt ute av drift',
  } satisfies Record<NonNullable<AlarmHistory['alarms'][number]['ended_as']>, string>,
  lasted: 'Varighet',
  minutes: 'Varighet (minutter)',
  soFar: (span: string) => `${span} så langt`,
  span: ({ from, to }: DaySpan) => `Fra og med ${dayText(from)} til og med ${dayText(to)}`,
  notAcknowledged: 'Ikke kvittert',

  shown: (count: string, one: boolean) => `${count} ${one ? 'alarm' : 'alarmer'}, nyeste først`,
  latest: (count: string) => `De ${count} nyeste alarmene`,
  found: (found: string, shown: string) => `${found} av ${shown} viste alarmer`,
  more: 'Vis flere',
  moreFailed: (reason: string) => `Flere alarmer kunne ikke hentes. ${reason}`,
  loaded: (count: string) => `${count} alarmer vises.`,
  noMore: 'Alle alarmene i perioden vises.',
  loading: 'Henter historikk …',
  failed: 'Historikken kunne ikke hentes',
  none: 'Ingen alarmer i perioden',
  noneHelp: 'Velg en lengre periode, eller alle enheter.',
  noMatches: 'Ingen av alarmene som vises, passer søket',
  noMatchesHelp: 'Vis flere, eller søk etter noe annet.',
  searchChip: (text: string) => `Søk: ${text}`,
} as const;
