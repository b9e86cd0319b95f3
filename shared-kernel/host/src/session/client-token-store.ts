import type { ClientType } from './client-type.ts';
import { withMemoryFallback } from './fallback-token-store.ts';
import { withLock } from './locked-token-store.ts';
import { memoryTokenStore } from './memory-token-store.ts';
import type { TokenStore } from './token-store.ts';
import { usableStorage } from './usable-storage.ts';
import { webTokenStore } from './web-token-store.ts';

/** The app's store, in a chunk of its own: a browser never downloads it. */
const loadNative = () => import('./native/index.ts');

/** The token store of a client type (MOBILE-01). */
export function clientTokenStore(client: ClientType): TokenStore {
  switch (client) {
    case 'ios':
    case 'android':
      return withLock({
        store: withMemoryFallback({
          open: async () => (await loadNative()).nativeTokenStore(),
          disown: async () => (await loadNative()).forgetInstallationSecret(indexedDB),
          report: reportError,
        }),
        unlock: async () => (await loadNative()).mayUseToken(indexedDB),
        report: reportError,
      });
    case 'web':
      // Where the browser keeps nothing for us, a sign-in holds until the page is left.
      return usableStorage(window, 'localStorage') ? webTokenStore(window) : memoryTokenStore();
    case 'node':
      return memoryTokenStore();
  }
}
