import { useMemo, useState } from 'react';
import { Button, StatusBadge, TagChange, type Status } from '@peil/shared-kernel/ui';
import type { Outcome } from './outcome.ts';
import styles from './OutcomeList.module.css';
import type { Step } from './step.ts';
import type { BulkTexts } from './texts.ts';

interface OutcomeListProps {
  readonly step: Exclude<Step, 'choose'>;
  readonly outcomes: readonly Outcome[];
  readonly texts: BulkTexts;
}

type Result = Outcome['result'];

/** What somebody has to look at first. */
const order: readonly Result[] = ['failed', 'refused', 'changed', 'unchanged'];

const statuses: Record<Result, Status> = {
  failed: 'critical',
  refused: 'warning',
  changed: 'ok',
  unchanged: 'noSignal',
};

/** What is only going to be is no success yet. */
const statusOf = (step: OutcomeListProps['step'], result: Result): Status =>
  step === 'preview' && result === 'changed' ? 'info' : statuses[result];

/** Things that are listed at once; a thousand would make the dialog slow. */
const listedAtOnce = 50;

/** How many each thing becomes or became of, and then one by one. */
export function OutcomeList({ step, outcomes, texts }: OutcomeListProps) {
  const [listed, setListed] = useState(listedAtOnce);
  const sorted = useMemo(
    () => order.flatMap((result) => outcomes.filter((outcome) => outcome.result === result)),
    [outcomes],
  );
  const left = sorted.length - listed;
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} className={styles['counts']}>
        {countsOf(step, outcomes, texts).map(([result, text]) => (
          <StatusBadge key={result} status={statusOf(step, result)}>
            {text}
          </StatusBadge>
        ))}
        {step === 'preview' && !outcomes.some(({ planned }) => planned) && <p>{texts.nothingToDo}</p>}
      </div>
      <ul className={styles['list']} aria-label={texts.list}>
        {sorted.slice(0, listed).map((outcome) => (
          <li key={outcome.id} className={styles['thing']}>
            <span className={styles['name']}>{outcome.name}</span>
            <span className={styles['result']}>
              <StatusBadge status={statusOf(step, outcome.result)}>
                {resultWord(step, outcome.result, texts)}
              </StatusBadge>
            </span>
            <span className={styles['what']}>
              {outcome.message ?? outcome.lines?.map((line) => <p key={line}>{line}</p>) ?? (
                <TagChange before={outcome.before} after={outcome.after} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setListed(listed + listedAtOnce);
            }}
          >
            {texts.more(Math.min(left, listedAtOnce))}
          </Button>
        </div>
      )}
    </>
  );
}

const resultWord = (step: OutcomeListProps['step'], result: Result, texts: BulkTexts): string =>
  result === 'changed' ? texts.results.changed[step] : texts.results[result];

function countsOf(
  step: OutcomeListProps['step'],
  outcomes: readonly Outcome[],
  texts: BulkTexts,
): (readonly [Result, string])[] {
  return order.flatMap((result) => {
    const count = outcomes.filter((outcome) => outcome.result === result).length;
    if (count === 0) return [];
    return [[result, result === 'changed' ? texts.counts.changed[step](count) : texts.counts[result](count)]];
  });
}

/** The button that led here is gone; a screen reader reads on from the counts. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
