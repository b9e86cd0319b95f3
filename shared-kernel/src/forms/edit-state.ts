/** Specification A3, STATE-07: how far a form has come. */
export const editStates = ['PRISTINE', 'MODIFIED', 'LOADING', 'ERROR', 'OK'] as const;

export type EditState = (typeof editStates)[number];

/** How the last saving stands: none since the last change, under way, failed, or done. */
export type Saving = 'none' | 'underWay' | 'failed' | 'done';

const ofSaving: Readonly<Record<Exclude<Saving, 'none'>, EditState>> = {
  underWay: 'LOADING',
  failed: 'ERROR',
  done: 'OK',
};

/** The state of a form: saving tells, and while there is none to tell of, whether anything was changed. */
export const editStateOf = (modified: boolean, saving: Saving): EditState =>
  saving === 'none' ? (modified ? 'MODIFIED' : 'PRISTINE') : ofSaving[saving];
