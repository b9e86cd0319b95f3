import type { ReactNode } from 'react';
import { Alert } from '@peil/shared-kernel/ui';
import styles from './FailureAlert.module.css';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Says why logging in failed, and takes the focus that the disabled form has lost. */
export function FailureAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={takeFocus} className={styles['failure']}>
      <Alert variant="error">{children}</Alert>
    </div>
  );
}
