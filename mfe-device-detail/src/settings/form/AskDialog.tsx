import type { ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';

interface AskDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The title of the message when it fails. */
  readonly failed: string;
  readonly children: ReactNode;
  /** Does it; the dialog is closed when it went well. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that is seen elsewhere; a failure is shown in the dialog, which stays open. */
export function AskDialog({ title, confirm, cancel, failed, children, onConfirm, onClose }: AskDialogProps) {
  const { send, isSending, failure } = useSend(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog
      open
      title={title}
      width="small"
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button type="button" loading={isSending} onClick={() => void send()}>
            {confirm}
          </Button>
          <Button type="button" variant="secondary" disabled={isSending} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Alert variant="error" title={failed}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </Dialog>
  );
}
