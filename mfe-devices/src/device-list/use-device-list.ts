import { useCallback, useDeferredValue, useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  filterDevices,
  listFacts,
  narrowList,
  readView,
  writeView,
  type DeviceRow,
  type ListFilters,
  type ListView,
  type NarrowedList,
} from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { sortRows } from '@peil/shared-kernel/ui/data-table';
import { deviceSheet } from './device-sheet.ts';
import { useListSettings, type UserListSettings } from '../list-settings/use-list-settings.ts';
import { texts } from './texts.ts';
import type { Favourites } from './use-favourites.ts';
import type { ListPart, ListSource } from './use-list-source.ts';
import { useShownColumns, type ShownColumns } from './use-shown-columns.ts';

/** The device list as the user has it: how it is narrowed, ordered and arranged, and what that leaves. */
export interface DeviceListState {
  /** Every device; of a part its first ones. */
  readonly rows: readonly DeviceRow[];
  readonly favourites: Favourites;
  readonly settings: UserListSettings;
  /** What the user asks for. */
  readonly view: ListView;
  /** The filters that `left` follows, a moment after the fields where there are very many devices. */
  readonly settledFilters: ListFilters;
  readonly left: NarrowedList;
  /** What is there of a list that is still on its way; null where all of it is here. */
  readonly part: ListPart | null;
  /** Whether the server has not yet answered what the user asks for now. */
  readonly isPartOld: boolean;
  readonly columns: ShownColumns;
  /** "12 av 200 enheter" */
  readonly count: string;
  changeView(change: (known: ListView) => ListView): void;
  changeFilters(change: Partial<ListFilters>): void;
  /** All rows that are left, in the list's order and with its columns; a promise where they have to come first. */
  sheet(): Sheet | Promise<Sheet>;
  /** The same of the rows that are here. */
  sheetNow(): Sheet;
}

/** The view of the list as the user has it, and how it is changed. */
export interface AskedView {
  readonly view: ListView;
  readonly changeView: DeviceListState['changeView'];
}

export function useDeviceList(
  source: Pick<ListSource, 'part' | 'whole'> & { readonly rows: readonly DeviceRow[] },
  { view, changeView }: AskedView,
  favourites: Favourites,
): DeviceListState {
  const { rows, part } = source;
  const settings = useListSettings('devices');
  const { filters, sort } = view;
  // The fields answer at once; ten thousand rows follow when the browser has time.
  const deferredFilters = useDeferredValue(filters);
  const partFilters = useMemo(() => part && readView(part.address).filters, [part]);
  const settledFilters = partFilters ?? deferredFilters;
  const facts = useMemo(() => (part ? null : listFacts(rows, getBrand().shortName)), [rows, part]);
  const left = useMemo(
    () =>
      facts
        ? narrowList(rows, facts, settledFilters, favourites.ids)
        : part && { rows, summary: part.summary },
    [rows, facts, part, settledFilters, favourites.ids],
  );
  if (!left) throw new Error('a list is whole or a part');
  const { summary } = left;
  const changeFilters = useCallback(
    (change: Partial<ListFilters>) => {
      changeView((known) => ({ ...known, filters: { ...known.filters, ...change } }));
    },
    [changeView],
  );
  const columns = useShownColumns(summary.hasSeveral, settings.columns, sort, favourites.ids);
  const sheetOf = (of: readonly DeviceRow[]) =>
    deviceSheet(of, columns.ids, {
      favourites: favourites.ids,
      organisationName: columns.organisationName,
    });
  const wholeSheet = async () => {
    const all = await source.whole();
    return sheetOf(sortRows(filterDevices(all, filters, favourites.ids).rows, columns.all, sort));
  };

  return {
    rows,
    favourites,
    settings,
    view,
    settledFilters,
    left,
    part,
    isPartOld: part !== null && part.address !== addressOf(view),
    columns,
    count: texts.count(
      formatNumber(summary.left) ?? '',
      formatNumber(summary.listed) ?? '',
      summary.listed === 1,
    ),
    changeView,
    changeFilters,
    sheet: () => (part ? wholeSheet() : sheetOf(sortRows(left.rows, columns.all, sort))),
    sheetNow: () => sheetOf(part ? left.rows : sortRows(left.rows, columns.all, sort)),
  };
}

/** What the server is asked for: how the list is laid out is the page's own. */
export const addressOf = ({ filters, sort }: ListView): string =>
  writeView({ filters, sort, layout: 'table' });
