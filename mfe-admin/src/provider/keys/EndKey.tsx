import { api, whyFailed } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import type { KeyRow } from './key-rows.ts';

const words = texts.keys;

interface EndKeyProps {
  readonly row: KeyRow;
  readonly onEnded: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a key ends for good. */
export function EndKey({ row, onEnded, onClose }: EndKeyProps) {
  const { send, isSending, failure } = useSend(async () => {
    await api.provider.endIngestKey(row.id);
    await onEnded();
  });
  return (
    <Dialog
      open
      title={words.endTitle}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="button" variant="danger" loading={isSending} onClick={() => void send()}>
            {words.endYes}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{words.endText(row.name, row.organisation)}</p>
      {row.last_used_at !== null && <p>{words.endUsed(timeText(row.last_used_at))}</p>}
      {failure && (
        <Alert variant="error" title={words.notEnded}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </Dialog>
  );
}
