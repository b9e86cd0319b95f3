/** Where a browser keeps the token of who is signed in (localStorage). */
export const tokenKey = 'peil.access_token';

/** Where a tab keeps the token of who helps as another in it (sessionStorage): there it goes before the other. */
export const helpTokenKey = 'peil.help_token';

/** The data block in index.html for the page's first script; there only where somebody must be signed in. */
export const firstPageElementId = 'peil-first-page';

export interface FirstFile {
  readonly url: string;
  readonly integrity?: string;
  /** Asked for by the page itself, once it runs: comes after the others. */
  readonly isLater?: true;
}

/** What the page of the opened path needs first. */
export interface FirstPage {
  /** Its own first GETs to the API, path with query. */
  readonly calls: readonly string[];
  readonly files: readonly FirstFile[];
  /** What somebody who is not signed in needs instead: the login page's. */
  readonly guestFiles: readonly FirstFile[];
}

/** The template in index.html with the first sight of the login page; there where a guest would be led to it. */
export const firstViewElementId = 'peil-first-view';

/**
 * The type of a script element in index.html that is not to run before the login form has been painted: the page's first
 * script makes a script of it. Browsers leave a type alone that they do not know.
 */
export const laterScriptType = 'peil-later';

/** What somebody did in the first sight of a form, by the names of its fields. */
export interface KeptInput {
  readonly values: Readonly<Record<string, string>>;
  /** Which of the form's fields, buttons and the link beside it had the focus, in their order; null: none. */
  readonly focused: number | null;
  /** Where the cursor stood in a field, from the beginning of its text. */
  readonly cursor: number | null;
  /** What was pressed and waits for the page: the form was sent, or the link below it was followed. */
  readonly pressed: 'form' | 'link' | null;
}

/** A form that stands in for a page until the page is there. */
export interface FirstView {
  /** Takes it away, shows the portal instead, and returns what is to be taken over. */
  readonly leave: () => KeptInput;
}

/** A GET that the page's first script began before the portal's own scripts were there. */
export interface FirstCall {
  /** Path with query. */
  readonly url: string;
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Those that nobody has taken yet; the API client takes each once at most. */
    peilFirstCalls?: FirstCall[];
    /** While it is shown. */
    peilFirstView?: FirstView | undefined;
  }
}

/** The service worker's file in a release of the shell, and its address below the portal's root. */
export const serviceWorkerFile = 'service-worker.js';
