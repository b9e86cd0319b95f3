import type { ListLayout } from '@peil/shared-kernel/device-list';
import { breakpoints, useNarrowerThan } from '@peil/shared-kernel/ui';

/** Viewport width in pixels from which a table fits beside the map. */
const besideFrom = 1200;

export interface ShownLayout {
  /** What is shown of what is asked for: where there is no room for a table, it is cards. */
  readonly shown: ListLayout;
  /** Whether there is room for a table. */
  readonly wide: boolean;
  /** Whether a list stands beside the map. */
  readonly listBesideMap: boolean;
  /** What to ask for so that this is shown: the address stays plain where it is shown anyway. */
  asked(layout: ListLayout): ListLayout;
}

/** How the list is shown in this window. */
export function useListLayout(asked: ListLayout): ShownLayout {
  const narrow = useNarrowerThan(breakpoints.table);
  const isListBesideMap = !useNarrowerThan(besideFrom);
  return {
    shown: narrow && asked === 'table' ? 'cards' : asked,
    wide: !narrow,
    listBesideMap: isListBesideMap,
    asked: (layout) => (narrow && layout === 'cards' ? 'table' : layout),
  };
}
