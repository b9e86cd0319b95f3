import { useState, type SubmitEvent } from 'react';
import { ApiError, type SavedView } from '@peil/shared-kernel/api';
import { longestViewName } from '@peil/shared-kernel/api/schemas';
import { Alert, announce, Button, TextField, useSingleFlight } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './SaveViewDialog.module.css';
import { texts } from './texts.ts';
import { reasonOf, type UserListSettings } from './use-list-settings.ts';

interface SaveViewDialogProps {
  readonly settings: UserListSettings;
  /** What the view shall show. */
  readonly query: string;
  /** Name to begin with. */
  readonly suggestedName: string;
  onSaved(view: SavedView): void;
  onClose(): void;
}

const formId = 'save-view';

const sameName = (a: string, b: string) => a.toLocaleLowerCase('nb') === b.toLocaleLowerCase('nb');

/** Saves what a list shows under a name; one that is taken already may be replaced, which the button then says. */
export function SaveViewDialog({ settings, query, suggestedName, onSaved, onClose }: SaveViewDialogProps) {
  const { columns, views = [] } = settings;
  const [typed, setTyped] = useState(suggestedName);
  const [isSaving, setIsSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = typed.trim();
  const taken = views.find((view) => sameName(view.name, name));

  const save = useSingleFlight(async () => {
    const view = { name, query, columns: columns && [...columns] };
    setIsSaving(true);
    setError(null);
    try {
      const saved = taken ? await settings.changeView(taken.id, view) : await settings.addView(view);
      announce(texts.saved(saved.name));
      onSaved(saved);
    } catch (cause) {
      const isTaken = cause instanceof ApiError && cause.kind === 'conflict';
      setError(isTaken ? texts.nameTaken(name) : reasonOf(cause));
      setIsSaving(false);
    }
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name === '');
    if (name !== '' && !isSaving) void save();
  };

  return (
    <Dialog
      open
      title={texts.saveTitle}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={isSaving}>
            {taken ? texts.replace : texts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          description={texts.saveHelp}
          value={typed}
          maxLength={longestViewName}
          autoComplete="off"
          error={missing && name === '' ? texts.nameMissing : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        {taken && <Alert variant="warning">{texts.nameTaken(taken.name)}</Alert>}
        {error !== null && <Alert variant="error">{error}</Alert>}
      </form>
    </Dialog>
  );
}
