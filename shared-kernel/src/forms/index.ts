/**
 * The one implementation of the portal's forms (STATE-07): useEditForm drives, EditForm shows; a form that sends instead
 * of saving keeps its input by useDraft. Apart from the library, since only pages with a form carry react-hook-form,
 * which nothing else imports.
 */
export { EditForm, type EditFormProps } from './EditForm.tsx';
export { editStates, type EditState } from './edit-state.ts';
export { loadFlagOf, loadFlags, type LoadFlag } from './load-flag.ts';
export { numberProblem, numberText, type NumberLimits } from './number-text.ts';
export { useDraft, type OfferedDraft } from './use-draft.ts';
export {
  saveDelayMs,
  useEditForm,
  type EditFormOptions,
  type FieldProps,
  type FormEditing,
  type SaveMessage,
} from './use-edit-form.ts';
export { changedValues, type FieldName, type FieldValue, type FormValues, type Problems } from './values.ts';
