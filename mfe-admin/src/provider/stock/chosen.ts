import type { DeliveryRow } from '@peil/shared-kernel/api';

/** Devices that are to be received. */
export interface Chosen {
  /** Tells one choice from the next, also of the same file. */
  readonly id: number;
  readonly name: string;
  readonly rows: readonly DeliveryRow[];
}
