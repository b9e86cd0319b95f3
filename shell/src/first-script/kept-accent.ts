import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** The accent of the organisation that was shown last, and whose it is. */
const storageKey = 'peil.accent';

/** Tells one token from another, and is of no use in its place. */
const ownerOf = (token: string): string => token.slice(-8);

const storageOf = (window: Window) => usableStorage(window, 'localStorage');

/** `#rrggbb` that was kept for this token; null for none, and when it is another's. */
export function readKeptAccent(window: Window, token: string): string | null {
  const [owner, accent = ''] = storageOf(window)?.getItem(storageKey)?.split(' ') ?? [];
  return owner === ownerOf(token) && /^#[0-9a-f]{6}$/i.test(accent) ? accent : null;
}

/** Keeps the accent for the next time the page is loaded with this token; null: it has none. */
export function keepAccent(window: Window, token: string, accent: string | null): void {
  if (accent === null) forgetAccent(window);
  else keepIn(storageOf(window), storageKey, `${ownerOf(token)} ${accent}`);
}

export const forgetAccent = (window: Window): void => storageOf(window)?.removeItem(storageKey);
