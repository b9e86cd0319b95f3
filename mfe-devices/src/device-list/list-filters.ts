import type { ConnectivityLight } from '@peil/shared-kernel/devices';
import type { Condition } from './condition.ts';

/** What narrows the list (DLIST-02). */
export interface ListFilters {
  /** Access groups; a device with any of them stays. */
  readonly groups: readonly string[];
  /** Type in a word, as the list prints it; null: all. */
  readonly type: string | null;
  readonly signal: ConnectivityLight | null;
  readonly condition: Condition | null;
  readonly favouritesOnly: boolean;
  /** Only devices that another organisation shares. */
  readonly sharedOnly: boolean;
  /** As typed. */
  readonly text: string;
}

export const noFilters: ListFilters = {
  groups: [],
  type: null,
  signal: null,
  condition: null,
  favouritesOnly: false,
  sharedOnly: false,
  text: '',
};
