import { useRef, useState } from 'react';
import { ApiError, type Device } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import type { FieldName } from '@peil/shared-kernel/forms';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { Alert, InlineMessage, Textarea, TextField, useNow } from '@peil/shared-kernel/ui';
import { DeliveryNote } from '../mail/DeliveryNote.tsx';
import { failureDetail } from '../mail/failure-detail.ts';
import { MailForm } from '../mail/MailForm.tsx';
import { allRecipients } from '../mail/recipients.ts';
import { RecipientsField } from '../mail/RecipientsField.tsx';
import { useFormProblems } from '../mail/use-form-problems.ts';
import { useKeptValues } from '../mail/use-kept-values.ts';
import { WithSender, type Sender } from '../mail/WithSender.tsx';
import { amountDoubt } from './amount-doubt.ts';
import { AmountQuestion } from './AmountQuestion.tsx';
import { roomText } from './room-text.ts';
import { sendTask } from './send-task.ts';
import { unitOf, type TaskKind } from './task.ts';
import { amountOf, longestName, openedTask, taskProblems, type TaskValues } from './task-values.ts';
import { texts } from './texts.ts';

/** A task that every recipient has got. */
export interface SentTask {
  readonly recipients: readonly string[];
  /** Whether the device could be marked ordered as well. */
  readonly marked: boolean;
}

interface TaskFormProps {
  readonly kind: TaskKind;
  readonly device: Device;
  onCancel(): void;
  onSent(sent: SentTask): void;
}

/** 'Bestill' or 'Kvitter' (specification B2, B4, B5; ORDER-01, RECEIPT-01). */
export function TaskForm(props: TaskFormProps) {
  return (
    <WithSender onClose={props.onCancel}>{(sender) => <OpenForm {...props} sender={sender} />}</WithSender>
  );
}

/** Where the form stands; a failure tells what the user can do about it, when that is known. */
type Sending = 'none' | 'underWay' | { readonly detail: string | null };

/** How often the age of the measurement is told anew, in milliseconds. */
const ageStepMs = 60_000;

function OpenForm({ kind, device, sender, onCancel, onSent }: TaskFormProps & { readonly sender: Sender }) {
  const taskTexts = texts.tasks[kind];
  const unit = unitOf(device);
  const kept = useKeptValues(`${kind}.${device.devid}`, openedTask(device, sender.name));
  const { values } = kept;
  const problems = useFormProblems(taskProblems(values, unit));
  const [sending, setSending] = useState<Sending>('none');
  const [isChangedSince, setIsChangedSince] = useState(false);
  /** Whether an amount that can hardly be right is being asked about, and the one that was sent all the same. */
  const [isAsking, setIsAsking] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const now = useNow(ageStepMs);
  const isUnderWay = useRef(false);
  useLeaveWarning(kept.isModified, kept.forget);

  const write = (change: Partial<TaskValues>) => {
    kept.change(change);
    setSending('none');
    setIsAsking(false);
  };
  /** What a mail says: who has got one gets the changed one as well. */
  const writeContents = (change: Partial<Pick<TaskValues, 'name' | 'amount' | 'comment'>>) => {
    setIsChangedSince(isChangedSince || values.sentTo.length > 0);
    write({ ...change, sentTo: [] });
  };

  const amount = amountOf(values.amount, unit);
  const doubt = amount === null ? null : amountDoubt(kind, device, amount, now);

  const goToAmount = () => {
    amountField.current?.focus();
    amountField.current?.select();
  };

  const send = async () => {
    if (isUnderWay.current) return;
    setIsAsking(false);
    isUnderWay.current = true;
    setSending('underWay');
    const outcome = await sendTask({ kind, device, values, sender });
    isUnderWay.current = false;
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    if (outcome.ok) {
      kept.forget();
      onSent({ recipients: allRecipients(values), marked: outcome.marked });
      return;
    }
    if (!(outcome.cause instanceof ApiError)) reportError(outcome.cause);
    kept.change({ sentTo: outcome.sentTo });
    setIsChangedSince(false);
    setSending({ detail: failureDetail(outcome.cause) });
  };

  const readOnly = sending === 'underWay';
  const field = (name: FieldName<TaskValues> & ('name' | 'amount' | 'comment')) => ({
    value: values[name],
    readOnly,
    error: problems.of(name),
    onBlur: problems.onLeave(name),
  });
  const room = roomText(device, now);

  return (
    <MailForm
      title={taskTexts.title}
      isRestored={kept.isRestored}
      problems={problems}
      blocked={taskTexts.blocked}
      isSending={sending === 'underWay'}
      onSend={() => {
        if (doubt && confirmed !== values.amount) setIsAsking(true);
        else void send();
      }}
      question={
        isAsking &&
        doubt && (
          <AmountQuestion
            doubt={doubt}
            anyway={taskTexts.sendAnyway}
            onAnyway={() => {
              setConfirmed(values.amount);
              void send();
            }}
            onChange={() => {
              setIsAsking(false);
              goToAmount();
            }}
            onMeant={(typed) => {
              writeContents({ amount: typed });
              goToAmount();
            }}
          />
        )
      }
      onCancel={() => {
        kept.forget();
        onCancel();
      }}
    >
      <RecipientsField
        recipients={values.recipients}
        typed={values.typed}
        readOnly={readOnly}
        error={problems.of('recipients')}
        onChange={write}
        onLeave={problems.onLeave('recipients')}
      />
      <TextField
        {...field('name')}
        label={taskTexts.name}
        autoComplete="name"
        maxLength={longestName}
        onChange={(event) => {
          writeContents({ name: event.target.value });
        }}
      />
      <TextField
        ref={amountField}
        {...field('amount')}
        label={amountLabel(kind, unit === 'litres')}
        description={room ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => {
          writeContents({ amount: event.target.value });
        }}
      />
      <Textarea
        {...field('comment')}
        label={texts.comment}
        minRows={2}
        onChange={(event) => {
          writeContents({ comment: event.target.value });
        }}
      />
      {typeof sending === 'object' && (
        <Alert variant="error" title={texts.failed}>
          {sending.detail !== null && <p>{sending.detail}</p>}
          <DeliveryNote recipients={allRecipients(values)} sentTo={values.sentTo} />
        </Alert>
      )}
      {isChangedSince && <InlineMessage status="info">{taskTexts.changed}</InlineMessage>}
    </MailForm>
  );
}

function amountLabel(kind: TaskKind, isFilled: boolean): string {
  if (kind === 'receipt') return texts.emptied;
  return isFilled ? texts.fillAmount : texts.orderedEmptying;
}
