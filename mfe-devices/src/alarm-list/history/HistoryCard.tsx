import { formatDateTime } from '@peil/shared-kernel/format';
import { DescriptionList, TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../../device-row/device-path.ts';
import { Ended } from './Ended.tsx';
import styles from './HistoryCard.module.css';
import { Lasted } from './Lasted.tsx';
import type { PastAlarm } from './past-alarm.ts';
import { SeenTo } from './SeenTo.tsx';
import { texts } from './texts.ts';

/** An alarm of the history, on a phone. */
export function HistoryCard({ alarm }: { readonly alarm: PastAlarm }) {
  return (
    <article className={styles['card']}>
      <TextLink to={devicePath(alarm.devid)} className={styles['name'] ?? ''}>
        {alarm.name}
      </TextLink>
      <p className={styles['reason']}>{alarm.reason}</p>
      <div className={styles['pairs']}>
        <DescriptionList
          items={[
            { label: texts.started, value: formatDateTime(alarm.started) },
            { label: texts.ended, value: <Ended alarm={alarm} /> },
            { label: texts.lasted, value: <Lasted alarm={alarm} /> },
          ]}
        />
      </div>
      <SeenTo alarm={alarm} />
    </article>
  );
}
