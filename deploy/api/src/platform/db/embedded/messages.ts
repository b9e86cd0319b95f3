/** What the embedded database's process tells the server. */
export type FromChild =
  | { readonly type: 'ready'; readonly host: string; readonly port: number; readonly fresh: boolean }
  /** The folder's fault: a line for whoever starts the server. */
  | { readonly type: 'refused'; readonly line: string }
  | { readonly type: 'failed'; readonly message: string };

/** What the server tells it. */
export interface ToChild {
  readonly type: 'close';
}
