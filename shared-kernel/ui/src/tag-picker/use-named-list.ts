import { useEffect, type RefObject } from 'react';

/** Aksel gives a combobox's list no name and the check mark of a picked option no silence, and has no props for either. */
export function useNamedList(root: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    root.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label);
    for (const mark of root.current?.querySelectorAll('[role="option"] svg') ?? [])
      mark.setAttribute('aria-hidden', 'true');
  });
}
