import { api, ApiError, type User, type UserChange } from '@peil/shared-kernel/api';
import { endsOwnSession, withChange } from './user-values.ts';
import { texts } from './texts.ts';

/**
 * Fetches the newest version of a user, asks `changeOf` what to change of it, and saves that.
 *
 * @param isOwn whether it is the signed-in user: a change of rights ends the own token, and nothing can be asked with it
 * @returns the user as it was saved
 * @throws ApiError
 */
export async function saveUser(
  username: string,
  isOwn: boolean,
  changeOf: (newest: User) => UserChange,
): Promise<{ readonly user: User; readonly isLeaving: boolean }> {
  try {
    const newest = await api.users.get(username);
    const change = changeOf(newest);
    await api.users.update(username, change);
    if (isOwn && endsOwnSession(change)) return { user: withChange(newest, change), isLeaving: true };
    return { user: await api.users.get(username), isLeaving: false };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound')
      throw new ApiError('notFound', { message: texts.moved, cause: error });
    throw error;
  }
}
