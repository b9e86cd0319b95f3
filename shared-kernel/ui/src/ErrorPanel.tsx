import { Button } from './controls.ts';
import { StatusIcon } from './StatusIcon.tsx';
import styles from './MessagePanel.module.css';
import { texts } from './texts.ts';

export interface ErrorPanelProps {
  /** What failed: "Enhetene kunne ikke hentes". */
  readonly title: string;
  /** What the user can know or do about it. */
  readonly message: string;
  /** Tries again; left out when that cannot help. */
  readonly onRetry?: () => void;
  /** Text of the button, "Prøv igjen" unless something else is tried. */
  readonly retryLabel?: string;
}

/** Something could not be shown: says what, and offers to try again. */
export function ErrorPanel({ title, message, onRetry, retryLabel = texts.retry }: ErrorPanelProps) {
  return (
    <div role="alert" className={`${styles['panel']} ${styles['error']}`}>
      <StatusIcon status="critical" className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      <p className={styles['message']}>{message}</p>
      {onRetry && (
        <div className={styles['action']}>
          <Button type="button" variant="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
