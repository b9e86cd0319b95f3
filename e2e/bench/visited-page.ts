import type { signedInStorage } from '../support/accounts.ts';

/** A page that a bench visits signed in, with what it measures by. */
export interface VisitedPage {
  readonly url: string;
  readonly storageState: ReturnType<typeof signedInStorage>;
  /** The probe, as text (browser-script.ts). */
  readonly probe: string;
}
