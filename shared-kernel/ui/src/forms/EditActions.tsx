import { useEffect, useRef } from 'react';
import { Button, Loader, PencilIcon } from '../index.ts';
import styles from './EditForm.module.css';
import { texts } from './texts.ts';
import type { FormEditing } from './use-edit-form.ts';
import type { FormValues } from './core/index.ts';

/**
 * "Rediger" while the form is locked, else "Lagre" and "Avbryt redigering"; nothing while a draft is offered. The
 * button that was pressed goes with the press: the focus moves to the first field, and back to "Rediger" afterwards.
 */
export function EditActions<Values extends FormValues<Values>>({
  form,
}: {
  readonly form: FormEditing<Values>;
}) {
  const { unlocked, state, unlock, cancel } = form;
  const bar = useRef<HTMLDivElement>(null);
  const isSaving = state === 'LOADING';
  const shows = form.draft ? 'nothing' : unlocked ? 'save' : 'edit';
  const shown = useRef(shows);

  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    const target = unlocked ? firstField(bar.current?.closest('form')) : bar.current?.querySelector('button');
    target?.focus();
  }, [shows, unlocked]);

  if (shows === 'nothing') return null;
  return (
    <div ref={bar} className={styles['actions']}>
      {shows === 'save' ? (
        <>
          {/* Not disabled while saving: a disabled button drops the focus. */}
          <Button
            key="save"
            type="submit"
            aria-disabled={isSaving}
            {...(isSaving && { icon: <Loader size="xsmall" title={texts.saving} /> })}
          >
            {texts.save}
          </Button>
          <Button
            key="cancel"
            type="button"
            variant="secondary"
            className={styles['cancel'] ?? ''}
            aria-disabled={isSaving}
            onClick={() => {
              if (!isSaving) cancel();
            }}
          >
            {texts.cancel}
          </Button>
        </>
      ) : (
        <Button
          key="edit"
          type="button"
          variant="secondary"
          icon={<PencilIcon aria-hidden />}
          onClick={unlock}
        >
          {texts.edit}
        </Button>
      )}
    </div>
  );
}

/** Of a group of radios, the chosen one. */
function firstField(form: HTMLFormElement | null | undefined): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>(
    ':is(input, textarea, select):not([readonly], [disabled], [type="hidden"])',
  );
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  const group = [...(form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  return group.find(({ name, checked }) => name === first.name && checked) ?? first;
}
