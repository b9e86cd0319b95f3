import type { Locator, Page } from '@playwright/test';
import type { Mend } from '../faults/remote-faults.ts';
import type { ContractPage } from './contract-pages.ts';

/** Where a remote runs: what the contract suite has to know of it, and nothing about the remotes. */
export interface RemoteHost {
  readonly origin: string;
  /** The version that the remote says it is. */
  readonly version: string;
  /** What the host does to the remote while another one's page is shown. */
  readonly whileElsewhere: 'paused' | 'unmounted';
  /** What stands at another remote's path. */
  readonly elsewhere: (page: Page) => Locator;
  /** Where the remote's elements are. */
  readonly place: (page: Page) => Locator;
  /** What stands in the stead of a page that throws. */
  readonly failed: (page: Page) => Locator;
  /** Makes the remote's page throw while it renders; returns a function that mends it. */
  readonly breakPage: () => Promise<Mend>;
}

/** The host of one remote after another. */
export type HostOf = (contractPage: ContractPage) => Promise<RemoteHost>;
