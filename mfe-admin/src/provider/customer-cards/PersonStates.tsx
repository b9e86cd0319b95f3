import type { CardPerson } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import styles from '../../parts/parts.module.css';
import { personStates } from './person-state.ts';
import { texts } from './texts.ts';

/** Whether the person comes in, and what keeps that one out. */
export function PersonStates({ person }: { readonly person: CardPerson }) {
  const states = personStates(person);
  if (states.length === 0) return texts.people.ok;
  return (
    <span className={`${styles['lines']} ${styles['sentences']}`}>
      {states.map(({ status, text }) => (
        <StatusBadge key={text} status={status}>
          {text}
        </StatusBadge>
      ))}
    </span>
  );
}
