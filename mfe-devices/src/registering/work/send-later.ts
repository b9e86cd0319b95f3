import { isFieldWorkWaiting } from '@peil/shared-kernel/waiting/note';

/** Time for the page that is opened to come first, in milliseconds. */
const patienceMs = 3_000;

/** What was registered without network on an earlier visit is sent on whichever page the person comes back. */
export function sendLater(): void {
  if (!isFieldWorkWaiting()) return;
  setTimeout(() => {
    void import('./outbox.ts').then(({ startOutbox }) => {
      startOutbox();
    });
  }, patienceMs);
}
