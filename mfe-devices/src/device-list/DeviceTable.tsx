import { memo, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DeviceRow, isColumnId, type ListView } from '@peil/shared-kernel/device-list';
import { DataTable, type DataTableProps, type Sort } from '@peil/shared-kernel/ui/data-table';
import type { DeviceColumn } from './device-columns.tsx';
import { devicePath } from '../device-row/device-path.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { texts } from './texts.ts';

export interface DeviceTableProps extends Pick<
  DataTableProps<DeviceRow>,
  | 'allRows'
  | 'rows'
  | 'total'
  | 'columns'
  | 'steadyKey'
  | 'selection'
  | 'empty'
  | 'layout'
  | 'highlighted'
  | 'onHighlight'
  | 'widthsKey'
> {
  /** What the list may be sorted by, shown or not. */
  readonly sortableColumns: readonly DeviceColumn[];
  readonly sort: ListView['sort'];
  readonly onSortChange: (sort: ListView['sort']) => void;
}

function PlainDeviceTable({ onSortChange, ...props }: DeviceTableProps) {
  const navigate = useNavigate();
  const open = useCallback((row: DeviceRow) => void navigate(devicePath(row.id)), [navigate]);
  const changeSort = useCallback(
    ({ id, desc }: Sort) => {
      if (isColumnId(id)) onSortChange({ id, desc });
    },
    [onSortChange],
  );
  return (
    <DataTable
      {...props}
      caption={texts.title}
      rowId={rowId}
      onSortChange={changeSort}
      onRowActivate={open}
      renderCard={renderCard}
      cardHeight={165}
      printsAll={false}
    />
  );
}

/** The devices that the filters leave, as a table or as cards; each opens its own page. */
export const DeviceTable = memo(PlainDeviceTable);

/** Names the list's table to the browser, which keeps its columns' widths. */
export const widthsKey = 'devices';

const rowId = (row: DeviceRow) => row.id;
const renderCard = (row: DeviceRow) => <DeviceCard row={row} />;
