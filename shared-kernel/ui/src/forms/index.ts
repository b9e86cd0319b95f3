/**
 * The one implementation of the portal's forms (STATE-07). A form that locks and saves: useEditForm drives, EditForm
 * shows. One that sends: useSendForm keeps the draft and asks before leaving. What both stand on is `forms/core`, which
 * a page takes by itself for a form without a draft, or a button that sends (`useSend`).
 */
export { ClashChoices, type ClashChoicesProps } from './ClashChoices.tsx';
export { DraftOffer } from './DraftOffer.tsx';
export { EditForm, type EditFormProps } from './EditForm.tsx';
export { editStates, type EditState } from './edit-state.ts';
export { failureDetail } from './failure-detail.ts';
export { loadFlagOf, loadFlags, type LoadFlag } from './load-flag.ts';
export { numberText } from '../../../domain/src/format/index.ts';
export { numberProblem, type NumberLimits } from './number-text.ts';
export { useDraft, type OfferedDraft } from './use-draft.ts';
export {
  saveDelayMs,
  useEditForm,
  type EditFormOptions,
  type FormEditing,
  type SaveMessage,
} from './use-edit-form.ts';
export {
  useMergingForm,
  type MergingForm,
  type MergingFormOptions,
  type Saving,
} from './use-merging-form.ts';
export { useSendForm, type SendForm, type SendFormOptions } from './use-send-form.ts';
export {
  changedValues,
  type FieldName,
  type FieldProps,
  type FieldValue,
  type FormValues,
  type Problems,
} from './core/index.ts';
