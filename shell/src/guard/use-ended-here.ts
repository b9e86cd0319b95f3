import { useState } from 'react';
import type { Session, SignOutReason } from '@peil/shared-kernel/session';

/** How a session ended, and whose it was. */
interface End {
  readonly reason: SignOutReason;
  readonly userid: string;
}

interface Seen {
  readonly session: Session;
  readonly end: (End & { readonly entry: string }) | null;
}

/** How the session ended while this history entry was shown; null when it did not. */
export function useEndedHere(session: Session, entry: string): End | null {
  const [seen, setSeen] = useState<Seen>({ session, end: null });
  if (seen.session !== session) setSeen({ session, end: endOf(seen.session, session, entry) });
  return seen.end?.entry === entry ? seen.end : null;
}

function endOf(before: Session, after: Session, entry: string): Seen['end'] {
  if (before.status !== 'signedIn' || after.status !== 'anonymous' || after.reason === null) return null;
  return { reason: after.reason, userid: before.user.userid, entry };
}
