import type { KeptInput } from '@peil/shared-kernel/contract';
import { slowAfterMs, slowText } from '../remotes/slow-notice.ts';

/** A form that is there before the page's scripts are. */
export interface FirstForm {
  readonly keptInput: () => KeptInput;
  /** It is taken away. */
  readonly stop: () => void;
}

/** A sentence for a place above the form; a status, or an alert that is said at once. */
export function messageOf(document: Document, role: 'status' | 'alert', text: string): HTMLElement {
  const message = document.createElement('p');
  message.setAttribute('role', role);
  message.textContent = text;
  return message;
}

/** Shows and hides a password: the button stands beside the field, and has its other word in `data-other`. */
function toggle(button: HTMLButtonElement): void {
  const field = button.parentElement?.querySelector('input');
  const { other } = button.dataset;
  if (!field || other === undefined) return;
  button.dataset['other'] = button.textContent;
  button.textContent = other;
  field.type = field.type === 'password' ? 'text' : 'password';
}

/**
 * Makes a form, and the link beside it, answer as the page's own will: it may be sent once every field has something in it
 * but white space. Once something is pressed it is disabled, and waits for the page.
 */
export function reviveForm(form: HTMLFormElement): FirstForm {
  const fields = [...form.querySelectorAll('input')];
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')];
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]');
  let pressed: KeptInput['pressed'] = null;
  /** What is pressed down: where the form is taken away before it comes up again, no browser tells of a click. */
  let held: KeptInput['pressed'] = null;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const mayBeSent = () => pressed === null && fields.every(({ value }) => value.trim() !== '');

  function showWhetherItMayBeSent(): void {
    if (!submit) return;
    submit.disabled = !mayBeSent();
    submit.classList.toggle('aksel-button--disabled', submit.disabled);
  }

  /** Until the page is there, which goes on from here. */
  function wait(by: KeptInput['pressed']): void {
    pressed = by;
    form.setAttribute('aria-busy', 'true');
    for (const control of controls) control.disabled = true;
    submit?.classList.add('aksel-button--disabled');
    slow = setTimeout(() => {
      form.before(messageOf(form.ownerDocument, 'status', slowText));
    }, slowAfterMs);
  }

  // Somebody may have begun already.
  showWhetherItMayBeSent();
  form.addEventListener('input', showWhetherItMayBeSent);
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target !== submit) toggle(target);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!mayBeSent()) return;
    wait('form');
  });

  const link = form.parentElement?.querySelector('a');
  const leaving = new AbortController();
  const { signal } = leaving;
  submit?.addEventListener('pointerdown', () => (held = 'form'), { signal });
  link?.addEventListener('pointerdown', ({ button }) => (held = button > 0 ? null : 'link'), { signal });
  for (const name of ['pointerup', 'pointercancel'])
    form.ownerDocument.addEventListener(name, () => (held = null), { signal });

  // As it stands the link knows nothing of the address that was opened, and would load everything anew.
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    if (pressed === null) wait('link');
  });

  return {
    stop() {
      leaving.abort();
      clearTimeout(slow);
    },
    keptInput() {
      const { activeElement } = form.ownerDocument;
      const stops = [...(form.parentElement?.querySelectorAll('input, button, a') ?? [])];
      const focused = activeElement ? stops.indexOf(activeElement) : -1;
      return {
        values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
        focused: focused < 0 ? null : focused,
        cursor: activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null,
        pressed: pressed ?? (held === 'form' && !mayBeSent() ? null : held),
      };
    },
  };
}
