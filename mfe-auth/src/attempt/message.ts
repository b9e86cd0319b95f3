import type { LoginStep } from './login-step.ts';

/** What the page tells the user: how an attempt ended, or why he is here. */
export interface Message {
  /** The step that shows it; a success is often read in the next one. */
  readonly step: LoginStep;
  readonly kind: 'failure' | 'success' | 'information';
  readonly text: string;
  /** What the user can act on, beside the text; null: nothing is known. */
  readonly reason: string | null;
}
