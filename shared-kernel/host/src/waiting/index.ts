/**
 * Forms that were sent without network (OFFLINE-02): kept in the browser by person, sent once and in order when the
 * server can be reached, listed and withdrawn until then. `sendInOrder` and `createSender` are the same for any other
 * queue of the kind. The host shares this module: one page has one queue.
 */
export type {
  AcknowledgeWork,
  FormWork,
  MailedTaskWork,
  NewForm,
  ServiceWork,
  TaskWork,
  WaitingForm,
  WaitingPhoto,
} from './form.ts';
export { sendInOrder, type Sending } from './in-order.ts';
export { createSender, presentOwner, type Sender, type SenderOptions } from './sender.ts';
export type { RegisteringWork } from './registering-entries.ts';
export { isPassing } from './send-form.ts';
export { sendPhotos, sendServiceNote, type NoteEffects, type WaitingNote } from './service-note.ts';
export {
  keepForm,
  lookAgain,
  mayWait,
  newFormKey,
  retryForm,
  sendWaitingForms,
  startWaitingForms,
  useWaitingForms,
  withdrawForm,
  withdrawWork,
  type WaitingForms,
} from './waiting-forms.ts';
