import { whyFailed, type SavedView } from '@peil/shared-kernel/api';
import { longestViewName } from '@peil/shared-kernel/api/schemas';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { nameProblems } from './name-problems.ts';
import styles from './SaveViewDialog.module.css';
import { texts } from './texts.ts';
import type { UserListSettings } from './use-list-settings.ts';

interface SaveViewDialogProps {
  readonly settings: UserListSettings;
  /** What the view shall show. */
  readonly query: string;
  /** Name to begin with. */
  readonly suggestedName: string;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

const formId = 'save-view';

const sameName = (a: string, b: string) => a.toLocaleLowerCase('nb') === b.toLocaleLowerCase('nb');

/** Saves what a list shows under a name; one that is taken already may be replaced, which the button then says. */
export function SaveViewDialog({ settings, query, suggestedName, onSaved, onClose }: SaveViewDialogProps) {
  const { columns, views = [] } = settings;
  const form = useForm({
    initial: { name: suggestedName },
    validate: nameProblems,
    send: async () => {
      const view = { name, query, columns: columns && [...columns] };
      const saved = taken ? await settings.changeView(taken.id, view) : await settings.addView(view);
      announce(texts.saved(saved.name));
      onSaved(saved);
    },
  });
  const name = form.values.name.trim();
  const taken = views.find((view) => sameName(view.name, name));

  return (
    <Dialog
      open
      title={texts.saveTitle}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {taken ? texts.replace : texts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <TextField
          label={texts.name}
          description={texts.saveHelp}
          maxLength={longestViewName}
          autoComplete="off"
          {...form.field('name')}
        />
        {taken && <Alert variant="warning">{texts.nameTaken(taken.name)}</Alert>}
        {form.failure && form.problem('name') === undefined && (
          <Alert variant="error">{whyFailed(form.failure.cause)}</Alert>
        )}
      </form>
    </Dialog>
  );
}
