import { useEffect, useRef } from 'react';
import { useForm, type Form, type FormValues, type Problems } from '@peil/shared-kernel/forms/core';
import type { RegistrationStep } from '@peil/shared-kernel/api';
import { phoneStore } from './phone-store.ts';

/** What a step needs to keep what is written in it. */
export interface StepPlace {
  readonly owner: string;
  readonly devid: string;
  readonly step: RegistrationStep;
  /** What was written in this step and not left, on an earlier visit; null for nothing. */
  readonly draft: object | null;
}

interface StepFormOptions<Values extends FormValues<Values>> {
  readonly place: StepPlace;
  readonly initial: Values;
  readonly validate?: (values: Values) => Problems<Values>;
  readonly send: (values: Values) => Promise<unknown>;
}

/** A draft counts as far as it has the fields of this form: a release may have changed it. */
function taken<Values extends FormValues<Values>>(initial: Values, draft: object | null): Values {
  const known = initial as Record<string, unknown>;
  const fitting = Object.entries(draft ?? {}).filter(
    ([name, value]) =>
      name in known &&
      typeof value === typeof known[name] &&
      Array.isArray(value) === Array.isArray(known[name]),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** The form of a step: what is written stands on the phone at once, until the step is left. */
export function useStepForm<Values extends FormValues<Values>>({
  place: { owner, devid, step, draft },
  initial,
  validate,
  send,
}: StepFormOptions<Values>): Form<Values> {
  const form = useForm({
    initial: taken(initial, draft),
    ...(validate && { validate }),
    send: async (values: Values) => {
      await send(values);
      await phoneStore.forgetDraft(owner, devid, step);
    },
  });
  const { values, sending } = form;
  const written = JSON.stringify(values);
  const opened = useRef(written);
  useEffect(() => {
    if (written === opened.current || sending === 'underWay' || sending === 'done') return;
    void phoneStore.keepDraft({ owner, devid, step, values: JSON.parse(written) as object });
  }, [written, sending, owner, devid, step]);
  return form;
}
