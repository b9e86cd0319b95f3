import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="button"], [role="switch"]';

/**
 * Whether a click on a row means "open it": not when it hit a control of its own, when text is being selected,
 * or when a key asks for something else (a new tab is what the link is for).
 */
export function meansActivation(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest(controls)) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
