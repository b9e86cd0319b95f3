import { Alert } from '@peil/shared-kernel/ui/basics';
import type { Message } from './message.ts';
import styles from './OutcomeAlert.module.css';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What must be read before going on. It takes the focus, which a disabled form or the page before has lost. */
export function OutcomeAlert({ message }: { readonly message: Message }) {
  const { kind, text, reason } = message;
  return (
    <div tabIndex={-1} ref={takeFocus} className={styles['outcome']}>
      <Alert variant={kind === 'failure' ? 'error' : 'info'} {...(reason !== null && { title: text })}>
        {reason ?? text}
      </Alert>
    </div>
  );
}
