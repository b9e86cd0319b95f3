import type { ConnectivityLight } from '@peil/shared-kernel/devices';

/** What narrows the list (DLIST-02). */
export interface ListFilters {
  /** Access groups; a device with any of them stays. */
  readonly groups: readonly string[];
  /** Type in a word, as the list prints it; null: all. */
  readonly type: string | null;
  readonly signal: ConnectivityLight | null;
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
  favouritesOnly: false,
  sharedOnly: false,
  text: '',
};
