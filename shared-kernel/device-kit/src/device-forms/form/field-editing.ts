import type { FormEditing, FormValues } from '@peil/shared-kernel/forms';
import type { Form } from '@peil/shared-kernel/forms/core';

/** What fields need of the form they stand in: a form that locks and saves has it, one that sends by `fieldsOf`. */
export type FieldEditing<Values extends FormValues<Values>> = Pick<
  FormEditing<Values>,
  'values' | 'editable' | 'field' | 'toggle' | 'problem' | 'set'
>;

/** The fields of a form that sends: they take input whenever it is not under way. */
export const fieldsOf = <Values extends FormValues<Values>>(form: Form<Values>): FieldEditing<Values> => ({
  values: form.values,
  editable: !form.isSending,
  field: form.field,
  toggle: form.toggle,
  problem: form.problem,
  set: (name, value) => form.change({ [name]: value } as unknown as Partial<Values>),
});
