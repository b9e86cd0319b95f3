import type { ReactNode } from 'react';
import type { Form } from '@peil/shared-kernel/forms/core';
import { Button } from '@peil/shared-kernel/ui/basics';
import styles from './ResetForm.module.css';
import { texts } from './texts.ts';

interface ResetFormProps {
  readonly title: string;
  readonly help: string;
  /** Text of the button that sends. */
  readonly submit: string;
  readonly form: Pick<Form<never>, 'props' | 'isSending'>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of both steps of a forgotten password. */
export function ResetForm({ title, help, submit, form, onCancel, children }: ResetFormProps) {
  const busy = form.isSending;
  return (
    <form method="post" className={styles['form']} {...form.props}>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['help']}>{help}</p>
      </div>
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" size="medium" className={styles['button']} loading={busy} disabled={busy}>
          {submit}
        </Button>
        <Button
          type="button"
          size="medium"
          variant="secondary"
          className={styles['button']}
          disabled={busy}
          onClick={onCancel}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
