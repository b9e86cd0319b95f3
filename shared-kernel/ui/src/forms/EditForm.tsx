import type { ReactNode } from 'react';
import { DraftOffer } from './DraftOffer.tsx';
import { EditActions } from './EditActions.tsx';
import styles from './EditForm.module.css';
import { SaveMessage } from './SaveMessage.tsx';
import type { FormEditing } from './use-edit-form.ts';
import type { FormValues } from './core/index.ts';

export interface EditFormProps<Values extends FormValues<Values>> {
  /** What useEditForm answered. */
  readonly form: FormEditing<Values>;
  /** In the place of "Rediger", "Lagre" and "Avbryt redigering": for a form that is opened by a button elsewhere. */
  readonly actions?: ReactNode;
  /** The fields, under each other. */
  readonly children: ReactNode;
}

/**
 * A form of useEditForm: the draft that is offered, the fields, how saving went, and the buttons. While a draft is
 * offered there is nothing to edit, so that the new input and the old one cannot meet.
 */
export function EditForm<Values extends FormValues<Values>>({
  form,
  actions,
  children,
}: EditFormProps<Values>) {
  return (
    <form {...form.props} className={styles['form']}>
      {form.draft && <DraftOffer draft={form.draft} onTake={form.takeDraft} onDiscard={form.discardDraft} />}
      {children}
      <SaveMessage message={form.message} />
      {actions ?? <EditActions form={form} />}
    </form>
  );
}
