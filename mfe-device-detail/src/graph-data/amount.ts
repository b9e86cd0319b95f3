import type { Graph } from '@peil/shared-kernel/api';

const amountUnits: ReadonlySet<unknown> = new Set(['l', 'm³', 'kg']);

/** Whether a graph shows an amount that somebody might settle an account by. */
export const isAmount = ({ unit }: Graph): boolean => amountUnits.has(unit);
