import { useId, useState } from 'react';
import { ChevronDownIcon } from '@peil/shared-kernel/ui';
import { texts } from '../texts.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The names of all steps, in order. */
  readonly names: readonly string[];
  /** Which one is shown. */
  readonly at: number;
  /** The last one that may be gone to. */
  readonly reached: number;
  /** The first one that may be gone to. */
  readonly first: number;
  /** Whether the step that is shown cannot be left yet. */
  readonly isWaiting?: boolean;
  readonly onGo: (index: number) => void;
}

/** Where in the registration one stands; a press goes to a step that has been reached. A phone has one line of it, which opens the rest. */
export function Stepper({ names, at, reached, first, isWaiting = false, onGo }: StepperProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const short = texts.stepOf(at + 1, names.length, names[at] ?? '');
  return (
    <nav aria-label={texts.stepper} className={styles['stepper']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className={styles['short']}
        onClick={() => setIsOpen(!isOpen)}
      >
        {short}
        <ChevronDownIcon aria-hidden className={isOpen ? styles['turned'] : ''} />
      </button>
      <progress className={styles['bar']} max={names.length} value={at + 1} aria-hidden />
      <ol id={list} className={isOpen ? styles['steps'] : `${styles['steps']} ${styles['closed']}`}>
        {names.map((name, index) => {
          const mayGo = index >= first && index <= reached && index !== at;
          const state = index === at ? 'current' : index <= reached ? 'done' : 'coming';
          return (
            <li key={name} className={styles[state]} {...(index === at && { 'aria-current': 'step' })}>
              {mayGo ? (
                <button
                  type="button"
                  className={styles['go']}
                  disabled={isWaiting}
                  onClick={() => {
                    setIsOpen(false);
                    onGo(index);
                  }}
                >
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
