/** The number itself when it is one that can be counted with; null for null, undefined, NaN and infinities. */
export const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
