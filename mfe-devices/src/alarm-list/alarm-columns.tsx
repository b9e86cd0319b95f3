import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { LevelBar } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { DeviceName } from '../device-list/DeviceName.tsx';
import type { AlarmRow } from './alarm-row.ts';
import styles from './alarm-columns.module.css';
import { texts } from './texts.ts';

/** Viewport width in pixels from which there is room for a column beside the whole reason. */
const room = { type: 1260, shortId: 1100, since: 1000 };

/** The columns of the list; "since" only where it is known of a device. */
export const alarmColumns = (rows: readonly AlarmRow[]): readonly Column<AlarmRow>[] =>
  rows.some(({ since }) => since !== null) ? columns : columns.filter(({ id }) => id !== 'since');

const columns: readonly Column<AlarmRow>[] = [
  {
    id: 'name',
    header: texts.name,
    cell: ({ device }) => <DeviceName device={device} />,
    sortValue: ({ device }) => device.name,
  },
  {
    id: 'shortId',
    header: texts.shortId,
    width: '6.5rem',
    hideBelow: room.shortId,
    cell: ({ device }) => device.shortId,
    sortValue: ({ device }) => device.shortId,
  },
  {
    id: 'type',
    header: texts.type,
    width: '8rem',
    hideBelow: room.type,
    cell: ({ device }) => device.type,
    sortValue: ({ device }) => device.type,
  },
  {
    id: 'level',
    header: texts.level,
    width: '9.5rem',
    cell: ({ device }) => (
      <LevelBar percent={device.percent} light={device.levelLight} label={texts.levelLabel} />
    ),
    sortValue: ({ device }) => device.percent,
  },
  {
    id: 'days',
    header: texts.days,
    width: '6rem',
    align: 'end',
    cell: ({ device }) =>
      device.days === null ? (
        <span className={styles['missing']}>{texts.missing}</span>
      ) : (
        texts.daysLeft(formatNumber(device.days) ?? '', device.draining)
      ),
    sortValue: ({ device }) => device.days,
  },
  {
    id: 'reason',
    header: texts.reason,
    width: '17rem',
    cell: ({ reasons }) => (
      <span title={reasons.join('\n')}>
        {reasons[0]} {reasons.length > 1 && texts.more(reasons.length - 1)}
      </span>
    ),
    sortValue: ({ reasons }) => reasons[0],
  },
  {
    id: 'since',
    header: texts.since,
    width: '8rem',
    hideBelow: room.since,
    align: 'end',
    cell: ({ since }) =>
      formatDateTime(since) ?? <span className={styles['missing']}>{texts.sinceUnknown}</span>,
    sortValue: ({ since }) => since,
  },
];
