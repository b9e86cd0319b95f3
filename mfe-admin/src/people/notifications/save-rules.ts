import { api, type NotificationSettings } from '@peil/shared-kernel/api';
import { saveAgain } from '../../parts/save-again/save-again.ts';
import { changedRules, type RuleChange, type RuleClash } from './changed-rules.ts';

type SavedRules = { readonly settings: NotificationSettings; readonly clash: RuleClash | null };

/**
 * Makes one change in the newest list of a person's rules.
 *
 * @param known the list as it was fetched last
 * @returns what is saved now; with `clash` nothing was, since somebody else has changed the same rule
 * @throws ApiError
 */
export function saveRules(
  username: string,
  known: NotificationSettings,
  change: RuleChange,
): Promise<SavedRules> {
  return saveAgain(async (isAgain) => {
    const newest = isAgain ? await api.notifications.get(username) : known;
    const next = changedRules(newest.rules, change);
    if (!('rules' in next)) return { settings: newest, clash: next };
    const settings = await api.notifications.change(username, next.rules, newest.version);
    return { settings, clash: null };
  });
}
