import type { DifferenceCause, FillingState } from '@peil/shared-kernel/api';
import { countText } from '@peil/shared-kernel/format';

/** Texts of fillings, and of what delivery notes say of them. Norwegian bokmål. */
export const texts = {
  kind: 'Type',
  kinds: { delivery: 'Fylling', emptying: 'Tømming' },
  counts: {
    delivery: (count: number) => countText(count, 'fylling', 'fyllinger'),
    emptying: (count: number) => countText(count, 'tømming', 'tømminger'),
  },
  sums: { delivery: 'fylt', emptying: 'tømt' },
  sumName: (liquid: string, word: string) => `${liquid}, ${word}`,
  from: 'Fra',
  to: 'Til',
  time: 'Når',
  litres: 'Liter',
  uncertainty: 'Usikkerhet',
  uncertain: (litres: string) => `± ${litres}`,
  inPeriod: 'I perioden',
  overEdge: (litres: string) => `Over periodens kant: ${litres} i perioden`,
  source: 'Kilde',
  sources: { measured: 'Målt', hand: 'Skrevet av en person', receipt: 'Målt, bekreftet av kvittering' },
  belongs: 'Hører til',
  references: { order: 'Bestilling', receipt: 'Kvittering' } as Readonly<Record<string, string>>,
  noteNumber: (number: string) => `Seddel ${number}`,
  notes: 'Leveringssedler',
  state: 'Status',
  states: {
    no_note: 'Ikke avstemt',
    match: 'Stemmer',
    difference: 'Avvik',
    accepted: 'Godtatt',
    disputed: 'Bestridt',
  } satisfies Record<FillingState, string>,
  causes: {
    temperature: 'Temperatur: tanken måler varmere eller kaldere enn de 15 °C på seddelen',
    meter: 'Måler: de siste leveringene avviker like mye samme vei',
    missing_reading: 'Manglende målinger rundt leveringen',
    swapped: 'To tanker kan være byttet om',
    several_tanks: 'Seddelen gjelder flere tanker. Del den.',
  } satisfies Record<DifferenceCause, string>,
  liquid: 'Væske',
  allLiquids: 'Alle væsker',
  none: 'Ingen fyllinger',
  noneHelp: 'Velg en annen periode eller færre filtre.',
};
