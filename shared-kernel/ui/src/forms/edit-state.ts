import type { Sending } from './core/index.ts';

/** STATE-07: how far a form has come. */
export const editStates = ['PRISTINE', 'MODIFIED', 'LOADING', 'ERROR', 'OK'] as const;

export type EditState = (typeof editStates)[number];

const ofSaving: Readonly<Record<Exclude<Sending, 'none'>, EditState>> = {
  underWay: 'LOADING',
  failed: 'ERROR',
  done: 'OK',
};

/** The state of a form: saving tells, and while there is none to tell of, whether anything was changed. */
export const editStateOf = (modified: boolean, saving: Sending): EditState =>
  saving === 'none' ? (modified ? 'MODIFIED' : 'PRISTINE') : ofSaving[saving];
