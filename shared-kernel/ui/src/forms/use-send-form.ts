import { useEffect, useState } from 'react';
import { useLeaveWarning } from '../../../host/src/navigation/index.ts';
import {
  changedValues,
  namesOf,
  useForm,
  type FieldName,
  type Form,
  type FormOptions,
  type FormValues,
} from './core/index.ts';
import { useDraft } from './use-draft.ts';

export interface SendFormOptions<Values extends FormValues<Values>, Answer> extends Omit<
  FormOptions<Values>,
  'send'
> {
  /** Names the form among the user's drafts: what it is about, and which: `order.TANK001`. */
  readonly key: string;
  /** Whether the page may only be left after a question while anything is written. */
  readonly asksBeforeLeaving?: boolean;
  /** Fields that no draft may hold, as passwords. */
  readonly secrets?: readonly FieldName<Values>[];
  /** Sends the values. What it throws is shown at the fields that an ApiError names, and is in `failure`. */
  readonly send: (values: Values) => Promise<Answer>;
  /** Called when it was sent, and no draft is left. */
  readonly onSent?: (answer: Answer) => void;
}

export interface SendForm<Values extends FormValues<Values>> extends Form<Values> {
  /** Whether what was written before, and not sent, was put back. */
  readonly isRestored: boolean;
  /** What is written is not wanted any more. */
  discard(): void;
}

const noSecrets: readonly never[] = [];

/**
 * A form that sends: what was written and not sent is put back when the form is opened again in this tab by the same
 * user, also when the session ended meanwhile (GUARD-04).
 */
export function useSendForm<Values extends FormValues<Values>, Answer = void>({
  key,
  asksBeforeLeaving = false,
  secrets = noSecrets,
  send,
  onSent,
  ...options
}: SendFormOptions<Values, Answer>): SendForm<Values> {
  const [base] = useState(options.initial);
  const [isRestored, setIsRestored] = useState(false);
  const form = useForm({
    ...options,
    send: async (values) => {
      const answer = await send(values);
      draft.abandon();
      onSent?.(answer);
    },
  });
  const changed = changedValues(base, form.values);
  const draft = useDraft({ formKey: key, base, changed, secrets });
  useLeaveWarning(asksBeforeLeaving && namesOf(changed).length > 0, draft.abandon);

  useEffect(() => {
    if (!draft.offer) return;
    form.change(draft.take());
    setIsRestored(true);
  }, [draft.offer !== null]);

  return { ...form, isRestored, discard: draft.abandon };
}
