import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { KeptInput } from '@peil/shared-kernel/contract';

/** Puts the focus where it was, and the cursor. */
function focusAgain(form: HTMLFormElement | null, { focused, cursor }: KeptInput): void {
  if (focused === null) return;
  const element = form?.parentElement?.querySelectorAll<HTMLElement>('input, button, a')[focused];
  element?.focus();
  if (element instanceof HTMLInputElement && cursor !== null) element.setSelectionRange(cursor, cursor);
}

interface Takeover {
  /** Is given the values by the names of the fields. */
  readonly fill: (values: KeptInput['values']) => void;
  /** Sends the form as it stands: somebody has pressed its button before the page was there. */
  readonly send: () => void;
  /** Follows the link below the form. */
  readonly follow: () => void;
}

/**
 * Takes over from the form that index.html showed before this one was there (first-view.tsx). Before anything is painted,
 * so that nobody sees two forms or none.
 */
export function useKeptInput(
  form: RefObject<HTMLFormElement | null>,
  { fill, send, follow }: Takeover,
): void {
  const [kept, setKept] = useState<KeptInput | null>(null);

  const takeOver = useEffectEvent(() => {
    const left = window.peilFirstView?.leave();
    if (!left) return;
    fill(left.values);
    setKept(left);
  });
  const finish = useEffectEvent((left: KeptInput) => {
    focusAgain(form.current, left);
    if (left.pressed === 'form') send();
    if (left.pressed === 'link') follow();
  });

  useLayoutEffect(() => {
    takeOver();
  }, []);

  // The fields have their values.
  useLayoutEffect(() => {
    if (kept) finish(kept);
  }, [kept]);
}
