import { queryClient } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import { portalHistory } from '@peil/shared-kernel/navigation';

/** Fields of the login and reset forms, which no leave guard watches. */
const secrets = ['current-password', 'new-password', 'one-time-code']
  .map((name) => `input[autocomplete~="${name}"]`)
  .join();

const isFilled = (element: Element | null): boolean =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))) &&
  element.value !== '';

const isTyping = (): boolean =>
  isFilled(document.activeElement) || [...document.querySelectorAll(secrets)].some(isFilled);

/**
 * Whether a reload now would take something from the user: input that is not saved or is just being written, a change
 * under way, or, while the server is away, the page itself.
 */
export const isBusy = (): boolean =>
  portalHistory.hasUnsavedInput() ||
  queryClient.isMutating() > 0 ||
  isTyping() ||
  connection.current() !== 'online';
