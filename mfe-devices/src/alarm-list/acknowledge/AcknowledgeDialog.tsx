import { useEffect, useRef, useState } from 'react';
import { longestAlarmComment, whyFailed, type AcknowledgeResult } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { Alert, announce, Button, Textarea } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { AlarmTarget } from './alarm-target.ts';
import { SendDialog } from './SendDialog.tsx';
import { TargetList } from './TargetList.tsx';
import { texts } from './texts.ts';
import { useAcknowledge } from './use-acknowledge.ts';

interface AcknowledgeDialogProps {
  readonly targets: readonly AlarmTarget[];
  /** @param answered whether the server has answered */
  readonly onClose: (answered: boolean) => void;
}

/**
 * Acknowledges alarms, with an optional comment. It closes when all went as asked; where somebody was first or an
 * alarm was over, it stays and says so of each.
 */
export function AcknowledgeDialog({ targets, onClose }: AcknowledgeDialogProps) {
  const [comment, setComment] = useState('');
  const isTooLong = comment.length > longestAlarmComment;
  const isOnlyOne = targets.length === 1;
  const count = formatNumber(targets.length) ?? '';
  const title = isOnlyOne ? texts.acknowledge : texts.acknowledgeMany(targets.length, count);

  const { isSending, failure, results, send } = useAcknowledge(
    targets,
    (answered) => {
      if (!answered.every(({ result }) => result === 'acknowledged')) return;
      onClose(true);
      announce(texts.done(targets.length, count));
    },
    () => {
      onClose(true);
      announce(texts.waits(targets.length));
    },
  );
  const reason = failure && whyFailed(failure.cause);
  const isDone = results.length === targets.length;

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
      onSend={() => void send(comment)}
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
      {reason !== null && (
        <Alert variant="error">{isOnlyOne ? texts.failed(reason) : texts.failedMany(reason)}</Alert>
      )}
    </SendDialog>
  );
}

interface ResultDialogProps {
  readonly targets: readonly AlarmTarget[];
  readonly results: readonly AcknowledgeResult[];
  readonly onClose: () => void;
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
  const first = texts.first(acknowledgedBy(acknowledged), formatDateTime(acknowledged.at) ?? '');
  return acknowledged.comment ? `${first} «${acknowledged.comment}»` : first;
}
