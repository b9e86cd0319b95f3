/**
 * What pages tell the service worker. Tabs, and the worker beside them, may be of different releases: a worker takes no
 * notice of what it does not know, and a page never waits for an answer.
 */
export const workerProtocol = 1;

/** A file of a release that may be started, and the hash it must have. */
export interface FileToKeep {
  readonly url: string;
  readonly integrity: string;
}

/** What the newest registry that a page has seen lets a browser start. */
export interface SeenReleases {
  readonly protocol: typeof workerProtocol;
  /** `seen`: what is not named is dropped. `keep`: what is named is fetched as well. */
  readonly kind: 'seen' | 'keep';
  /** The registry's own; what an older one says is not heard. */
  readonly serial: number;
  /** Where the shell's files lie; ends with a slash. */
  readonly shell: string;
  readonly files: readonly FileToKeep[];
  /** Whether files may be fetched that nobody needs yet; otherwise only what the browser has already is kept. */
  readonly mayFetch: boolean;
  /** The product's name, for the page that is shown when nothing is kept. */
  readonly product: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isFile = (value: unknown): value is FileToKeep =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  isText(value.url) &&
  'integrity' in value &&
  isText(value.integrity);

/** What a page has sent; null for what a worker of this release does not know. */
export function readMessage(data: unknown): SeenReleases | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Partial<Record<keyof SeenReleases, unknown>>;
  const { protocol, kind, serial, shell, files, mayFetch, product } = message;
  if (protocol !== workerProtocol || (kind !== 'seen' && kind !== 'keep')) return null;
  if (!Number.isSafeInteger(serial) || !isText(shell) || !isText(product)) return null;
  if (!Array.isArray(files) || !files.every(isFile)) return null;
  return {
    protocol: workerProtocol,
    kind,
    serial: serial as number,
    shell,
    files,
    mayFetch: mayFetch === true,
    product,
  };
}

/** In the head of a page that the worker had kept: epoch milliseconds of when it came from the portal. */
export const keptPageName = 'peil-kept';
