/** The version this browser was last told to show, for all its tabs (STATE-03). */
const versionKey = 'peil.version';

/** What this tab reloaded for, and when. */
const reloadKey = 'peil.version_reload';

export interface AutomaticReload {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface VersionStore {
  read(): string | null;
  /** False when the browser keeps nothing for us (private window, policy). */
  write(version: string): boolean;
  lastReload(): AutomaticReload | null;
  /** False when the browser keeps nothing for us. */
  rememberReload(reload: AutomaticReload): boolean;
}

/** Writes and looks whether it is there: some browsers take it and keep nothing. */
function keep(storage: () => Storage, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    return storage().getItem(key) === value;
  } catch {
    return false;
  }
}

function find(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function parseReload(text: string | null): AutomaticReload | null {
  const [at, version] = text?.split(' ') ?? [];
  return at && version ? { at: Number(at), version } : null;
}

/** The browser's storages; asking for them may throw as well as using them. */
export function webVersionStore(window: Window): VersionStore {
  const ofBrowser = () => window.localStorage;
  const ofTab = () => window.sessionStorage;
  return {
    read: () => find(ofBrowser, versionKey),
    write: (version) => keep(ofBrowser, versionKey, version),
    lastReload: () => parseReload(find(ofTab, reloadKey)),
    rememberReload: ({ version, at }) => keep(ofTab, reloadKey, `${String(at)} ${version}`),
  };
}
