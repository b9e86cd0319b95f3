import { AcknowledgementNote } from '../AcknowledgementNote.tsx';
import { NoticesButton } from '../notices/NoticesButton.tsx';
import styles from './SeenTo.module.css';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** Who saw to an alarm, and who was told of it. That nobody did is told quietly: whether it still lasts, the alarm's end says. */
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
