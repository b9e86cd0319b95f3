/**
 * The core of forms, without drafts, texts or the interface library: the login page bundles it and carries nothing
 * else. It has no state of its own, so that a copy in each remote does no harm.
 */
export { clashesOf, mergedList, seenAfter, type Clash } from './clashes.ts';
export { fieldProblems } from './field-problems.ts';
export { isUnanswered } from './unanswered.ts';
export {
  useForm,
  type FieldProps,
  type Form,
  type FormFailure,
  type FormOptions,
  type ToggleProps,
} from './use-form.ts';
export { useSend, type Send, type Sending } from './use-send.ts';
export {
  changedValues,
  namesOf,
  sameValue,
  without,
  type FieldName,
  type FieldValue,
  type FormValues,
  type NameOf,
  type Problems,
} from './values.ts';
