import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Button } from './controls.ts';
import { XMarkIcon } from './icons.ts';
import { StatusIcon, type Status } from './StatusIcon.tsx';
import { texts } from './texts.ts';

/** How grave a message is. */
export type AlertVariant = 'info' | 'success' | 'warning' | 'error';

const statusOf: Record<AlertVariant, Status> = {
  info: 'info',
  success: 'ok',
  warning: 'warning',
  error: 'critical',
};

export interface AlertProps {
  /** How grave it is; an error is said at once, the others when the reader is idle. */
  readonly variant: AlertVariant;
  /** The message in a few words, when there is more to say under it. */
  readonly title?: string;
  /** Puts a cross at the right; called when it is pressed. */
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

/** A message in a box of its own. Beside a field or in a sentence InlineMessage is calmer. */
export function Alert({ variant, title, onClose, children }: AlertProps) {
  const status = statusOf[variant];
  return (
    <div role={variant === 'error' ? 'alert' : 'status'} className={`${styles['alert']} ${styles[status]}`}>
      <StatusIcon status={status} className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {onClose && (
        <Button
          variant="tertiary"
          data-color="neutral"
          size="small"
          icon={<XMarkIcon title={texts.close} />}
          onClick={onClose}
        />
      )}
    </div>
  );
}
