import type { ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import type { Form, FormValues } from '@peil/shared-kernel/forms/core';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { texts } from '../texts.ts';
import styles from './StepForm.module.css';

interface StepFormProps<Values extends FormValues<Values>> {
  readonly form: Form<Values>;
  readonly onBack: (() => void) | null;
  /** What the button says that leaves the step. */
  readonly next?: string;
  /** The title of the message when it fails. */
  readonly failed?: string;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** Whether the step cannot be left yet. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** The fields of a step, how leaving it went, and the buttons to the step before and after. */
export function StepForm<Values extends FormValues<Values>>({
  form,
  onBack,
  next = texts.next,
  failed = texts.notSaved,
  actions,
  isWaiting = false,
  children,
}: StepFormProps<Values>) {
  const { failure } = form;
  return (
    <form {...form.props} className={styles['form']}>
      {children}
      {failure && (
        <Alert variant="error" title={failed}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={form.isSending} disabled={isWaiting && !form.isSending}>
          {next}
        </Button>
        {actions}
        {onBack && (
          <Button type="button" variant="tertiary" disabled={form.isSending || isWaiting} onClick={onBack}>
            {texts.back}
          </Button>
        )}
      </div>
    </form>
  );
}
