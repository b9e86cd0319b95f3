import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { api, longestLeftOutReason, whyFailed, type LeaveOut } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { announce, Button, InlineMessage, TextField } from '@peil/shared-kernel/ui';
import styles from './Corrections.module.css';
import { texts as allTexts } from './texts.ts';
import { parseTyped, typedTime } from './typed-time.ts';

const texts = allTexts.leftOut;

interface LeaveOutFormProps {
  readonly devid: string;
  /** What is proposed, epoch seconds. */
  readonly range: { readonly from: number; readonly to: number };
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Errors {
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
}

/** Leaves out the readings of a time, to the minute, with a reason (READ-08). */
export function LeaveOutForm({ devid, range, onSaved, onCancel }: LeaveOutFormProps) {
  const [from, setFrom] = useState(typedTime(range.from));
  const [to, setTo] = useState(typedTime(range.to));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const first = useRef<HTMLInputElement>(null);
  // Opened from the table above it as well.
  useEffect(() => first.current?.focus(), []);
  const { send, failure } = useSend((asked: LeaveOut) => api.readings.leaveOut(devid, asked));

  async function save(): Promise<void> {
    const [start, end] = [parseTyped(from), parseTyped(to)];
    const found: Errors = {
      ...(start === null
        ? { from: texts.badTime }
        : end !== null && start > end && { from: texts.fromAfterTo }),
      ...(end === null && { to: texts.badTime }),
      ...(reason.trim() === '' && { reason: texts.noReason }),
    };
    setErrors(found);
    if (start === null || end === null || Object.keys(found).length > 0) return;
    // The minutes that were typed, from the first second of the first to the last of the last.
    if (!(await send({ from: start, to: end + 59, reason: reason.trim() }))) return;
    announce(texts.done);
    onSaved();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={texts.open}>
      <p className={styles['detail']}>{texts.explained}</p>
      <TextField
        ref={first}
        label={texts.from}
        description={texts.timeHint}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={errors.from}
      />
      <TextField
        label={texts.to}
        description={texts.timeHint}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={errors.to}
      />
      <TextField
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        maxLength={longestLeftOutReason}
        onChange={({ target }) => setReason(target.value)}
        error={errors.reason}
      />
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
      <div className={styles['actions']}>
        <Button type="submit">{texts.save}</Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
