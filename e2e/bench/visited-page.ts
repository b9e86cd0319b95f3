import type { signedInStorage } from '../support/accounts.ts';
import type { Screen } from './phone/emulation.ts';

/** A page that a bench visits signed in, with what it measures by. */
export interface VisitedPage {
  readonly url: string;
  readonly storageState: ReturnType<typeof signedInStorage>;
  /** The probe, as text (browser-script.ts). */
  readonly probe: string;
  /** At a desk with all of this machine's speed, or on a phone with a phone's. */
  readonly screen: Screen;
}
