/**
 * The one outbox of a page (OFFLINE-02): what was sent without network is kept in the browser by person, sent once and in
 * order when the server can be reached, listed and withdrawn until then. The host shares this module: one page has one
 * outbox. `createSender` and `sendInOrder` are what remotes of before the one outbox send their own with.
 */
export { browserDatabase } from '../browser-database/index.ts';
export { UndecidedError, type NewEntry, type Refusal, type Told, type WaitingEntry } from './entry.ts';
export type {
  AcknowledgeWork,
  FormWork,
  MailedTaskWork,
  NewForm,
  ServiceWork,
  TaskWork,
  WaitingPhoto,
} from './form.ts';
export { sendInOrder, type Sending } from './in-order.ts';
export { isPassing, mayWait } from './is-passing.ts';
export { keepForm } from './keep-form.ts';
export { newFormKey } from './new-key.ts';
export {
  currentOutbox,
  keepWork,
  retryWork,
  sendWaiting,
  startOutbox,
  useOutbox,
  withdrawWork,
  type KeepOptions,
  type Outbox,
} from './outbox.ts';
export { createSender, presentOwner, type Sender, type SenderOptions } from './sender.ts';
export { mailKey } from './send-form.ts';
export { sendPhotos, sendServiceNote, type NoteEffects, type WaitingNote } from './service-note.ts';
export type { OldOutbox } from './take-over.ts';
export type { WorkEffects, WorkKind } from './work-kind.ts';
export { registerWork, toldOf } from './work-kinds.ts';
