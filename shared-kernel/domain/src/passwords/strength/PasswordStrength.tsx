import { useEffect, useMemo } from 'react';
import type { PasswordOwner } from '../guess.ts';
import { judgePassword, strengthSteps } from '../password-rules.ts';
import styles from './PasswordStrength.module.css';
import { texts } from './texts.ts';

export interface PasswordStrengthProps {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** Told why the password is refused, in Norwegian, or null, whenever that changes. */
  readonly onJudged?: (problem: string | null) => void;
}

/** How strong a new password is: a word, a bar of five steps, and why it is refused; read out when it changes. */
export function PasswordStrength({ password, owner, onJudged }: PasswordStrengthProps) {
  const ownerText = JSON.stringify(owner);
  const { step, problem } = useMemo(
    () => judgePassword(password, JSON.parse(ownerText) as PasswordOwner),
    [password, ownerText],
  );
  useEffect(() => onJudged?.(problem), [problem, onJudged]);
  const isTyped = password.trim() !== '';
  const filled = strengthSteps.indexOf(step) + 1;

  return (
    <div className={styles['strength']}>
      {isTyped && (
        <div aria-hidden className={styles['bar']} data-step={step}>
          {strengthSteps.map((name, index) => (
            <span key={name} className={styles['part']} data-filled={index < filled} />
          ))}
        </div>
      )}
      <div aria-live="polite" className={styles['words']}>
        {isTyped && <p className={styles['word']}>{texts.strength(texts.steps[step])}</p>}
        {isTyped && problem !== null && <p>{problem}</p>}
      </div>
    </div>
  );
}
