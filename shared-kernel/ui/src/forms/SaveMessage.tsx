import { InlineMessage } from '../index.ts';
import styles from './EditForm.module.css';
import type { SaveMessage as Message } from './use-edit-form.ts';

/** How saving went. The region is there from the start, so that a screen reader says each message once. */
export function SaveMessage({ message }: { readonly message: Message | null }) {
  return (
    <div role="status" className={styles['message']}>
      {message && (
        <InlineMessage status={message.status}>
          {message.text}
          {message.detail !== null && <span className={styles['detail']}>{message.detail}</span>}
        </InlineMessage>
      )}
    </div>
  );
}
