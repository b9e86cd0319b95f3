import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataTable, type DataTableProps, type Sort } from '@peil/shared-kernel/ui/data-table';
import { devicePath } from '../device-row/device-path.ts';
import type { AlarmAction } from './acknowledge/AlarmActions.tsx';
import type { AlarmRights } from './acknowledge/alarm-rights.ts';
import { isAlarmColumnId } from './alarm-column-id.ts';
import type { AlarmRow } from './alarm-row.ts';
import type { AlarmView } from './alarm-view.ts';
import { allAlarmColumns } from './alarm-columns.tsx';
import { AlarmCard } from './AlarmCard.tsx';
import { MinuteContext, useMinute } from './minute.ts';
import { texts } from './texts.ts';
import { useAlarmCards } from './use-alarm-cards.ts';

interface AlarmTableProps extends Pick<
  DataTableProps<AlarmRow>,
  'allRows' | 'rows' | 'columns' | 'steadyKey' | 'selection' | 'empty' | 'isHeld' | 'onNewOrder'
> {
  readonly sort: AlarmView['sort'];
  readonly rights: AlarmRights;
  readonly onSortChange: (sort: AlarmView['sort']) => void;
  readonly onAct: (action: AlarmAction) => void;
}

/** The devices that the filters leave, as a table, on a phone as cards; each opens its own page. */
export function AlarmTable({ sort, rights, onSortChange, onAct, ...props }: AlarmTableProps) {
  const navigate = useNavigate();
  const open = useCallback((row: AlarmRow) => void navigate(devicePath(row.device.id)), [navigate]);
  const renderCard = useCallback(
    (row: AlarmRow) => <AlarmCard row={row} rights={rights} onAct={onAct} />,
    [rights, onAct],
  );
  return (
    <MinuteContext value={useMinute()}>
      <DataTable
        {...props}
        caption={texts.title}
        sortableColumns={allAlarmColumns}
        rowId={rowId}
        sort={sort}
        onSortChange={({ id, desc }: Sort) => {
          if (isAlarmColumnId(id)) onSortChange({ id, desc });
        }}
        onRowActivate={open}
        layout={useAlarmCards() ? 'cards' : 'table'}
        measuredRows
        rowHeight={65}
        renderCard={renderCard}
        cardHeight={250}
        widthsKey={widthsKey}
        printsAll={false}
      />
    </MinuteContext>
  );
}

/** Names the list's table to the browser, which keeps its columns' widths. */
export const widthsKey = 'alarm';

export const rowId = ({ device }: AlarmRow) => device.id;
