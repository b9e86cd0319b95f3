import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, whyFailed, type DutyListChange } from '@peil/shared-kernel/api';
import { useForm } from '@peil/shared-kernel/forms/core';
import { dutyListProblems } from '@peil/shared-kernel/notifications';
import { Alert, Button, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { dutyListPath, dutyListQuery, dutyListsKey } from './queries.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** What a list begins as: off, with one step. */
const begins = (name: string): DutyListChange => ({
  name,
  kinds: ['level', 'overflow'],
  scope: { kind: 'all' },
  isOn: false,
  steps: [{ minutes: 0, who: { kind: 'shift' }, channels: ['mail', 'sms'] }],
  shifts: [],
});

/** Makes a duty list by its name, and leads to it. */
export function NewDutyList({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: dutyListProblems(begins(name))['name'] }),
    send: async ({ name }) => {
      const list = await api.dutyLists.add(begins(name.trim()));
      client.setQueryData(dutyListQuery(list.id).queryKey, list);
      void client.invalidateQueries({ queryKey: [...dutyListsKey, 'list'] });
      onClose();
      void navigate(dutyListPath(list.id));
    },
  });
  return (
    <Dialog
      open
      title={texts.newTitle}
      width="small"
      onClose={() => {
        if (!form.isSending) onClose();
      }}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {texts.submitNew}
          </Button>
          <Button type="button" variant="tertiary" aria-disabled={form.isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['stack']}>
        <p className={styles['line']}>{texts.newHelp}</p>
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        {form.failure && Object.keys(form.failure.problems).length === 0 && (
          <Alert variant="error" title={texts.notCreated}>
            {whyFailed(form.failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
