import { useId } from 'react';
import { whyFailed, type DutyList, type DutyShift } from '@peil/shared-kernel/api';
import { useSendForm } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import { listText } from '@peil/shared-kernel/notifications';
import { Alert, Button, InlineMessage, Select, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { personName, usePeople } from './queries.ts';
import { isSameShift, overlapping, shiftProblems, shiftsOf, shiftValuesOf } from './shift-values.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** A shift of the plan, or a new one with the times it begins as. */
export type EditedShift = { readonly seen: DutyShift } | { readonly seen: null; readonly begins: DutyShift };

interface ShiftDialogProps {
  readonly list: DutyList;
  readonly edited: EditedShift;
  /** Saves and closes; throws where it fails. No shift after one is its deletion. */
  readonly onSave: (before: DutyShift | null, after: readonly DutyShift[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Who has the shift from when to when, once or every week. */
export function ShiftDialog({ list, edited, onSave, onClose }: ShiftDialogProps) {
  const formId = useId();
  const { seen } = edited;
  const people = usePeople(true);
  const begins = seen ?? edited.begins;
  const form = useSendForm({
    key: `duty-shift.${String(list.id)}.${seen ? `${seen.username}.${String(seen.from)}` : `new.${String(begins.from)}`}`,
    initial: shiftValuesOf(begins),
    validate: shiftProblems,
    asksBeforeLeaving: true,
    send: (values) => onSave(seen, shiftsOf(values)),
  });
  const removal = useSend(async () => {
    await onSave(seen, []);
    form.discard();
  });
  const { values } = form;
  const isBusy = form.isSending || removal.isSending;
  const shifts = shiftsOf(values);
  const usernames = people.map(({ username }) => username);
  const offered =
    values.username === '' || usernames.includes(values.username)
      ? usernames
      : [values.username, ...usernames];
  const others = overlapping(
    list.shifts.filter((shift) => !seen || !isSameShift(shift, seen)),
    shifts,
  );
  const failure = form.failure ?? removal.failure;

  /** By Escape or the cross what is written stays a draft; only "Avbryt" throws it away. */
  function close(keepsDraft: boolean): void {
    if (isBusy) return;
    if (!keepsDraft) form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      width="small"
      title={seen ? texts.editShift : texts.newShift}
      onClose={() => close(true)}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending} disabled={removal.isSending}>
            {seen ? texts.save : texts.saveShifts(shifts.length)}
          </Button>
          {seen && (
            <Button
              type="button"
              variant="secondary"
              loading={removal.isSending}
              disabled={form.isSending}
              onClick={() => void removal.send()}
            >
              {texts.removeShift}
            </Button>
          )}
          <Button type="button" variant="tertiary" onClick={() => close(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['stack']}>
        {form.isRestored && <InlineMessage status="info">{texts.restoredDraft}</InlineMessage>}
        <Select label={texts.person} {...form.field('username')}>
          <option value="">{texts.choosePerson}</option>
          {offered.map((username) => (
            <option key={username} value={username}>
              {personName(list, username, people)}
            </option>
          ))}
        </Select>
        <div className={styles['pair']}>
          <TextField
            label={texts.fromDay}
            placeholder={texts.dayHelp}
            autoComplete="off"
            {...form.field('fromDay')}
          />
          <TextField
            label={texts.fromTime}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('fromTime')}
          />
          <TextField
            label={texts.toDay}
            placeholder={texts.dayHelp}
            autoComplete="off"
            {...form.field('toDay')}
          />
          <TextField label={texts.toTime} inputMode="numeric" autoComplete="off" {...form.field('toTime')} />
        </div>
        {!seen && (
          <TextField
            label={texts.weeks}
            description={texts.weeksHelp}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('weeks')}
          />
        )}
        <div role="status">
          {others.length > 0 && (
            <InlineMessage status="info">
              {texts.overlaps(listText(others.map((username) => personName(list, username, people))))}
            </InlineMessage>
          )}
        </div>
        {failure && (
          <Alert variant="error" title={texts.notSaved}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
