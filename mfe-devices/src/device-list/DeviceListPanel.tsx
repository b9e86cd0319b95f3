import { useCallback, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, EmptyState, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { DataTable, type Sort } from '@peil/shared-kernel/ui/data-table';
import { isColumnId } from './column-id.ts';
import { columnRanks, deviceColumns } from './device-columns.tsx';
import { devicePath } from './device-path.ts';
import type { DeviceRow } from './device-row.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { filterDevices, listedDevices } from './filter-devices.ts';
import { filterOptions } from './filter-options.ts';
import { noFilters, type ListFilters } from './list-filters.ts';
import { SortFields } from './SortFields.tsx';
import { texts } from './texts.ts';
import type { ListView } from './url-filters.ts';
import type { Favourites } from './use-favourites.ts';

interface DeviceListPanelProps {
  readonly rows: readonly DeviceRow[];
  readonly favourites: Favourites;
  readonly view: ListView;
  onFiltersChange(change: Partial<ListFilters>): void;
  onSortChange(sort: ListView['sort']): void;
  /** Enter in the search field. */
  onSearch(text: string): void;
}

/** Filters and what they leave: a table, on a phone cards. */
export function DeviceListPanel({
  rows,
  favourites,
  view,
  onFiltersChange,
  onSortChange,
  onSearch,
}: DeviceListPanelProps) {
  const navigate = useNavigate();
  const open = useCallback((row: DeviceRow) => void navigate(devicePath(row.id)), [navigate]);
  const { filters, sort } = view;
  // The fields answer at once; ten thousand rows follow when the browser has time.
  const settled = useDeferredValue(filters);
  const shown = useMemo(() => filterDevices(rows, settled, favourites.ids), [rows, settled, favourites.ids]);
  const listed = useMemo(() => listedDevices(rows, settled), [rows, settled]);
  const options = useMemo(() => filterOptions(rows, getBrand().shortName), [rows]);
  const orderOfFavourites = sort.id === 'favourite' ? favourites.ids : null;
  const ranks = useMemo(() => columnRanks(rows), [rows]);
  const columns = useMemo(() => deviceColumns(ranks, orderOfFavourites), [ranks, orderOfFavourites]);

  return (
    <Panel flush>
      <DeviceFilters
        filters={filters}
        options={options}
        summary={texts.count(
          formatNumber(shown.length) ?? '',
          formatNumber(listed.length) ?? '',
          listed.length === 1,
        )}
        onChange={onFiltersChange}
        onSearch={onSearch}
      >
        <SortFields sort={sort} onSortChange={onSortChange} />
      </DeviceFilters>
      <DataTable
        caption={texts.title}
        rows={shown}
        columns={columns}
        rowId={rowId}
        sort={sort}
        onSortChange={({ id, desc }: Sort) => {
          if (isColumnId(id)) onSortChange({ id, desc });
        }}
        onRowActivate={open}
        renderCard={(row) => <DeviceCard row={row} />}
        cardHeight={132}
        empty={
          settled.favouritesOnly && favourites.status === 'loading' ? (
            <LoadingState />
          ) : (
            <EmptyState
              title={texts.noMatches}
              message={texts.noMatchesHelp}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    onFiltersChange(noFilters);
                  }}
                >
                  {texts.reset}
                </Button>
              }
            />
          )
        }
      />
    </Panel>
  );
}

const rowId = (row: DeviceRow) => row.id;
