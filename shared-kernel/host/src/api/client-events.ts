import { pageProofElementId, readPageData } from '../../../contract/src/index.ts';
import { session } from '../session/index.ts';
import { secondsOfRetryAfter } from './retry-after.ts';
import type { ClientEvent, ClientReport } from '../../../wire/src/index.ts';

/** What became of a report; `retryAfterSeconds` is null where the server did not say when to come again. */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number | null };

/** What the gateway wrote into this page to prove that it is the portal's; nothing outside a page. */
function pageProof(): Pick<ClientReport, 'proof'> {
  const proof = typeof document === 'undefined' ? null : readPageData(document, pageProofElementId);
  return typeof proof === 'string' ? { proof } : {};
}

function tokenHeader(): Record<string, string> {
  const current = session.current();
  return current.status === 'signedIn' ? { authorization: `Bearer ${current.token}` } : {};
}

export const clientEvents = {
  /**
   * POST /api/v1/client-events: tells the provider what went wrong in this page. The one call that goes past the API
   * client: no answer to it can end a session, it arrives though the page is being left, and it never throws, for there
   * is nobody left to tell. The page's proof and the token, where there are any, let it be believed; no user is kept.
   * @param events at most `mostClientEvents`
   * @param id of the report, 20 to 40 letters, digits, - and _: sent again with the same one it counts once
   */
  async send(events: readonly ClientEvent[], id: string): Promise<Delivery> {
    try {
      const answer = await fetch('/api/v1/client-events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...tokenHeader() },
        body: JSON.stringify({ id, ...pageProof(), events }),
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
