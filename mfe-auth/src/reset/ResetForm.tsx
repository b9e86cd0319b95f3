import type { ReactNode } from 'react';
import { Button } from '@peil/shared-kernel/ui/basics';
import styles from './ResetForm.module.css';
import { texts } from './texts.ts';

interface ResetFormProps {
  readonly title: string;
  readonly help: string;
  /** Text of the button that sends. */
  readonly submit: string;
  readonly busy: boolean;
  /** What is wrong, by the names of the fields and in their order; empty: it may be sent. */
  readonly problems: Readonly<Record<string, string>>;
  /** Sending was refused: the problems are to be shown. The first field that has one has the focus. */
  readonly onRefused: () => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of both steps of a forgotten password. */
export function ResetForm({
  title,
  help,
  submit,
  busy,
  problems,
  onRefused,
  onSubmit,
  onCancel,
  children,
}: ResetFormProps) {
  function check(form: HTMLFormElement): void {
    const [first] = Object.keys(problems);
    if (first === undefined) {
      onSubmit();
      return;
    }
    onRefused();
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form
      method="post"
      noValidate
      aria-busy={busy}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check(event.currentTarget);
      }}
    >
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
