import { useState } from 'react';
import type { ProfileResult } from '@peil/shared-kernel/api';
import { Button, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { DifferenceTable } from '@peil/shared-kernel/device-forms/differences';
import styles from './Results.module.css';
import { texts } from './texts.ts';

/** Whether it is only going to be, has been done, or was taken back. */
export type ResultStep = 'preview' | 'done' | 'undone';

type Result = ProfileResult['result'];

/** What somebody has to look at first. */
const order: readonly Result[] = ['refused', 'changed', 'unchanged'];

const statusOf = (step: ResultStep, result: Result): Status =>
  result === 'refused' ? 'warning' : result === 'unchanged' ? 'noSignal' : step === 'preview' ? 'info' : 'ok';

const wordOf = (step: ResultStep, result: Result): string =>
  result === 'changed' ? texts.results.changed[step] : texts.results[result];

const countOf = (step: ResultStep, result: Result, count: number): string =>
  result === 'changed' ? texts.counts.changed[step](count) : texts.counts[result](count);

/** Devices that are listed at once. */
const listedAtOnce = 50;

interface ResultsProps {
  readonly step: ResultStep;
  readonly results: readonly ProfileResult[];
}

/** How many devices each thing becomes or became of, and then one by one, with what changes. */
export function Results({ step, results }: ResultsProps) {
  const [listed, setListed] = useState(listedAtOnce);
  const sorted = order.flatMap((result) => results.filter((one) => one.result === result));
  const left = sorted.length - listed;
  return (
    <>
      <div className={styles['counts']} role="status">
        {order.map((result) => {
          const count = results.filter((one) => one.result === result).length;
          return (
            count > 0 && (
              <StatusBadge key={result} status={statusOf(step, result)}>
                {countOf(step, result, count)}
              </StatusBadge>
            )
          );
        })}
        {!results.some(({ result }) => result === 'changed') && <p>{texts.nothingToDo}</p>}
      </div>
      <ul className={styles['list']} aria-label={texts.outcome}>
        {sorted.slice(0, listed).map(({ devid, name, organisation, result, message, changes }) => (
          <li key={devid} className={styles['device']}>
            <div className={styles['head']}>
              <span>
                <span className={styles['name']}>{name}</span>{' '}
                <span className={styles['quiet']}>{organisation}</span>
              </span>
              <StatusBadge status={statusOf(step, result)}>{wordOf(step, result)}</StatusBadge>
            </div>
            {message !== null && <p className={styles['message']}>{message}</p>}
            {changes.length > 0 && (
              <DifferenceTable
                label={name}
                differences={changes}
                {...(step === 'undone' && { heads: [texts.was, texts.goesBack] as const })}
              />
            )}
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
