import { PadlockLockedIcon } from './icons.ts';
import styles from './MessagePanel.module.css';
import { texts } from './texts.ts';

/** Stands where the user's role may not look (USERS-06). */
export function Unauthorised() {
  return (
    <div className={styles['panel']}>
      <PadlockLockedIcon aria-hidden className={styles['icon']} />
      <p className={styles['title']}>{texts.unauthorised}</p>
      <p className={styles['message']}>{texts.unauthorisedHelp}</p>
    </div>
  );
}
