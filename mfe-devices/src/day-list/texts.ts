import { countText } from '@peil/shared-kernel/format';

/** Texts of the day's list. Norwegian bokmål. */
export const texts = {
  title: 'Mine i dag',
  home: 'Hjem',
  devices: 'Enheter',
  loading: 'Henter dagen din …',
  failed: 'Det du har gjort, kunne ikke hentes',

  toDo: 'Å gjøre',
  nothingToDo: 'Ingenting venter på deg',
  nothingToDoHelp: 'Du har ingen påbegynte registreringer, og ingenting har vært stille i to dager.',
  goOn: (step: string) => `Registreringen står på «${step}»`,
  handedOver: (by: string, at: string) => `Levert over til deg av ${by} ${at}`,
  goOnButton: 'Fortsett',
  neverHeard: (what: string, at: string) => `${what} ${at}, har ikke sendt noe siden`,
  check: 'Se på den',
  keptRegistrations: 'Uten nett: viser registreringene som er begynt på denne telefonen.',

  done: 'Gjort i dag',
  nothingDone: 'Ingenting ennå',
  nothingDoneHelp: 'Det du registrerer, bytter og gjør service på i dag, kommer her.',
  doneCount: (count: number) => countText(count, 'enhet', 'enheter'),
  doneAt: (what: string, at: string) => `${what} ${at}`,
  sentSince: (at: string) => `sendte sist ${at}`,
  notYet: 'har ikke sendt ennå',
  undoHint: 'Byttet kan angres i et døgn under «Bytt enhet».',

  next: 'Neste',
  nextHelp: (count: number) => `${countText(count, 'enhet', 'enheter')} trenger service.`,
  nothingNext: 'Ingen enheter trenger service',
  nothingNextHelp: 'Alle enhetene du ser, sender og har batteri.',
  wholeRound: 'Se hele runden',
  nextFailed: 'Enhetene kunne ikke hentes',
} as const;
