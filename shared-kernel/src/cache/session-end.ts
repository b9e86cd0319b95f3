import { session } from '../session/index.ts';
import { queryClient } from './query-client.ts';

/** STATE-01: when a session ends or another user's begins, nothing of it stays and nothing goes on polling. */
export function forgetWithSession(): void {
  let userid: string | null = null;
  session.session$.subscribe((current) => {
    const next = current.status === 'signedIn' ? current.user.userid : null;
    if (userid !== null && next !== userid) {
      void queryClient.cancelQueries();
      queryClient.clear();
    }
    userid = next;
  });
}
