/** Where a browser keeps the token of who is signed in (localStorage). */
export const tokenKey = 'peil.access_token';

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
  }
}
