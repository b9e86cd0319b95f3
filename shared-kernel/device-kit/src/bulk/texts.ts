import { countText, formatNumber } from '@peil/shared-kernel/format';
import type { Step } from './step.ts';

const number = (count: number) => formatNumber(count) ?? '';

/** What is changed: one, several, "de valgte …", and what its list of results is called. */
export interface BulkNoun {
  readonly one: string;
  readonly many: string;
  readonly chosen: string;
  readonly list: string;
}

export type BulkTexts = ReturnType<typeof bulkTexts>;

/** Texts of the changes of many things of a kind. Norwegian bokmål. */
export function bulkTexts({ one, many, chosen, list }: BulkNoun) {
  const things = (count: number) => countText(count, one, many);

  /** How many are selected, and how many of them the filters hide. */
  function selected(count: number, outOfSight = 0): string {
    const all = `${things(count)} valgt`;
    if (outOfSight === 0) return all;
    if (outOfSight === count) return `${all}, ${count === 1 ? 'den vises ikke' : 'ingen av dem vises'}`;
    return `${all}, ${number(outOfSight)} av dem vises ikke`;
  }

  return {
    bar: `Valgte ${many}`,
    selected,
    said: (count: number, outOfSight = 0) =>
      `${selected(count, outOfSight)}. Handlinger for de valgte står foran listen.`,
    actions: { add: 'Legg til gruppe', remove: 'Fjern gruppe' },
    clear: 'Avbryt valg',

    about: (count: number) => `Gjelder ${things(count)}. Du ser hva som blir endret før noe lagres.`,
    addGroups: 'Grupper som legges til',
    addGroupsHelp: 'Søk blant gruppene, eller skriv en ny og trykk Enter.',
    removeGroups: 'Grupper som fjernes',
    noGroups: `${chosen} har ingen grupper som kan fjernes.`,
    groupOn: (group: string, count: number, all: number) => `${group} (${number(count)} av ${number(all)})`,

    preview: 'Forhåndsvis',
    cancel: 'Avbryt',
    back: 'Tilbake',
    apply: (count: number) => `Endre ${things(count)}`,
    undo: 'Angre',
    retry: (count: number) => `Prøv igjen for ${things(count)}`,
    close: 'Lukk',
    working: {
      choose: (ready: number, all: number) => `Sjekker ${number(ready)} av ${things(all)} …`,
      preview: (ready: number, all: number) => `Endrer ${number(ready)} av ${things(all)} …`,
      done: (ready: number, all: number) => `Behandler ${number(ready)} av ${things(all)} …`,
      undone: (ready: number, all: number) => `Tilbakestiller ${number(ready)} av ${things(all)} …`,
    } satisfies Record<Step, (ready: number, all: number) => string>,
    previewFailed: (reason: string) => `Ingenting er endret. ${reason}`,
    notAnswered: (reason: string) => `Ikke bekreftet. ${reason}`,

    counts: {
      changed: {
        preview: (count: number) => `${things(count)} endres`,
        done: (count: number) => `${things(count)} endret`,
        undone: (count: number) => `${things(count)} tilbakestilt`,
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
    list,
    more: (count: number) => `Vis ${number(count)} til`,
  };
}
