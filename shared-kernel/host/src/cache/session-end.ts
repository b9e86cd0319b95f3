import { dataOwner, session } from '../session/index.ts';
import { queryClient } from './query-client.ts';

/**
 * STATE-01: when a session ends, or one of another user or organisation begins, nothing of it stays and nothing goes
 * on polling.
 */
export function forgetWithSession(): void {
  let owner: string | null = null;
  session.session$.subscribe((current) => {
    const next = current.status === 'signedIn' ? dataOwner(current.user) : null;
    if (owner !== null && next !== owner) {
      void queryClient.cancelQueries();
      queryClient.clear();
    }
    owner = next;
  });
}
