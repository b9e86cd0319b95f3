import type { CustomerCard } from '@peil/shared-kernel/api';
import { EmptyState, Panel, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { timeText } from '../../parts/time-text/time-text.ts';
import { deviceName } from './CardDevices.tsx';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { texts } from './texts.ts';

const words = texts.alarms;

/** The alarms of the customer's devices that last. */
export function CardAlarms({ card: { orgid, alarms } }: { readonly card: CustomerCard }) {
  return (
    <Panel heading={words.heading}>
      <div className={styles['stack']}>
        {alarms.total === 0 ? (
          <EmptyState isWell title={words.none} />
        ) : (
          <ul className={styles['list']}>
            {alarms.rows.map((alarm) => (
              <li key={`${alarm.devid} ${alarm.reason} ${alarm.started_at}`} className={styles['lines']}>
                <TextLink to={`/device/${encodeURIComponent(alarm.devid)}`} className={styles['link'] ?? ''}>
                  {deviceName(alarm)}
                </TextLink>
                <span>{alarm.reason}</span>
                <span className={styles['quiet']}>{words.since(timeText(alarm.started_at))}</span>
                {alarm.acknowledged && <StatusBadge status="ok">{words.acknowledged}</StatusBadge>}
              </li>
            ))}
          </ul>
        )}
        <CutNote
          shown={alarms.rows.length}
          total={alarms.total}
          all={{ to: `/alarm?customer=${encodeURIComponent(orgid)}`, name: texts.card.all.alarms }}
        />
      </div>
    </Panel>
  );
}
