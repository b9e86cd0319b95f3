import type { Sheet } from '@peil/shared-kernel/sheets';

/** What is shown for printing. */
export interface PrintContent {
  readonly title: string;
  /** Which rows these are, in words. */
  readonly summary: readonly string[];
  readonly sheet: Sheet;
}
