/** Choosing the change, seeing what it would do, what it did, and what was taken back. */
export type Step = 'choose' | 'preview' | 'done' | 'undone';
