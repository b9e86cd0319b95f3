import type { NewForm } from './form.ts';
import { keepWork } from './outbox.ts';

/**
 * Keeps a form that the server has not answered; it goes out once the server can be reached. The promise is done when
 * the browser has it, and rejects where the browser keeps nothing: the form then stays as it is.
 */
export async function keepForm(form: NewForm): Promise<void> {
  await keepWork(form.work.kind, [form], { isTried: true });
}
