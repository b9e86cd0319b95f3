import { useRef, useState } from 'react';
import { longestTaskName, type Device, type TaskKind } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { unitOf } from '@peil/shared-kernel/devices';
import { failureDetail, useSendForm } from '@peil/shared-kernel/forms';
import { newFormKey } from '@peil/shared-kernel/waiting';
import { Alert, InlineMessage, Textarea, TextField, useNow } from '@peil/shared-kernel/ui';
import { DeliveryNote } from '../mail/DeliveryNote.tsx';
import { MailForm } from '../mail/MailForm.tsx';
import { allRecipients } from '../mail/recipients.ts';
import { RecipientsField } from '../mail/RecipientsField.tsx';
import { WithSender, type Sender } from '../mail/WithSender.tsx';
import { amountDoubt } from './amount-doubt.ts';
import { AmountQuestion } from './AmountQuestion.tsx';
import { roomText } from './room-text.ts';
import { sendTask } from './send-task.ts';
import { amountOf, openedTask, taskProblems, type TaskValues } from './task-values.ts';
import { texts } from './texts.ts';

/** A task that every recipient has got. */
export interface SentTask {
  readonly recipients: readonly string[];
  /** Whether it waits in the browser for network. */
  readonly waits: boolean;
}

interface TaskFormProps {
  readonly kind: TaskKind;
  readonly device: Device;
  readonly onCancel: () => void;
  readonly onSent: (sent: SentTask) => void;
}

/** 'Bestill' or 'Kvitter' (ORDER-01, RECEIPT-01). */
export function TaskForm(props: TaskFormProps) {
  return (
    <WithSender onClose={props.onCancel}>{(sender) => <OpenForm {...props} sender={sender} />}</WithSender>
  );
}

/** How often the age of the measurement is updated, in milliseconds. */
const ageStepMs = 60_000;

function OpenForm({ kind, device, sender, onCancel, onSent }: TaskFormProps & { readonly sender: Sender }) {
  const taskTexts = texts.tasks[kind];
  const unit = unitOf(device);
  const [isChangedSince, setIsChangedSince] = useState(false);
  /** Whether an amount that can hardly be right is being asked about, and the one that was sent all the same. */
  const [isAsking, setIsAsking] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const now = useNow(ageStepMs);

  const form = useSendForm<TaskValues, SentTask>({
    key: `${kind}.${device.devid}`,
    initial: openedTask(device, sender.name),
    validate: (written) => taskProblems(written, unit),
    tells: 'left',
    asksBeforeLeaving: true,
    send: async (written) => {
      setIsAsking(false);
      const key = written.key || newFormKey();
      // Kept with the draft first: the server goes on when the page is left meanwhile, and who comes back sends the same.
      form.change({ key });
      const outcome = await sendTask({ kind, device, values: written, key });
      void queryClient.invalidateQueries({ queryKey: ['devices'] });
      if (outcome.ok) return { recipients: allRecipients(written), waits: outcome.waits };
      form.change({ sentTo: outcome.sentTo });
      setIsChangedSince(false);
      throw outcome.cause;
    },
    onSent,
  });
  const { values, failure } = form;
  const detail = failure && failureDetail(failure);

  const write = (change: Partial<TaskValues>) => {
    form.change(change);
    setIsAsking(false);
  };
  /** The text of a mail: one that is changed is another, and whoever has received one gets that as well. */
  const writeContents = (change: Partial<Pick<TaskValues, 'name' | 'amount' | 'comment'>>) => {
    setIsChangedSince(isChangedSince || values.sentTo.length > 0);
    write({ ...change, sentTo: [], key: '' });
  };

  const amount = amountOf(values.amount, unit);
  const doubt = amount === null ? null : amountDoubt(kind, device, amount, now);

  const goToAmount = () => {
    amountField.current?.focus();
    amountField.current?.select();
  };

  const field = (name: 'name' | 'amount' | 'comment') => ({
    ...form.field(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      writeContents({ [name]: target.value });
    },
  });
  const room = roomText(device, now);

  return (
    <MailForm
      title={taskTexts.title}
      form={form}
      blocked={taskTexts.blocked}
      onSend={() => {
        if (doubt && confirmed !== values.amount) setIsAsking(true);
        else void form.submit();
      }}
      question={
        isAsking &&
        doubt && (
          <AmountQuestion
            doubt={doubt}
            anyway={taskTexts.sendAnyway}
            onAnyway={() => {
              setConfirmed(values.amount);
              void form.submit();
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
        form.discard();
        onCancel();
      }}
    >
      <RecipientsField
        recipients={values.recipients}
        typed={values.typed}
        readOnly={form.isSending}
        error={form.problem('recipients')}
        onChange={write}
        onLeave={form.onLeave('recipients')}
      />
      <TextField {...field('name')} label={taskTexts.name} autoComplete="name" maxLength={longestTaskName} />
      <TextField
        ref={amountField}
        {...field('amount')}
        label={amountLabel(kind, unit === 'litres')}
        description={room ?? undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <Textarea {...field('comment')} label={texts.comment} minRows={2} />
      {failure && (
        <Alert variant="error" title={texts.failed}>
          {detail !== null && <p>{detail}</p>}
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
