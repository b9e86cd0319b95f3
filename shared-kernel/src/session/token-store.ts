/** Where the access token is kept between visits; one implementation a client type. */
export interface TokenStore {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
  /** Tells when another tab stored or cleared the token; answers the way out. */
  onForeignChange(listener: (token: string | null) => void): () => void;
}

const key = 'peil.access_token';

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
      const onStorage = (event: StorageEvent) => {
        // A null key means the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** For tests and Node: gone with the process. */
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
