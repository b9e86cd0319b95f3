import { connectivityWords } from '@peil/shared-kernel/devices';
import type { ActiveFilter } from '@peil/shared-kernel/ui';
import type { ListFilters } from './list-filters.ts';
import { texts } from './texts.ts';

/** The filters that are on, in words, each with its way off. */
export function activeFilters(
  filters: ListFilters,
  change: (change: Partial<ListFilters>) => void,
): ActiveFilter[] {
  const { groups, type, signal, condition, favouritesOnly, sharedOnly, text } = filters;
  const filter = (id: string, label: string, off: Partial<ListFilters>): ActiveFilter => ({
    id,
    label,
    onRemove: () => {
      change(off);
    },
  });
  return [
    ...(text.trim() ? [filter('text', texts.searchChip(text.trim()), { text: '' })] : []),
    ...groups.map((group) =>
      filter(`group ${group}`, group, { groups: groups.filter((other) => other !== group) }),
    ),
    ...(type === null ? [] : [filter('type', texts.chip(texts.type, type), { type: null })]),
    ...(signal === null
      ? []
      : [filter('signal', texts.chip(texts.signal, connectivityWords[signal]), { signal: null })]),
    ...(condition === null
      ? []
      : [filter('condition', texts.chip(texts.condition, texts.conditions[condition]), { condition: null })]),
    ...(favouritesOnly ? [filter('favourites', texts.favouritesOnly, { favouritesOnly: false })] : []),
    ...(sharedOnly ? [filter('shared', texts.sharedOnly, { sharedOnly: false })] : []),
  ];
}
