import { useMemo } from 'react';
import { useOrganisationNames } from '@peil/shared-kernel/cache';
import {
  type ColumnId,
  columnIds,
  defaultColumns,
  type ListView,
  isColumnId,
} from '@peil/shared-kernel/device-list';
import type { ChoosableColumn } from '../list-settings/column-places.ts';
import { columnsIn, columnsToShow } from './column-widths.ts';
import { deviceColumns, type DeviceColumn } from './device-columns.tsx';
import { texts } from './texts.ts';

export interface ShownColumns {
  /** Every column, for an order by one that is not shown. */
  readonly all: readonly DeviceColumn[];
  /** Those the user wants, in that order; the list's own as far as there is room. */
  readonly shown: readonly DeviceColumn[];
  /** The ids of the wanted ones, room or not. */
  readonly ids: readonly ColumnId[];
  /** The ids of those that stand in the window now. */
  inWindow(): readonly ColumnId[];
  /** What the user may choose among. */
  readonly choosable: readonly ChoosableColumn[];
  readonly organisationName: (orgid: string) => string;
}

/**
 * The columns of the list.
 * @param chosen the user's own choice; null for the list's
 * @param hasSeveral whether the devices are of more than one organisation
 */
export function useShownColumns(
  hasSeveral: boolean,
  chosen: readonly string[] | null,
  sort: ListView['sort'],
  favourites: ReadonlySet<string>,
): ShownColumns {
  // Where the order is not by favourites, each press on a star would make all columns anew.
  const ordering = sort.id === 'favourite' ? favourites : null;
  const isOffered = (id: ColumnId) => id !== 'organisation' || hasSeveral;
  const own = chosen?.filter(isColumnId).filter(isOffered) ?? [];
  const wanted = own.length > 0 ? own.join(' ') : null;
  const organisationName = useOrganisationNames(hasSeveral || sort.id === 'organisation');
  const all = useMemo(() => deviceColumns(ordering, organisationName), [ordering, organisationName]);
  const placed = useMemo(() => columnsToShow(wanted?.split(' ').filter(isColumnId) ?? null), [wanted]);
  const shown = useMemo(
    () =>
      placed.flatMap(({ id, hideBelow }) => {
        const column = all.find((one) => one.id === id);
        return column ? [{ ...column, ...(hideBelow !== undefined && { hideBelow }) }] : [];
      }),
    [all, placed],
  );
  return {
    all,
    shown,
    ids: own.length > 0 ? own : defaultColumns,
    inWindow: () => columnsIn(placed, window.innerWidth),
    choosable: columnIds
      .filter(isOffered)
      .map((id) => ({ id, label: texts.columns[id], always: id === 'name' })),
    organisationName,
  };
}
