import type { TokenStore } from './token-store.ts';

/** The store of Node and of tests: gone with the process. */
export function memoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    read: () => Promise.resolve(token),
    write(value) {
      token = value;
      return Promise.resolve();
    },
    clear() {
      token = null;
      return Promise.resolve();
    },
    onForeignChange: () => () => undefined,
  };
}
