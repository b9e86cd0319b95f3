import { useId } from 'react';
import { formatTime } from '@peil/shared-kernel/format';
import type { LoadAttempt } from '../remotes/load-log.ts';
import styles from './Attempts.module.css';
import { attemptWords } from './page-report.ts';
import { texts } from './texts.ts';

/** This many are shown; the report has them all. */
const shown = 4;

/** How the page's attempts to load one remote went, the newest first. */
export function Attempts({ attempts }: { readonly attempts: readonly LoadAttempt[] }) {
  const heading = useId();
  return (
    <div>
      <h3 id={heading} className={styles.heading}>
        {texts.attempts}
      </h3>
      {attempts.length === 0 && <p className={styles.attempt}>{texts.noAttempts}</p>}
      {attempts.length > 0 && (
        <ol className={styles.list} aria-labelledby={heading}>
          {attempts.slice(0, shown).map((attempt) => (
            <li key={`${String(attempt.at)} ${attempt.phase}`} className={styles.attempt}>
              <span>{formatTime(new Date(attempt.at))}</span>
              <span className={attempt.fault === null ? undefined : styles.failed}>
                {attemptWords(attempt)}
              </span>
              <span className={styles.time}>{texts.milliseconds(attempt.ms)}</span>
            </li>
          ))}
        </ol>
      )}
      {attempts.length > shown && <p className={styles.attempt}>{texts.earlier(attempts.length - shown)}</p>}
    </div>
  );
}
