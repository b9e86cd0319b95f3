import { choiceFilters, choose, type ListFilters } from '@peil/shared-kernel/device-list';
import type { ActiveFilter } from '@peil/shared-kernel/ui';
import { choiceWord, type OrganisationName } from './filter-choices.ts';
import { texts } from './texts.ts';

/** The filters that are on, in words, each with its way off. */
export function activeFilters(
  filters: ListFilters,
  change: (change: Partial<ListFilters>) => void,
  organisationName: OrganisationName,
): ActiveFilter[] {
  const { favouritesOnly, sharedOnly, withStock, text } = filters;
  const filter = (id: string, label: string, off: Partial<ListFilters>): ActiveFilter => ({
    id,
    label,
    onRemove: () => {
      change(off);
    },
  });
  const choices = choiceFilters.flatMap((name) =>
    filters[name].map((choice) => {
      const word = choiceWord(name, choice, organisationName);
      return filter(
        `${name} ${choice}`,
        // A group says by itself what it is: "Sted:Kokstad".
        name === 'groups' ? word : texts.chip(texts.filters[name], word),
        choose[name](filters[name].filter((other) => other !== choice)),
      );
    }),
  );
  return [
    ...(text.trim() ? [filter('text', texts.searchChip(text.trim()), { text: '' })] : []),
    ...choices,
    ...(favouritesOnly ? [filter('favourites', texts.favouritesOnly, { favouritesOnly: false })] : []),
    ...(sharedOnly ? [filter('shared', texts.sharedOnly, { sharedOnly: false })] : []),
    ...(withStock ? [filter('stock', texts.withStock, { withStock: false })] : []),
  ];
}
