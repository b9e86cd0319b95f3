import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import type { AmountDoubt } from './amount-doubt.ts';
import styles from './AmountQuestion.module.css';
import { texts } from './texts.ts';

interface AmountQuestionProps {
  readonly doubt: AmountDoubt;
  /** 'Bestill likevel'. */
  readonly anyway: string;
  readonly onAnyway: () => void;
  /** Goes back to the field. */
  readonly onChange: () => void;
  /** Takes the amount that was meant. */
  readonly onMeant: (typed: string) => void;
}

/** The second click of a double click on what stood here before is no answer. */
const once =
  (answer: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) answer();
  };

/** Asks once more about an amount that can hardly be right; it takes the focus, so that it is read aloud. */
export function AmountQuestion({ doubt, anyway, onAnyway, onChange, onMeant }: AmountQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { question, meant } = doubt;
  useEffect(() => {
    box.current?.focus();
  }, [question]);
  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={id} className={styles['question']}>
      <div id={id}>
        <p>{question}</p>
        {meant && <p>{texts.didYouMean(meant.told)}</p>}
      </div>
      <div className={styles['answers']}>
        {meant && (
          <Button
            type="button"
            onClick={once(() => {
              onMeant(meant.typed);
            })}
          >
            {texts.useMeant(meant.told)}
          </Button>
        )}
        <Button type="button" variant={meant ? 'secondary' : 'primary'} onClick={once(onChange)}>
          {texts.changeAmount}
        </Button>
        <Button type="button" variant="secondary" onClick={once(onAnyway)}>
          {anyway}
        </Button>
      </div>
    </div>
  );
}
