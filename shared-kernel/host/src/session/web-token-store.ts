import { tokenKey as key } from '../../../contract/src/first-page.ts';
import type { TokenStore } from './token-store.ts';

/** The browser's store: localStorage, shared by all tabs of the origin. */
export function webTokenStore(window: Window): TokenStore {
  return {
    read: () => Promise.resolve(window.localStorage.getItem(key)),
    write(token) {
      window.localStorage.setItem(key, token);
      return Promise.resolve();
    },
    clear() {
      window.localStorage.removeItem(key);
      return Promise.resolve();
    },
    onForeignChange(listener) {
      // What is stored now, not what the event tells: this tab may have stored another token since.
      const tell = () => {
        listener(window.localStorage.getItem(key));
      };
      const onStorage = (event: StorageEvent) => {
        // A null key means the whole storage was cleared.
        if (event.key === key || event.key === null) tell();
      };
      // A page that the back button brings back as it was left heard of nothing meanwhile.
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) tell();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}
