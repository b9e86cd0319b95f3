import { useQueryClient } from '@tanstack/react-query';
import { api, whyFailed } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce } from '@peil/shared-kernel/ui';
import type { AlarmTarget } from './alarm-target.ts';
import { keepResults } from './keep-results.ts';
import { SendDialog } from './SendDialog.tsx';
import { TargetList } from './TargetList.tsx';
import { texts } from './texts.ts';

interface WithdrawDialogProps {
  readonly targets: readonly AlarmTarget[];
  /** @param answered whether the server has answered */
  readonly onClose: (answered: boolean) => void;
}

/** Takes the acknowledgements of a device's alarms back. */
export function WithdrawDialog({ targets, onClose }: WithdrawDialogProps) {
  const client = useQueryClient();

  const { isSending, failure, send } = useSend(async () => {
    const results = [];
    for (const { id } of targets) {
      const result = await api.alarms.withdraw(id);
      keepResults(client, [result]);
      results.push(result);
    }
    onClose(true);
    announce(results.every(({ result }) => result === 'ended') ? texts.overMeanwhile : texts.withdrawn);
  });

  return (
    <SendDialog
      title={texts.withdraw}
      isSending={isSending}
      onSend={() => void send()}
      onCancel={() => {
        onClose(false);
      }}
    >
      <p>{texts.withdrawHelp}</p>
      <TargetList targets={targets} noteOf={noteOf} whole />
      {failure && <Alert variant="error">{texts.withdrawFailed(whyFailed(failure.cause))}</Alert>}
    </SendDialog>
  );
}

function noteOf({ acknowledged }: AlarmTarget): string | null {
  if (!acknowledged) return null;
  const who = texts.acknowledgedBy(acknowledgedBy(acknowledged), formatDateTime(acknowledged.at) ?? '');
  return acknowledged.comment ? `${who}: «${acknowledged.comment}»` : who;
}
