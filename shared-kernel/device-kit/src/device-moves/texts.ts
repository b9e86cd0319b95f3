import type { DeviceMove } from '@peil/shared-kernel/api';
import { bulkTexts } from '@peil/shared-kernel/bulk';
import { moveTargetWords } from '@peil/shared-kernel/devices';
import { countText, formatNumber } from '@peil/shared-kernel/format';

const things = (count: number): string => countText(count, 'enhet', 'enheter');
const number = (count: number): string => formatNumber(count) ?? '';

const ofDevices = bulkTexts({
  one: 'enhet',
  many: 'enheter',
  chosen: 'De valgte enhetene',
  list: 'Enhet for enhet',
});

/** Texts of the moving of devices. Norwegian bokmål. */
export const texts = {
  ...ofDevices,
  title: (count: number) => (count === 1 ? 'Flytt enheten' : 'Flytt enheter'),
  about: (count: number) =>
    `Gjelder ${things(count)}. Du ser hva som følger med og hva som blir igjen, før noe flyttes.`,
  apply: (count: number) => `Flytt ${things(count)}`,
  working: {
    ...ofDevices.working,
    preview: (ready: number, all: number) => `Flytter ${number(ready)} av ${things(all)} …`,
  },
  counts: {
    ...ofDevices.counts,
    changed: {
      preview: (count: number) => `${things(count)} flyttes`,
      done: (count: number) => `${things(count)} flyttet`,
      undone: (count: number) => `${things(count)} flyttet tilbake`,
    },
    unchanged: (count: number) => `${number(count)} er der fra før`,
    refused: (count: number) => `${number(count)} kan ikke flyttes`,
  },
  nothingToDo: 'Det er ingenting å flytte.',
  results: {
    ...ofDevices.results,
    changed: { preview: 'Flyttes', done: 'Flyttet', undone: 'Flyttet tilbake' },
    unchanged: 'Der fra før',
  },
  to: (count: number) => (count === 1 ? 'Hvor skal den?' : 'Hvor skal de?'),
  targets: moveTargetWords,
  customer: 'Kunde',
  chooseCustomer: 'Velg kunde',
  withPapers: 'Ta med papirene',
  withPapersHelp:
    'For kunder som slår seg sammen: navn, adresse, bestillingsmottakere, grupper, delinger, notater, bilder, alarmgrenser og plassen enheten står på, følger med. Ellers blir de igjen hos den enheten flyttes fra.',
  subscription: 'Abonnement',
  subscriptions: {
    keep: 'Som nå',
    start: 'Gi abonnement til dem som mangler',
    end: 'Avslutt',
  } satisfies Record<DeviceMove['subscription'], string>,
  note: 'Merknad (valgfri)',
  noteHelp: 'Står i endringsloggen hos begge.',
  always: 'Type, mål og grafer følger alltid med enheten. Målingene blir hos den de ble målt for.',
  notUndone: 'Kan ikke angres herfra. Flytt enheten tilbake på vanlig måte.',
  way: (from: string, to: string) => `${from} → ${to}`,
  stays: (papers: string) => `Blir igjen: ${papers}`,
  goes: (papers: string) => `Følger med: ${papers}`,
};
