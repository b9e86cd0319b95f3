import { api, type UserChange } from '@peil/shared-kernel/api';
import { renew, signOut } from '@peil/shared-kernel/session';

/**
 * Saves what users changed of themselves. A new password ends their tokens on the server, this tab's too: it is used at
 * once for a new one, so that they stay signed in here unless they have logged out; where that fails, the login page
 * asks for it.
 * Throws ApiError when nothing was saved.
 */
export async function saveProfile(username: string, change: UserChange): Promise<void> {
  await api.users.update(username, change);
  if (change.password === undefined) return;
  try {
    const { access_token: token = '' } = await api.auth.login({ user: username, password: change.password });
    await renew(token);
  } catch {
    await signOut('revoked');
  }
}
