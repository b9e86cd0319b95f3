import { formatDateTime } from '@peil/shared-kernel/format';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { DeviceName } from '../../device-row/DeviceName.tsx';
import { texts as listTexts } from '../texts.ts';
import { Ended } from './Ended.tsx';
import styles from './history-columns.module.css';
import { Lasted } from './Lasted.tsx';
import type { PastAlarm } from './past-alarm.ts';
import { SeenTo } from './SeenTo.tsx';
import { texts } from './texts.ts';

/** The columns of the history. They do not sort: what is shown is only its latest part. */
export const historyColumns: readonly Column<PastAlarm>[] = [
  {
    id: 'name',
    pinned: 'start',
    minWidth: '12rem',
    maxWidth: '30rem',
    header: listTexts.columns.name,
    cell: ({ devid, name, shortid }) => (
      <div>
        <DeviceName device={{ id: devid, name }} />
        <p className={styles['facts']}>{shortid}</p>
      </div>
    ),
  },
  {
    id: 'reason',
    header: listTexts.columns.reason,
    width: '17rem',
    grows: true,
    cell: ({ reason }) => <span className={styles['wrapped']}>{reason}</span>,
  },
  {
    id: 'started',
    header: texts.started,
    width: '9rem',
    cell: ({ started }) => <span className={styles['time']}>{formatDateTime(started)}</span>,
  },
  {
    id: 'ended',
    header: texts.ended,
    width: '9rem',
    cell: (alarm) => (
      <span className={styles['time']}>
        <Ended alarm={alarm} />
      </span>
    ),
  },
  {
    id: 'lasted',
    header: texts.lasted,
    width: '10.5rem',
    cell: (alarm) => (
      <span className={styles['wrapped']}>
        <Lasted alarm={alarm} />
      </span>
    ),
  },
  {
    id: 'acknowledged',
    header: listTexts.columns.acknowledged,
    width: '13rem',
    grows: true,
    cell: (alarm) => (
      <div className={styles['wrapped']}>
        <SeenTo alarm={alarm} />
      </div>
    ),
  },
];
