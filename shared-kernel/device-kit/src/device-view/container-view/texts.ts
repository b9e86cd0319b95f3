import type { ContainerKind } from './container-kind.ts';

const bodies: Record<ContainerKind, string> = {
  trash: 'Avfallsbeholder',
  bulk: 'Silo på ben',
  septic: 'Nedgravd septiktank',
};

const unmeasured: Record<ContainerKind, string> = {
  trash: 'Omriss av en avfallsbeholder uten mål',
  bulk: 'Omriss av en silo uten mål',
  septic: 'Omriss av en septiktank uten mål',
};

const headings: Record<ContainerKind, string> = {
  trash: 'Avfallsbeholder',
  bulk: 'Bulksilo',
  septic: 'Septiktank',
};

/** Texts of the container view. Norwegian bokmål. */
export const texts = {
  headings,
  bodies,
  unmeasured,
  figures: 'Nøkkeltall',
  level: 'Nivå',
  gaugeHeight: 'Peilehøyde',
  fillable: 'Kan fylles',
  size: 'Størrelse',
  content: 'Innhold',
  hopperNote: 'Trakten under siloen er ikke med i målene.',
} as const;
