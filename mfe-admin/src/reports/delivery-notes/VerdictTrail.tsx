import type { NoteVerdict } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { litresText } from './match-words.ts';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

const words = texts.dialog;

/** What was said of a row, the newest first, with the litres as they stood then. */
export function VerdictTrail({ verdicts }: { readonly verdicts: readonly NoteVerdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{words.said}</h3>
      <ol className={styles['list']}>
        {verdicts.map(({ verdict, comment, decided_by: who, decided_at: at, noted, measured }) => (
          <li key={at} className={styles['lines']}>
            <span>{`${texts.verdicts[verdict]}: ${comment}`}</span>
            <span className={styles['quiet']}>
              {`${texts.commentBy(who, formatDateTime(at) ?? '')}. ${words.outdated(
                noted === null ? words.missing : litresText(noted),
                measured === null ? words.missing : litresText(measured),
              )}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
