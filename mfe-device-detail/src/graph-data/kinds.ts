import type { ReadingKind } from '@peil/shared-kernel/devices';

/** Every kind of reading: what admins see until they choose. */
export const everyKind: ReadonlySet<ReadingKind> = new Set(['suspect', 'reported', 'valid']);

/** What others see (GRAPH-04). */
export const onlyValid: ReadonlySet<ReadingKind> = new Set(['valid']);
