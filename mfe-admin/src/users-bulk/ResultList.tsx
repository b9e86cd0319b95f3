import { useMemo, useState } from 'react';
import type { BulkUserResult } from '@peil/shared-kernel/api';
import { Button, StatusBadge, TagChange, type Status } from '@peil/shared-kernel/ui';
import styles from './ResultList.module.css';
import type { Step } from './step.ts';
import { texts } from './texts.ts';

interface ResultListProps {
  readonly step: Exclude<Step, 'choose'>;
  readonly results: readonly BulkUserResult[];
}

type Result = BulkUserResult['result'];

/** What somebody has to look at first. */
const order: readonly Result[] = ['refused', 'changed', 'unchanged'];
const statuses: Record<Result, Status> = { refused: 'warning', changed: 'ok', unchanged: 'noSignal' };

/** Users who are listed at once; a thousand would make the dialog slow. */
const listedAtOnce = 50;

/** How many users each thing becomes or became of, and then user by user. */
export function ResultList({ step, results }: ResultListProps) {
  const [listed, setListed] = useState(listedAtOnce);
  const sorted = useMemo(
    () => order.flatMap((result) => results.filter((one) => one.result === result)),
    [results],
  );
  const left = sorted.length - listed;
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} role="status" className={styles['counts']}>
        {order.map((result) => {
          const count = results.filter((one) => one.result === result).length;
          if (count === 0) return null;
          const words = result === 'changed' ? texts.counts.changed[step] : texts.counts[result];
          return (
            <StatusBadge key={result} status={statusOf(step, result)}>
              {words(count)}
            </StatusBadge>
          );
        })}
      </div>
      <ul className={styles['list']} aria-label={texts.list}>
        {sorted.slice(0, listed).map(({ user_name, full_name, message, before, after }) => (
          <li key={user_name} className={styles['user']}>
            <span className={styles['name']}>{full_name.trim() || user_name}</span>
            <span className={styles['what']}>{message ?? <TagChange before={before} after={after} />}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setListed(listed + listedAtOnce)}>
            {texts.more(Math.min(left, listedAtOnce))}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is only going to be is no success yet. */
const statusOf = (step: Step, result: Result): Status =>
  step === 'preview' && result === 'changed' ? 'info' : statuses[result];

/** The button that led here is gone; a screen reader reads on from the counts. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
