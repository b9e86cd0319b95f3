import { formatNumber } from '@peil/shared-kernel/format';
import type { Step } from './step.ts';

const number = (count: number) => formatNumber(count) ?? '';
const users = (count: number) => `${number(count)} ${count === 1 ? 'bruker' : 'brukere'}`;

function selected(count: number, outOfSight: number): string {
  const all = `${users(count)} valgt`;
  if (outOfSight === 0) return all;
  if (outOfSight === count) return `${all}, ${count === 1 ? 'den vises ikke' : 'ingen av dem vises'}`;
  return `${all}, ${number(outOfSight)} av dem vises ikke`;
}

/** Texts of the change of many users' groups. Norwegian bokmål. */
export const texts = {
  bar: 'Valgte brukere',
  selected,
  said: (count: number, outOfSight: number) =>
    `${selected(count, outOfSight)}. Handlinger for de valgte står foran listen.`,
  actions: { add: 'Legg til gruppe', remove: 'Fjern gruppe' },
  clear: 'Avbryt valg',

  about: (count: number) => `Gjelder ${users(count)}. Du ser hva som blir endret før noe lagres.`,
  signsOut: 'De som får endret grupper, blir logget ut og må logge inn på nytt.',
  signsOutOwn: 'Du er selv blant dem, og blir logget ut.',
  addGroups: 'Grupper som legges til',
  addGroupsHelp: 'Søk blant gruppene, eller skriv en ny og trykk Enter.',
  removeGroups: 'Grupper som fjernes',
  noGroups: 'De valgte brukerne har ingen grupper som kan fjernes.',
  groupOn: (group: string, count: number, all: number) => `${group} (${number(count)} av ${number(all)})`,

  preview: 'Forhåndsvis',
  cancel: 'Avbryt',
  back: 'Tilbake',
  apply: (count: number) => `Endre ${users(count)}`,
  undo: 'Angre',
  close: 'Lukk',
  working: {
    choose: 'Sjekker …',
    preview: 'Endrer …',
    done: 'Tilbakestiller …',
    undone: 'Tilbakestiller …',
  } satisfies Record<Step, string>,
  previewFailed: (reason: string) => `Ingenting er endret. ${reason}`,
  notConfirmed: (reason: string) =>
    `Det er ikke sikkert at alle ble endret. ${reason} Se i listen hvilke grupper brukerne har nå.`,

  counts: {
    changed: {
      choose: users,
      preview: (count: number) => `${users(count)} endres`,
      done: (count: number) => `${users(count)} endret`,
      undone: (count: number) => `${users(count)} tilbakestilt`,
    },
    unchanged: (count: number) => `${number(count)} er slik fra før`,
    refused: (count: number) => `${number(count)} kan ikke endres`,
  },
  list: 'Bruker for bruker',
  more: (count: number) => `Vis ${number(count)} til`,
};
