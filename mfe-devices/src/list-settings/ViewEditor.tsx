import { useEffect, useRef, useState } from 'react';
import { whyFailed, type SavedView } from '@peil/shared-kernel/api';
import { longestViewName } from '@peil/shared-kernel/api/schemas';
import { useForm, useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button, PencilIcon, TextField, TrashIcon } from '@peil/shared-kernel/ui';
import { nameProblems } from './name-problems.ts';
import { texts } from './texts.ts';
import type { UserListSettings } from './use-list-settings.ts';
import styles from './ViewEditor.module.css';

interface ViewEditorProps {
  readonly view: SavedView;
  readonly settings: Pick<UserListSettings, 'changeView' | 'removeView'>;
}

type Mode = 'shown' | 'renaming' | 'removing';

/** One saved view in the list of them: its name, and the ways to rename and delete it. */
export function ViewEditor({ view, settings }: ViewEditorProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const row = useRef<HTMLLIElement>(null);
  const form = useForm({
    initial: { name: view.name },
    validate: nameProblems,
    send: async (values) => {
      const name = values.name.trim();
      await settings.changeView(view.id, { name });
      announce(texts.saved(name));
      setMode('shown');
    },
  });
  const removing = useSend(async () => {
    await settings.removeView(view.id);
    announce(texts.removed(view.name));
  });
  const failure = form.failure ?? removing.failure;

  // What was pressed is gone with the mode it belonged to: the focus goes to what took its place.
  const shownMode = useRef<Mode>(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    row.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [mode]);

  const to = (next: Mode) => () => {
    form.forget();
    form.reset({ name: view.name });
    removing.forget();
    setMode(next);
  };

  return (
    <li ref={row} className={styles['view']}>
      {mode === 'renaming' ? (
        <form {...form.props} className={styles['line']}>
          <TextField
            label={texts.renameView(view.name)}
            hideLabel
            className={styles['name'] ?? ''}
            maxLength={longestViewName}
            autoComplete="off"
            {...form.field('name')}
          />
          <Button type="submit" loading={form.isSending}>
            {texts.save}
          </Button>
          <Button variant="tertiary" onClick={to('shown')} type="button">
            {texts.cancel}
          </Button>
        </form>
      ) : mode === 'removing' ? (
        <div className={styles['line']}>
          <span className={styles['name']}>{texts.removeQuestion(view.name)}</span>
          <Button data-color="danger" loading={removing.isSending} onClick={() => void removing.send()}>
            {texts.remove}
          </Button>
          <Button variant="tertiary" onClick={to('shown')}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <div className={styles['line']}>
          <span className={styles['name']}>{view.name}</span>
          <Button
            variant="tertiary"
            icon={<PencilIcon title={texts.renameView(view.name)} />}
            onClick={to('renaming')}
          />
          <Button
            variant="tertiary"
            icon={<TrashIcon title={texts.removeView(view.name)} />}
            onClick={to('removing')}
          />
        </div>
      )}
      {failure && form.problem('name') === undefined && (
        <Alert variant="error">{whyFailed(failure.cause)}</Alert>
      )}
    </li>
  );
}
