import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Alert, announce, useSingleFlight } from '@peil/shared-kernel/ui';
import type { AlarmTarget } from './alarm-target.ts';
import { keepResults } from './keep-results.ts';
import { SendDialog } from './SendDialog.tsx';
import { TargetList } from './TargetList.tsx';
import { texts } from './texts.ts';

interface WithdrawDialogProps {
  readonly targets: readonly AlarmTarget[];
  /** @param answered whether the server has answered */
  onClose(answered: boolean): void;
}

/** Takes the acknowledgements of a device's alarms back. */
export function WithdrawDialog({ targets, onClose }: WithdrawDialogProps) {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = useSingleFlight(async () => {
    setIsSending(true);
    setError(null);
    try {
      const results = [];
      for (const { id } of targets) {
        const result = await api.alarms.withdraw(id);
        keepResults(client, [result]);
        results.push(result);
      }
      onClose(true);
      announce(results.every(({ result }) => result === 'ended') ? texts.overMeanwhile : texts.withdrawn);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    } finally {
      setIsSending(false);
    }
  });

  return (
    <SendDialog
      title={texts.withdraw}
      isSending={isSending}
      onSend={() => void submit()}
      onCancel={() => {
        onClose(false);
      }}
    >
      <p>{texts.withdrawHelp}</p>
      <TargetList targets={targets} noteOf={noteOf} whole />
      {error !== null && <Alert variant="error">{texts.withdrawFailed(error)}</Alert>}
    </SendDialog>
  );
}

function noteOf({ acknowledged }: AlarmTarget): string | null {
  if (!acknowledged) return null;
  const who = texts.acknowledgedBy(acknowledged.by, formatDateTime(acknowledged.at) ?? '');
  return acknowledged.comment ? `${who}: «${acknowledged.comment}»` : who;
}
