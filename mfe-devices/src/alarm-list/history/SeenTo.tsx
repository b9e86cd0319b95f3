import { AcknowledgementNote } from '../AcknowledgementNote.tsx';
import { NoticesButton } from '../notices/NoticesButton.tsx';
import styles from './SeenTo.module.css';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** Who saw to an alarm, and who was notified. That nobody did is said quietly: whether it still lasts shows from its end. */
export function SeenTo({ alarm: { id, acknowledged, reason, name } }: { readonly alarm: PastAlarm }) {
  return (
    <>
      {acknowledged === null ? (
        <p className={styles['nobody']}>{texts.notAcknowledged}</p>
      ) : (
        <AcknowledgementNote acknowledged={acknowledged} />
      )}
      <NoticesButton alarm={id} reason={reason} name={name} />
    </>
  );
}
