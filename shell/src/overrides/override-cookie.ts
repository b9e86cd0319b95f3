import { overridesCookie, parseOverrides, type Overrides } from '@peil/shared-kernel/contract';

/** Asks for these overrides until the browser is closed. False: the browser keeps no cookie. */
export function writeOverrides(document: Document, overrides: Overrides): boolean {
  const isNone = Object.keys(overrides).length === 0;
  const value = isNone ? '' : encodeURIComponent(JSON.stringify(overrides));
  document.cookie = `${overridesCookie}=${value}; path=/; samesite=lax${isNone ? '; max-age=0' : ''}`;
  return JSON.stringify(parseOverrides(document.cookie)) === JSON.stringify(overrides);
}
