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

/** Specification A4: beside its step, the page is sending or not; a step that is left takes its message along. */
export interface AttemptState {
  /** The step that is sending, its form disabled; null: none is. */
  readonly sending: LoginStep | null;
  readonly message: Message | null;
}

export type AttemptEvent =
  | { readonly type: 'sent'; readonly step: LoginStep }
  | { readonly type: 'answered'; readonly message: Message | null }
  | { readonly type: 'left'; readonly step: LoginStep };

export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState {
  switch (event.type) {
    case 'sent':
      return { sending: event.step, message: null };
    case 'answered':
      return { sending: null, message: event.message };
    case 'left':
      return {
        sending: state.sending === event.step ? null : state.sending,
        message: state.message?.step === event.step ? null : state.message,
      };
  }
}
