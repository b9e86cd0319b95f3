import type { AccessToken } from '../../../wire/src/index.ts';
import { helpTokenKey } from '../../../contract/src/first-page.ts';
import { dataOwner } from './data-owner.ts';
import { helpBackKey } from './help-token-store.ts';
import { endedByItself, type SignOutReason } from './session-end.ts';
import { keepIn } from './usable-storage.ts';

const draftPrefix = 'peil.draft.';

/** How the keys begin under which a user's unsaved input lies in the tab's storage. */
export const draftPrefixOf = (userid: string): string => `${draftPrefix}${userid}.`;

/** Whose data the tab remembers. Known after a reload too, and when the browser brings back a closed tab. */
const ownerKey = 'peil.tab_owner';

/** What this tab remembers of its user for as long as it is open. */
export interface TabStorage {
  /**
   * A session ended. After a logout, in whatever tab, nothing stays (STATE-01). When it ended by itself, unsaved input
   * stays, for the same user to go on with.
   */
  leave(reason: SignOutReason): void;
  /**
   * A user's session begins or goes on: what another user left behind goes. So does what this one left in another
   * organisation (HOME-02), but for unsaved input.
   */
  enter(user: Pick<AccessToken, 'userid' | 'orgid' | 'act'>): void;
}

/** @param storage sessionStorage, or undefined where there are no tabs */
export function tabStorage(storage: Storage | undefined): TabStorage {
  function removeWhere(condition: (key: string) => boolean): void {
    if (!storage) return;
    for (const key of Object.keys(storage).filter(condition)) storage.removeItem(key);
  }
  /** Whose tab it is, not what is remembered of that one. */
  const isOfHelp = (key: string) => key === helpTokenKey || key === helpBackKey;
  const isDraft = (key: string) => key.startsWith(draftPrefix);

  return {
    leave(reason) {
      removeWhere((key) => !(endedByItself(reason) && isDraft(key)));
    },
    enter(user) {
      const owner = dataOwner(user);
      const isOthers = (storage?.getItem(ownerKey) ?? owner) !== owner;
      const isOwnDraft = (key: string) => key.startsWith(draftPrefixOf(user.userid));
      removeWhere((key) => !isOwnDraft(key) && !isOfHelp(key) && (isOthers || isDraft(key)));
      keepIn(storage, ownerKey, owner);
    },
  };
}
