import { Alert } from '@peil/shared-kernel/ui';
import styles from './MissingSubscriptions.module.css';
import { texts } from './texts.ts';
import type { UpdateOutcome } from './update-subscriptions.ts';

/** Devices that are listed by name; a thousand would bury the page. */
const listedAtMost = 50;

interface UpdateResultProps {
  /** Null before anything was asked for. */
  readonly outcome: UpdateOutcome | null;
  readonly onClose: () => void;
}

/** How it went: what was done, and each device that it failed for, with the reason (ORG-05). */
export function UpdateResult({ outcome, onClose }: UpdateResultProps) {
  return (
    <div aria-live="polite" className={styles['told']}>
      {outcome && <Told outcome={outcome} onClose={onClose} />}
    </div>
  );
}

function Told({ outcome, onClose }: { readonly outcome: UpdateOutcome; readonly onClose: () => void }) {
  const { updated, failed } = outcome;
  if (failed.length === 0)
    return (
      <Alert variant="success" onClose={onClose}>
        {updated > 0 ? texts.done(updated) : texts.unchanged}
      </Alert>
    );
  return (
    <>
      {updated > 0 && <Alert variant="success">{texts.done(updated)}</Alert>}
      <Alert
        variant={updated > 0 ? 'warning' : 'error'}
        title={updated > 0 ? texts.partly(failed.length) : texts.notUpdated}
        onClose={onClose}
      >
        <ul className={styles['list']}>
          {failed.slice(0, listedAtMost).map(({ devid, name, reason }) => (
            <li key={devid}>{texts.reasonOf(name, reason)}</li>
          ))}
          {failed.length > listedAtMost && <li>{texts.more(failed.length - listedAtMost)}</li>}
        </ul>
      </Alert>
    </>
  );
}
