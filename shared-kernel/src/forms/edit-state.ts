/** Specification A3, STATE-07: how far a form has come. */
export const editStates = ['PRISTINE', 'MODIFIED', 'LOADING', 'ERROR', 'OK'] as const;

export type EditState = (typeof editStates)[number];
