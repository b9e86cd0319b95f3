/** What the embedded database's process tells the server. */
export type FromChild =
  | { readonly type: 'ready'; readonly port: number; readonly fresh: boolean }
  | { readonly type: 'failed'; readonly message: string };

/** What the server tells it. */
export interface ToChild {
  readonly type: 'close';
}
