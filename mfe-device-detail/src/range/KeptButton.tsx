import type { ReactNode } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import styles from './KeptButton.module.css';

interface KeptButtonProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Null while there is nothing it could do. */
  readonly onClick: (() => void) | null;
}

/** A button that keeps the focus when its own click leaves it nothing more to do: a disabled one drops it to the page. */
export function KeptButton({ onClick, ...content }: KeptButtonProps) {
  return (
    <Button
      variant="tertiary"
      className={styles['kept'] ?? ''}
      aria-disabled={onClick === null}
      onClick={() => onClick?.()}
      {...content}
    />
  );
}
