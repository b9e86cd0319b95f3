import { whyFailed } from '@peil/shared-kernel/api';
import type { BulkAnswer } from './outcome.ts';

export interface PortionsAnswer<Item> {
  readonly results: readonly BulkAnswer[];
  /** Those that no answer came for: of the call that failed, and of the calls that were not made then. */
  readonly left: readonly Item[];
  /** Why, in Norwegian; null when all are answered. */
  readonly error: string | null;
}

/** Makes a call for some of the items after the other; ends at the first that fails. */
export async function inPortions<Item>(
  items: readonly Item[],
  size: number,
  call: (portion: readonly Item[]) => Promise<readonly BulkAnswer[]>,
  onReady: (ready: number) => void,
): Promise<PortionsAnswer<Item>> {
  const results: BulkAnswer[] = [];
  for (let start = 0; start < items.length; start += size) {
    onReady(start);
    try {
      results.push(...(await call(items.slice(start, start + size))));
    } catch (error) {
      return { results, left: items.slice(start), error: whyFailed(error) };
    }
  }
  return { results, left: [], error: null };
}
