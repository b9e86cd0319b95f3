import type { ReactNode } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { texts } from './texts.ts';

interface SendDialogProps {
  /** Names the dialog, and the button that sends. */
  readonly title: string;
  /** While the server is asked the dialog stays. */
  readonly isSending: boolean;
  /** Whether what was typed cannot be sent. */
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** A dialog that asks the server for one thing, or is left. */
export const SendDialog = ({
  title,
  isSending,
  isInvalid = false,
  children,
  onSend,
  onCancel,
}: SendDialogProps) => (
  <Dialog
    open
    title={title}
    width="small"
    onClose={() => {
      if (!isSending) onCancel();
    }}
    actions={
      <>
        <Button loading={isSending} disabled={isInvalid} onClick={onSend}>
          {title}
        </Button>
        <Button variant="tertiary" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
