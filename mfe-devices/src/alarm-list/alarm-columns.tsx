import { levelOrder } from '@peil/shared-kernel/devices';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { daysText } from '../device-row/days-text.ts';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { AlarmActions, type AlarmAction } from './acknowledge/AlarmActions.tsx';
import type { AlarmRights } from './acknowledge/alarm-rights.ts';
import { AcknowledgementNote } from './AcknowledgementNote.tsx';
import {
  alarmColumnIds,
  defaultAlarmColumns,
  isAlarmColumnId,
  type AlarmColumnId,
} from './alarm-column-id.ts';
import styles from './alarm-columns.module.css';
import type { AlarmRow } from './alarm-row.ts';
import { AlarmStack } from './AlarmStack.tsx';
import { AlarmName } from './AlarmName.tsx';
import { NoticesButton } from './notices/NoticesButton.tsx';
import { Since } from './Since.tsx';
import { texts } from './texts.ts';

/** How wide each column is, in rem; the name takes what is left. */
const widths = {
  name: undefined,
  shortId: 6,
  type: 8,
  groups: 9,
  customer: 11,
  level: 9,
  days: 6,
  reason: 14,
  since: 9,
  acknowledged: 12.75,
  actions: 9.25,
} as const satisfies Record<AlarmColumnId | 'actions', number | undefined>;

const rem = (width: number) => `${String(width)}rem`;

/** Viewport width in pixels from which the list itself has room for the days beside the whole reason. */
const daysFrom = 1180;

interface PlacedColumn {
  readonly id: AlarmColumnId;
  readonly hideBelow?: number;
}

/** The columns to show, in their order: all that are chosen, the name always; the list's own as far as there is room. */
const columnsToShow = (chosen: readonly AlarmColumnId[] | null): readonly PlacedColumn[] =>
  chosen
    ? (chosen.includes('name') ? chosen : (['name', ...chosen] as const)).map((id) => ({ id }))
    : defaultAlarmColumns.map((id) => (id === 'days' ? { id, hideBelow: daysFrom } : { id }));

/** Those of them that stand in a window of that many pixels. */
export const alarmColumnsIn = (chosen: readonly string[] | null, width: number): readonly AlarmColumnId[] =>
  columnsToShow(chosen?.filter(isAlarmColumnId) ?? null)
    .filter(({ hideBelow = 0 }) => width >= hideBelow)
    .map(({ id }) => id);

const Missing = () => <span className={styles['missing']}>{texts.missing}</span>;

/**
 * The columns of the list.
 * @param chosen which the user wants, in their order, those that nobody knows left out; null: the list's own
 * @param rights without any there is no column of buttons
 */
export const alarmColumns = (
  chosen: readonly string[] | null,
  rights: AlarmRights,
  onAct: (action: AlarmAction) => void,
): readonly Column<AlarmRow>[] => [
  ...columnsToShow(chosen?.filter(isAlarmColumnId) ?? null).map(({ id, ...placed }) => ({
    ...columnOf(id),
    ...placed,
  })),
  ...(rights === 'none'
    ? []
    : [
        {
          id: 'actions',
          header: texts.actions,
          headerHidden: true,
          pinned: 'end' as const,
          width: rem(widths.actions),
          cell: (row: AlarmRow) => <AlarmActions row={row} rights={rights} onAct={onAct} />,
        },
      ]),
];

const columns: Record<AlarmColumnId, Omit<Column<AlarmRow>, 'id' | 'header'>> = {
  name: {
    pinned: 'start',
    minWidth: '12rem',
    maxWidth: '26rem',
    cell: ({ device }) => <AlarmName device={device} />,
    sortValue: ({ device }) => device.name,
  },
  shortId: {
    width: rem(widths.shortId),
    cell: ({ device }) => device.shortId,
    sortValue: ({ device }) => device.shortId,
  },
  type: {
    width: rem(widths.type),
    grows: true,
    cell: ({ device }) => <span className={styles['wrapped']}>{device.type}</span>,
    sortValue: ({ device }) => device.type,
  },
  groups: {
    width: rem(widths.groups),
    grows: true,
    cell: ({ device }) => <span className={styles['wrapped']}>{device.groupText || <Missing />}</span>,
    sortValue: ({ device }) => device.groupText,
  },
  customer: {
    width: rem(widths.customer),
    grows: true,
    cell: ({ customer }) => <span className={styles['wrapped']}>{customer}</span>,
    sortValue: ({ customer }) => customer,
  },
  level: {
    width: rem(widths.level),
    cell: ({ device }) => <DeviceLevel device={device} />,
    sortValue: ({ device }) => levelOrder(device.standing),
  },
  days: {
    width: rem(widths.days),
    align: 'end',
    cell: ({ device }) => daysText(device) ?? <Missing />,
    sortValue: ({ device }) => device.days,
  },
  reason: {
    width: rem(widths.reason),
    grows: true,
    cell: ({ device }) => <AlarmStack alarms={device.alarms}>{({ reason }) => reason}</AlarmStack>,
    sortValue: ({ device }) => device.reasonText,
  },
  since: {
    width: rem(widths.since),
    grows: true,
    cell: ({ device }) => (
      <AlarmStack alarms={device.alarms}>{({ since }) => <Since since={since} />}</AlarmStack>
    ),
    sortValue: ({ since }) => since,
  },
  acknowledged: {
    width: rem(widths.acknowledged),
    grows: true,
    cell: ({ device }) => (
      <AlarmStack alarms={device.alarms}>
        {({ id, reason, acknowledged, reach }) => (
          <div className={styles['acknowledged']}>
            <AcknowledgementNote acknowledged={acknowledged} reach={reach} />
            <NoticesButton alarm={id} reason={reason} name={device.name} />
          </div>
        )}
      </AlarmStack>
    ),
    // What waits is before what somebody has seen to.
    sortValue: ({ acknowledgedAt }) => acknowledgedAt ?? 0,
  },
};

const columnOf = (id: AlarmColumnId): Column<AlarmRow> => ({ ...columns[id], id, header: texts.columns[id] });

/** Every column, shown or not: the list may be sorted by each. */
export const allAlarmColumns: readonly Column<AlarmRow>[] = alarmColumnIds.map(columnOf);
