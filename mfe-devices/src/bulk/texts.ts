import { formatNumber } from '@peil/shared-kernel/format';
import type { BulkAction } from './bulk-action.ts';
import type { Step } from './step.ts';

const number = (count: number) => formatNumber(count) ?? '';
const devices = (count: number) => `${number(count)} ${count === 1 ? 'enhet' : 'enheter'}`;

/** How many are selected, and how many of them the filters hide. */
function selected(count: number, outOfSight = 0): string {
  const all = `${devices(count)} valgt`;
  if (outOfSight === 0) return all;
  if (outOfSight === count) return `${all}, ${count === 1 ? 'den vises ikke' : 'ingen av dem vises'}`;
  return `${all}, ${number(outOfSight)} av dem vises ikke`;
}

/** Texts of the changes of many devices. Norwegian bokmål. */
export const texts = {
  bar: 'Valgte enheter',
  selected,
  said: (count: number, outOfSight = 0) =>
    `${selected(count, outOfSight)}. Handlinger for de valgte står foran listen.`,
  actions: {
    add: 'Legg til gruppe',
    remove: 'Fjern gruppe',
    localisation: 'Sett lokalisering',
  } satisfies Record<BulkAction, string>,
  change: 'Endre valgte',
  clear: 'Avbryt valg',

  about: (count: number) => `Gjelder ${devices(count)}. Du ser hva som blir endret før noe lagres.`,
  addGroups: 'Grupper som legges til',
  addGroupsHelp: 'Søk blant gruppene, eller skriv en ny og trykk Enter.',
  removeGroups: 'Grupper som fjernes',
  noGroups: 'De valgte enhetene har ingen grupper som kan fjernes.',
  groupOn: (group: string, count: number, all: number) => `${group} (${number(count)} av ${number(all)})`,
  localisation: 'Lokalisering',
  localisationHelp: 'Hvor ofte enhetene stedfestes. Tar plassen til den de har.',

  preview: 'Forhåndsvis',
  cancel: 'Avbryt',
  back: 'Tilbake',
  apply: (count: number) => `Endre ${devices(count)}`,
  undo: 'Angre',
  retry: (count: number) => `Prøv igjen for ${devices(count)}`,
  close: 'Lukk',
  working: {
    choose: (ready: number, all: number) => `Sjekker ${number(ready)} av ${devices(all)} …`,
    preview: (ready: number, all: number) => `Endrer ${number(ready)} av ${devices(all)} …`,
    done: (ready: number, all: number) => `Behandler ${number(ready)} av ${devices(all)} …`,
    undone: (ready: number, all: number) => `Tilbakestiller ${number(ready)} av ${devices(all)} …`,
  } satisfies Record<Step, (ready: number, all: number) => string>,
  previewFailed: (reason: string) => `Ingenting er endret. ${reason}`,
  notAnswered: (reason: string) => `Ikke bekreftet. ${reason}`,

  counts: {
    changed: {
      preview: (count: number) => `${devices(count)} endres`,
      done: (count: number) => `${devices(count)} endret`,
      undone: (count: number) => `${devices(count)} tilbakestilt`,
    },
    unchanged: (count: number) => `${number(count)} er slik fra før`,
    refused: (count: number) => `${number(count)} kan ikke endres`,
    failed: (count: number) => `${number(count)} ikke bekreftet`,
  },
  nothingToDo: 'Det er ingenting å endre.',
  results: {
    changed: { preview: 'Endres', done: 'Endret', undone: 'Tilbakestilt' },
    unchanged: 'Uendret',
    refused: 'Avvist',
    failed: 'Ikke bekreftet',
  },
  list: 'Enhet for enhet',
  more: (count: number) => `Vis ${number(count)} til`,
} as const;
