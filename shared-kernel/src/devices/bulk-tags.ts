import type { BulkTagChange } from '../api/schemas/bulk-change.ts';
import { applyTagPreset, normalTag } from './tags.ts';

/**
 * A device's tags after a bulk change: what is removed goes first, then what is added and not there yet, then the
 * localisation in the place of any other. Tags are stored as `normalTag` writes them; the others keep their order.
 */
export function tagsAfter(
  tags: readonly string[],
  { add = [], remove = [], localisation }: BulkTagChange,
): string[] {
  const gone = new Set(remove.map(normalTag));
  const kept = tags.map(normalTag).filter((tag) => !gone.has(tag));
  const all = [...new Set([...kept, ...add.map(normalTag)])];
  return localisation === undefined || all.includes(localisation) ? all : applyTagPreset(all, localisation);
}
