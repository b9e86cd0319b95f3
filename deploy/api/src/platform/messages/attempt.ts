import type { TakenMessage } from './queries.ts';

/** What became of one attempt; `error` is its kind and never quotes the other side. */
export type Attempt =
  | { readonly result: 'sent' | 'kept' }
  /** Worth another try: the other side is busy, out of reach, or wrongly set up. */
  | {
      readonly result: 'later';
      readonly error: string;
      /** How long the other side wants to be left alone, where it says so. */
      readonly afterSeconds?: number;
    }
  /** This message will never be taken. */
  | { readonly result: 'refused'; readonly error: string };

/** Whether nothing more is to be done for it: without a mail server it is kept to be read. */
export const isGone = ({ result }: Attempt): boolean => result === 'sent' || result === 'kept';

/** Sends messages of one kind. Never throws, and is done within `attemptMs`. */
export type Carrier = (message: TakenMessage) => Promise<Attempt>;

/** Longest time of one attempt. A person may be waiting for it. */
export const attemptMs = 20_000;
