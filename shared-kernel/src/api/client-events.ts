import { secondsOfRetryAfter } from './retry-after.ts';
import type { ClientEvent } from './schemas/index.ts';

/** What became of a report; `retryAfterSeconds` is null where the server did not say when to come again. */
export type Delivery =
  { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number | null };

export const clientEvents = {
  /**
   * POST /api/v1/client-events: tells the provider what went wrong in this page. The one call that goes past the API
   * client: it names no user (no token, no cookie), so no answer to it can end a session; it arrives though the page
   * is being left; and it never throws, for there is nobody left to tell.
   * @param events at most `mostClientEvents`
   */
  async send(events: readonly ClientEvent[]): Promise<Delivery> {
    try {
      const answer = await fetch('/api/v1/client-events', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(events),
        credentials: 'omit',
        keepalive: true,
      });
      return answer.ok
        ? { ok: true }
        : { ok: false, retryAfterSeconds: secondsOfRetryAfter(answer.headers.get('retry-after')) };
    } catch {
      return { ok: false, retryAfterSeconds: null };
    }
  },
};
