import { useEffect, useRef, useState } from 'react';
import { longestAlarmComment, type AcknowledgeResult } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { Alert, announce, Button, Textarea, useSingleFlight } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { AlarmTarget } from './alarm-target.ts';
import { SendDialog } from './SendDialog.tsx';
import { TargetList } from './TargetList.tsx';
import { texts } from './texts.ts';
import { useAcknowledge } from './use-acknowledge.ts';

interface AcknowledgeDialogProps {
  readonly targets: readonly AlarmTarget[];
  /** @param answered whether the server has answered */
  onClose(answered: boolean): void;
}

/**
 * Acknowledges alarms, with a comment if one likes. It closes when all went as asked; where somebody was first or an
 * alarm was over, it stays and says so of each.
 */
export function AcknowledgeDialog({ targets, onClose }: AcknowledgeDialogProps) {
  const [comment, setComment] = useState('');
  const { isSending, error, results, send } = useAcknowledge(targets);
  const isDone = results.length === targets.length;
  const isTooLong = comment.length > longestAlarmComment;
  const one = targets.length === 1;
  const count = formatNumber(targets.length) ?? '';
  const title = one ? texts.acknowledge : texts.acknowledgeMany(targets.length, count);

  const submit = useSingleFlight(async () => {
    const answered = await send(comment);
    if (!answered?.every(({ result }) => result === 'acknowledged')) return;
    onClose(true);
    announce(texts.done(targets.length, count));
  });

  if (isDone && !isSending) {
    return (
      <ResultDialog
        targets={targets}
        results={results}
        onClose={() => {
          onClose(true);
        }}
      />
    );
  }
  return (
    <SendDialog
      title={title}
      isSending={isSending}
      isInvalid={isTooLong}
      onSend={() => void submit()}
      onCancel={() => {
        onClose(false);
      }}
    >
      <p>{texts.acknowledgeHelp}</p>
      <TargetList targets={targets} />
      <Textarea
        label={texts.comment}
        maxLength={longestAlarmComment}
        minRows={2}
        value={comment}
        readOnly={isSending}
        onChange={(event) => {
          setComment(event.target.value);
        }}
      />
      {error !== null && <Alert variant="error">{one ? texts.failed(error) : texts.failedMany(error)}</Alert>}
    </SendDialog>
  );
}

interface ResultDialogProps {
  readonly targets: readonly AlarmTarget[];
  readonly results: readonly AcknowledgeResult[];
  onClose(): void;
}

/** What became of each alarm, where it was not what was asked for. */
function ResultDialog({ targets, results, onClose }: ResultDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const byId = new Map(results.map((result) => [result.id, result]));
  const done = results.filter(({ result }) => result === 'acknowledged').length;
  const title = texts.doneOf(formatNumber(done) ?? '', formatNumber(targets.length) ?? '');
  useEffect(() => {
    close.current?.focus();
  }, []);
  return (
    <Dialog
      open
      title={title}
      width="small"
      onClose={onClose}
      actions={
        <Button ref={close} onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <TargetList
        whole
        targets={targets}
        noteOf={({ id }) => {
          const result = byId.get(id);
          return result && resultText(result);
        }}
      />
    </Dialog>
  );
}

function resultText({ result, acknowledged }: AcknowledgeResult): string {
  if (result !== 'already' || !acknowledged) return texts.results[result];
  const first = texts.first(acknowledged.by, formatDateTime(acknowledged.at) ?? '');
  return acknowledged.comment ? `${first} «${acknowledged.comment}»` : first;
}
