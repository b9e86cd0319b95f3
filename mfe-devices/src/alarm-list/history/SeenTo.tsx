import { AcknowledgementNote } from '../AcknowledgementNote.tsx';
import styles from './SeenTo.module.css';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

/** Who saw to an alarm. That nobody did is told quietly: whether it still lasts, the alarm's end says. */
export function SeenTo({ alarm: { acknowledged } }: { readonly alarm: PastAlarm }) {
  if (acknowledged === null) {
    return <span className={styles['nobody']}>{texts.notAcknowledged}</span>;
  }
  return <AcknowledgementNote acknowledged={acknowledged} />;
}
