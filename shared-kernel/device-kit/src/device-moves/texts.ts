import type { DeviceMove } from '@peil/shared-kernel/api';
import { bulkTexts } from '@peil/shared-kernel/bulk';
import { moveTargetWords } from '@peil/shared-kernel/devices';
import { capitalised, countText, formatNumber } from '@peil/shared-kernel/format';

const things = (count: number): string => countText(count, 'enhet', 'enheter');
const number = (count: number): string => formatNumber(count) ?? '';

const ofDevices = bulkTexts({
  one: 'enhet',
  many: 'enheter',
  chosen: 'De valgte enhetene',
  list: 'Enhet for enhet',
});

/** What is done to devices that are brought somewhere. */
interface Deed {
  readonly button: (count: number) => string;
  /** «flytte», «flytter», «flyttes», «flyttet»: the word's forms. */
  readonly forms: readonly [infinitive: string, active: string, passive: string, done: string];
}

const moves: Deed = {
  button: (count) => `Flytt ${things(count)}`,
  forms: ['flytte', 'flytter', 'flyttes', 'flyttet'],
};

const deeds: Readonly<Record<DeviceMove['to'], Deed>> = {
  customer: moves,
  stock: moves,
  retired: {
    button: (count) => `Kasser ${things(count)}`,
    forms: ['kassere', 'kasserer', 'kasseres', 'kassert'],
  },
  returned: {
    button: (count) => `Returner ${things(count)} som ${count === 1 ? 'defekt' : 'defekte'}`,
    forms: ['returnere', 'returnerer', 'returneres', 'returnert'],
  },
};

/** Texts of the moving of devices, of where they go: what is scrapped is not said to be moved. Norwegian bokmål. */
export function textsOf(to: DeviceMove['to']) {
  const {
    button,
    forms: [infinitive, active, passive, done],
  } = deeds[to];
  return {
    ...texts,
    apply: button,
    working: {
      ...ofDevices.working,
      preview: (ready: number, all: number) => `${capitalised(active)} ${number(ready)} av ${things(all)} …`,
    },
    counts: {
      ...ofDevices.counts,
      changed: {
        preview: (count: number) => `${things(count)} ${passive}`,
        done: (count: number) => `${things(count)} ${done}`,
        undone: (count: number) => `${things(count)} flyttet tilbake`,
      },
      unchanged: (count: number) => `${number(count)} er der fra før`,
      refused: (count: number) => `${number(count)} kan ikke ${passive}`,
    },
    nothingToDo: `Det er ingenting å ${infinitive}.`,
    results: {
      ...ofDevices.results,
      changed: { preview: capitalised(passive), done: capitalised(done), undone: 'Flyttet tilbake' },
      unchanged: 'Der fra før',
    },
  };
}

/** Texts of the moving of devices, wherever they go. Norwegian bokmål. */
export const texts = {
  ...ofDevices,
  title: (count: number) => (count === 1 ? 'Flytt enheten' : 'Flytt enheter'),
  about: (count: number) =>
    `Gjelder ${things(count)}. Du ser hva som følger med og hva som blir igjen, før noe flyttes.`,
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
  noteHelp: 'Står i enhetens endringslogg, som også den nye eieren kan lese.',
  always: 'Type, mål og grafer følger alltid med enheten. Målingene blir hos den de ble målt for.',
  notUndone: 'Kan ikke angres herfra. Flytt enheten tilbake på vanlig måte.',
  way: (from: string, to: string) => `${from} → ${to}`,
  stays: (papers: string) => `Blir igjen: ${papers}`,
  goes: (papers: string) => `Følger med: ${papers}`,
};
