import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, type SavedView } from '@peil/shared-kernel/api';
import { longestViewName } from '@peil/shared-kernel/api/schemas';
import {
  Alert,
  announce,
  Button,
  PencilIcon,
  TextField,
  TrashIcon,
  useSingleFlight,
} from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import { reasonOf, type UserListSettings } from './use-list-settings.ts';
import styles from './ViewEditor.module.css';

interface ViewEditorProps {
  readonly view: SavedView;
  readonly settings: Pick<UserListSettings, 'changeView' | 'removeView'>;
}

type Mode = 'shown' | 'renaming' | 'removing';

/** One saved view in the list of them: its name, and the ways to rename and delete it. */
export function ViewEditor({ view, settings }: ViewEditorProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const [typed, setTyped] = useState(view.name);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const name = typed.trim();

  // What was pressed is gone with the mode it belonged to: the focus goes to what took its place.
  const shownMode = useRef<Mode>(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    row.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [mode]);

  const to = (next: Mode) => () => {
    setError(null);
    setTyped(view.name);
    setMode(next);
  };
  const run = useSingleFlight(async (change: () => Promise<void>) => {
    setIsSaving(true);
    setError(null);
    try {
      await change();
    } catch (cause) {
      const isTaken = cause instanceof ApiError && cause.kind === 'conflict';
      setError(isTaken ? texts.nameTaken(name) : reasonOf(cause));
    } finally {
      setIsSaving(false);
    }
  });
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') {
      setError(texts.nameMissing);
      return;
    }
    void run(async () => {
      await settings.changeView(view.id, { name });
      announce(texts.saved(name));
      setMode('shown');
    });
  };
  const remove = () =>
    void run(async () => {
      await settings.removeView(view.id);
      announce(texts.removed(view.name));
    });

  return (
    <li ref={row} className={styles['view']}>
      {mode === 'renaming' ? (
        <form className={styles['line']} onSubmit={rename}>
          <TextField
            label={texts.renameView(view.name)}
            hideLabel
            className={styles['name'] ?? ''}
            value={typed}
            maxLength={longestViewName}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
          <Button variant="tertiary" onClick={to('shown')} type="button">
            {texts.cancel}
          </Button>
        </form>
      ) : mode === 'removing' ? (
        <div className={styles['line']}>
          <span className={styles['name']}>{texts.removeQuestion(view.name)}</span>
          <Button data-color="danger" loading={isSaving} onClick={remove}>
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
      {error !== null && <Alert variant="error">{error}</Alert>}
    </li>
  );
}
