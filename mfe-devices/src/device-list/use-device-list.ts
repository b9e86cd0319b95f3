import { useCallback, useDeferredValue, useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { formatNumber } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { sortRows } from '@peil/shared-kernel/ui/data-table';
import { deviceSheet } from '../export/device-sheet.ts';
import { useListSettings, type UserListSettings } from '../list-settings/use-list-settings.ts';
import type { DeviceRow } from './device-row.ts';
import { filterDevices, type FilteredDevices } from './filter-devices.ts';
import { filterOptions, type FilterOptions } from './filter-options.ts';
import type { ListFilters } from './list-filters.ts';
import { texts } from './texts.ts';
import type { ListView } from './url-filters.ts';
import type { Favourites } from './use-favourites.ts';
import { useListView } from './use-list-view.ts';
import { useShownColumns, type ShownColumns } from './use-shown-columns.ts';

/** The device list as the user has it: how it is narrowed, ordered and arranged, and what that leaves. */
export interface DeviceListState {
  /** Every device. */
  readonly rows: readonly DeviceRow[];
  readonly favourites: Favourites;
  readonly settings: UserListSettings;
  /** What the user asks for. */
  readonly view: ListView;
  /** The filters that `left` follows, a moment after the fields where there are very many devices. */
  readonly settledFilters: ListFilters;
  readonly left: FilteredDevices;
  readonly options: FilterOptions;
  readonly columns: ShownColumns;
  /** "12 av 200 enheter" */
  readonly count: string;
  changeView(change: (known: ListView) => ListView): void;
  changeFilters(change: Partial<ListFilters>): void;
  /** All rows that are left, in the list's order and with its columns. */
  sheet(): Sheet;
}

export function useDeviceList(rows: readonly DeviceRow[], favourites: Favourites): DeviceListState {
  const settings = useListSettings('devices');
  const [view, changeView] = useListView();
  const { filters, sort } = view;
  // The fields answer at once; ten thousand rows follow when the browser has time.
  const settledFilters = useDeferredValue(filters);
  const left = useMemo(
    () => filterDevices(rows, settledFilters, favourites.ids),
    [rows, settledFilters, favourites.ids],
  );
  const changeFilters = useCallback(
    (change: Partial<ListFilters>) => {
      changeView((known) => ({ ...known, filters: { ...known.filters, ...change } }));
    },
    [changeView],
  );
  const options = useMemo(() => filterOptions(rows, getBrand().shortName), [rows]);
  const columns = useShownColumns(rows, settings.columns, sort.id === 'favourite' ? favourites.ids : null);

  return {
    rows,
    favourites,
    settings,
    view,
    settledFilters,
    left,
    options,
    columns,
    count: texts.count(
      formatNumber(left.rows.length) ?? '',
      formatNumber(left.listed) ?? '',
      left.listed === 1,
    ),
    changeView,
    changeFilters,
    sheet: () =>
      deviceSheet(sortRows(left.rows, columns.all, sort), columns.ids, {
        favourites: favourites.ids,
        organisationName: columns.organisationName,
      }),
  };
}
