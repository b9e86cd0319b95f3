import type { KeyboardEvent } from 'react';

/** Whether one of a combobox's options is marked, which Enter then picks by itself. */
export const isOptionMarked = ({ target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Element && Boolean(target.getAttribute('aria-activedescendant'));
