import type { SeenReleases } from '../offline/worker-messages.ts';

/** What the last registry said that any page has seen, as far as the worker needs it. */
export interface KeptState {
  readonly serial: number;
  /** Where the shell's files lie. */
  readonly shell: string;
  /** Url of each file that may be started → its hash. */
  readonly files: Readonly<Record<string, string>>;
  readonly product: string;
}

const absolute = (url: string, origin: string): string => new URL(url, origin).href;

/** The state that a message makes, or null for one of an older registry than is known. */
export function stateAfter(known: KeptState | null, seen: SeenReleases, origin: string): KeptState | null {
  if (known && seen.serial < known.serial) return null;
  const files = seen.files.map(({ url, integrity }): [string, string] => [absolute(url, origin), integrity]);
  return {
    serial: seen.serial,
    shell: absolute(seen.shell, origin),
    files: Object.fromEntries(files),
    product: seen.product,
  };
}

/** The state as it was kept; null for none, or one that another release wrote in another way. */
export function readState(value: unknown): KeptState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { serial, shell, files, product } = value as Partial<Record<keyof KeptState, unknown>>;
  if (typeof serial !== 'number' || typeof shell !== 'string' || typeof product !== 'string') return null;
  if (typeof files !== 'object' || files === null) return null;
  return { serial, shell, files: files as KeptState['files'], product };
}

/** Scripts and style sheets that a page names: nothing can be started of one whose files are not all there. */
export function filesOfPage(html: string, origin: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g);
  return [...new Set([...named].map(([, url = '']) => absolute(url, origin)))];
}

/** Whether a page is of the shell that the state names, and starts nothing that the state does not. */
export function isPageOf(html: string, { shell, files }: KeptState, origin: string): boolean {
  const named = filesOfPage(html, origin);
  return named.some((url) => url.startsWith(shell)) && named.every((url) => Object.hasOwn(files, url));
}
