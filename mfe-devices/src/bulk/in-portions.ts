import { mostBulkDevices, whyFailed, type BulkResult } from '@peil/shared-kernel/api';

/** Devices of one call: a fifth of what the server takes, so that one sees it move (a thousand take some seconds). */
export const portionSize = mostBulkDevices / 5;

export interface PortionsAnswer<Item> {
  readonly results: readonly BulkResult[];
  /** Those that no answer came for: of the call that failed, and of the calls that were not made then. */
  readonly left: readonly Item[];
  /** Why, in Norwegian; null when all are answered. */
  readonly error: string | null;
}

/** Makes a call for some of the items after the other; ends at the first that fails. */
export async function inPortions<Item>(
  items: readonly Item[],
  call: (portion: readonly Item[]) => Promise<{ readonly results: readonly BulkResult[] }>,
  onReady: (ready: number) => void,
): Promise<PortionsAnswer<Item>> {
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += portionSize) {
    onReady(start);
    try {
      results.push(...(await call(items.slice(start, start + portionSize))).results);
    } catch (error) {
      return { results, left: items.slice(start), error: whyFailed(error) };
    }
  }
  return { results, left: [], error: null };
}
