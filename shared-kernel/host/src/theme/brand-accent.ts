import type { Brand } from '../brand/index.ts';

/** Puts the brand's own accent colour on the page; without one the standard theme's stays. Called by the host at start. */
export function applyBrandAccent({ accent }: Pick<Brand, 'accent'>): void {
  const root = document.documentElement;
  root.toggleAttribute('data-brand-accent', accent !== undefined);
  if (accent === undefined) root.style.removeProperty('--peil-brand-accent');
  else root.style.setProperty('--peil-brand-accent', accent);
}
