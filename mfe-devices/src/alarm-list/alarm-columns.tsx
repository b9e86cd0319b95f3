import { formatDateTime } from '@peil/shared-kernel/format';
import { LevelBar, TextLink } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { devicePath } from '../device-list/device-path.ts';
import type { AlarmRow } from './alarm-row.ts';
import { texts } from './texts.ts';

export const alarmColumns: readonly Column<AlarmRow>[] = [
  {
    id: 'name',
    header: texts.name,
    width: '24%',
    cell: ({ device }) => <TextLink to={devicePath(device.id)}>{device.name}</TextLink>,
    sortValue: ({ device }) => device.name,
  },
  {
    id: 'shortId',
    header: texts.shortId,
    width: '6.5rem',
    cell: ({ device }) => device.shortId,
    sortValue: ({ device }) => device.shortId,
  },
  {
    id: 'type',
    header: texts.type,
    width: '9rem',
    cell: ({ device }) => device.type,
    sortValue: ({ device }) => device.type,
  },
  {
    id: 'level',
    header: texts.level,
    width: '11rem',
    cell: ({ device }) => (
      <LevelBar percent={device.percent} light={device.levelLight} label={texts.levelLabel} />
    ),
    sortValue: ({ device }) => device.percent,
  },
  {
    id: 'reason',
    header: texts.reason,
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
    width: '10rem',
    align: 'end',
    cell: ({ since }) => formatDateTime(since) ?? texts.sinceUnknown,
    sortValue: ({ since }) => since,
  },
];
