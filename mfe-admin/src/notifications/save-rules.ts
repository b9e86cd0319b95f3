import { api, ApiError, type NotificationSettings } from '@peil/shared-kernel/api';
import { changedRules, type RuleChange, type RuleClash } from './changed-rules.ts';

/** Times that a change is tried again because others saved in between. */
const mostTries = 3;

type SavedRules = { readonly settings: NotificationSettings; readonly clash: RuleClash | null };

/**
 * Makes one change in the newest list of a person's rules.
 *
 * @param known the list as it was fetched last
 * @returns what is saved now; with `clash` nothing was, since somebody else has changed the same rule
 * @throws ApiError
 */
export async function saveRules(
  username: string,
  known: NotificationSettings,
  change: RuleChange,
): Promise<SavedRules> {
  let newest = known;
  for (let tries = 1; ; tries += 1) {
    const next = changedRules(newest.rules, change);
    if (!('rules' in next)) return { settings: newest, clash: next };
    try {
      return {
        settings: await api.notifications.change(username, next.rules, newest.version),
        clash: null,
      };
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'conflict' || tries === mostTries) throw error;
      newest = await api.notifications.get(username);
    }
  }
}
