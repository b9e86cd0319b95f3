import type { MouseEvent } from 'react';
import { Button, Loader } from '@peil/shared-kernel/ui';
import styles from './MailForm.module.css';
import { texts } from './texts.ts';

interface SendButtonsProps {
  /** Says why nothing can be sent, when nothing can. */
  readonly blockedBy: string | null;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** A press leaves no field: what is said when one is left would move the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
};

/**
 * "Send" and "Avbryt". A "Send" that is disabled can still be reached and says what it waits for, and keeps the focus
 * while it sends; the form refuses.
 */
export function SendButtons({ blockedBy, isSending, onCancel }: SendButtonsProps) {
  return (
    <div className={styles['actions']}>
      <Button
        type="submit"
        className={styles['button'] ?? ''}
        onMouseDown={keepFocus}
        aria-disabled={isSending || blockedBy !== null}
        {...(blockedBy !== null && { 'aria-describedby': blockedBy })}
        {...(isSending && { icon: <Loader size="xsmall" title={texts.sending} /> })}
      >
        {texts.send}
      </Button>
      <Button
        type="button"
        variant="secondary"
        className={styles['button'] ?? ''}
        aria-disabled={isSending}
        onMouseDown={keepFocus}
        onClick={() => {
          if (!isSending) onCancel();
        }}
      >
        {texts.cancel}
      </Button>
    </div>
  );
}
