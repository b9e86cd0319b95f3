/** What became of mails that were sent one after another. */
export interface Delivery {
  /** Who has received it, in the order it was sent. */
  readonly sentTo: readonly string[];
  /** Why the sending stopped; null when all have got it. */
  readonly failure: { readonly cause: unknown } | null;
}

/**
 * Sends to one recipient at a time and stops at the first failure (ORDER-02). Who stands in `sentTo` has received it before
 * and gets no other.
 */
export async function sendToEach(
  recipients: readonly string[],
  sentTo: readonly string[],
  send: (recipient: string) => Promise<unknown>,
): Promise<Delivery> {
  const done = [...sentTo];
  for (const recipient of recipients) {
    if (done.includes(recipient)) continue;
    try {
      await send(recipient);
    } catch (cause) {
      return { sentTo: done, failure: { cause } };
    }
    done.push(recipient);
  }
  return { sentTo: done, failure: null };
}
