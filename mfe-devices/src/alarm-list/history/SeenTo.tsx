import { reachText } from '@peil/shared-kernel/devices';
import { AcknowledgementNote } from '../AcknowledgementNote.tsx';
import { NoticesButton } from '../notices/NoticesButton.tsx';
import styles from './SeenTo.module.css';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** Who saw to an alarm, and who was notified. That nobody did is said quietly: whether it still lasts shows from its end. */
export function SeenTo({ alarm }: { readonly alarm: PastAlarm }) {
  const { id, acknowledged, reason, name } = alarm;
  const reach = reachText(alarm);
  return (
    <>
      {acknowledged === null ? (
        <p className={styles['nobody']}>
          {reach === null ? texts.notAcknowledged : `${texts.notAcknowledged} · ${reach}`}
        </p>
      ) : (
        <AcknowledgementNote acknowledged={acknowledged} reach={reach} />
      )}
      <NoticesButton alarm={id} reason={reason} name={name} />
    </>
  );
}
