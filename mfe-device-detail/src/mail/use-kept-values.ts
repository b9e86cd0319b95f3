import { useEffect, useState } from 'react';
import { changedValues, useDraft, type FormValues } from '@peil/shared-kernel/forms';

const noSecrets: readonly never[] = [];

interface KeptValues<Values> {
  readonly values: Values;
  /** Whether anything differs from how the form was opened. */
  readonly isModified: boolean;
  /** Whether what was written before, and not sent, was put back. */
  readonly isRestored: boolean;
  change(change: Partial<Values>): void;
  /** What is written is not wanted any more: it was sent, or cancelled. */
  forget(): void;
}

/**
 * The values of a form that sends: what was written and not sent is put back when the form is opened again in this tab
 * by the same user, also when the session ended meanwhile (GUARD-04).
 * @param initial as the form is opened; later ones are not read
 */
export function useKeptValues<Values extends FormValues<Values>>(
  formKey: string,
  initial: Values,
): KeptValues<Values> {
  const [base] = useState(initial);
  const [values, setValues] = useState(base);
  const [isRestored, setIsRestored] = useState(false);
  const changed = changedValues(base, values);
  const draft = useDraft({ formKey, base, changed, secrets: noSecrets });

  useEffect(() => {
    if (!draft.offer) return;
    setValues({ ...base, ...draft.take() });
    setIsRestored(true);
  }, [draft.offer !== null]);

  return {
    values,
    isModified: Object.keys(changed).length > 0,
    isRestored,
    change: (change) => {
      setValues((before) => ({ ...before, ...change }));
    },
    forget: draft.abandon,
  };
}
