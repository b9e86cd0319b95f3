import { helpTokenKey } from '../../../contract/src/first-page.ts';
import type { TokenStore } from './token-store.ts';
import { usableStorage } from './usable-storage.ts';

/** The path that the helper's own page had, to go back to. */
export const helpBackKey = 'peil.help_back';

/**
 * The store of a tab in which somebody helps as another (SUPPORT-01), and of that tab alone: in all others one is oneself.
 * When it ends, however it does, the tab is loaded anew as one's own. Null in every other tab.
 */
export function helpTokenStore(page: Window | undefined): TokenStore | null {
  const storage = usableStorage(page, 'sessionStorage');
  if (!page || !storage?.getItem(helpTokenKey)) return null;
  const back = storage.getItem(helpBackKey) ?? '/';
  return {
    read: () => Promise.resolve(storage.getItem(helpTokenKey)),
    // A user who is helped is given no other token.
    write: () => Promise.resolve(),
    clear() {
      storage.removeItem(helpTokenKey);
      storage.removeItem(helpBackKey);
      page.location.replace(back);
      return Promise.resolve();
    },
    onForeignChange: () => () => undefined,
  };
}

/** Goes on in this tab as the user whom the token is of, at the path where that one begins. */
export function beginHelp(token: string, home: string, page: Window = window): void {
  const { pathname, search } = page.location;
  page.sessionStorage.setItem(helpTokenKey, token);
  page.sessionStorage.setItem(helpBackKey, pathname + search);
  page.location.assign(home);
}
