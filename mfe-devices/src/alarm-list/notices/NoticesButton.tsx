import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCan } from '@peil/shared-kernel/session';
import { Button, VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './Notices.module.css';
import { NoticesDialog } from './NoticesDialog.tsx';
import { texts } from './texts.ts';

interface NoticesButtonProps {
  /** The alarm's; null while the server has not seen it, and nobody can have been told. */
  readonly alarm: number | null;
  readonly reason: string;
  /** The device's name. */
  readonly name: string;
}

/** Opens the list of who was notified of an alarm, for those who may acknowledge it (NOTIFY-03). Nothing is fetched before. */
export function NoticesButton({ alarm, reason, name }: NoticesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan('acknowledgeAlarms') || alarm === null) return null;
  return (
    <>
      <Button type="button" variant="tertiary" className={styles['button']} onClick={() => setIsOpen(true)}>
        {texts.button}
        <VisuallyHidden> {texts.buttonOf(reason, name)}</VisuallyHidden>
      </Button>
      {isOpen &&
        // Not inside of the row: a press in the dialog would open the device.
        createPortal(
          <NoticesDialog alarm={alarm} name={name} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  );
}
