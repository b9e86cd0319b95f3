/** Whether anything waits for network, without what sends it: for pages that mostly have nothing. */
export { areFormsWaiting, isAnythingWaiting, isFieldWorkWaiting, onWaiting } from '../waiting-note.ts';
