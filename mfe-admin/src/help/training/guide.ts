import type { Permission } from '@peil/shared-kernel/permissions';
import type { PictureName } from './pictures/index.ts';

/** The groups that guides stand in, in the order of the page. */
export const categories = ['start', 'devices', 'settings', 'field', 'people', 'customers'] as const;

export type Category = (typeof categories)[number];

/** One thing to do, in a sentence or three. */
export interface GuideStep {
  readonly text: string;
  /** The screen as it looks then. */
  readonly picture?: PictureName;
}

/** How one task is done. */
export interface Guide {
  /** Stands in the address, and in the kernel's `routeGuides`. */
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  /** Who may do it; left out: everybody who is signed in. */
  readonly permission?: Permission;
  /** What it is good for, in one sentence. */
  readonly summary: string;
  readonly steps: readonly GuideStep[];
  /** What is good to know besides. */
  readonly tips?: readonly string[];
}
