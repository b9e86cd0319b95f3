import { isBusy } from './is-busy.ts';
import { isReloaded, settleVersion } from './settle-version.ts';
import { webVersionStore } from './stored-version.ts';
import { createVersionCheck } from './version-check.ts';

const page = {
  loaded: __PEIL_VERSION__,
  store: webVersionStore(window),
  reload: () => {
    window.location.reload();
  },
};

/** The page's one version check. */
export const versionCheck = createVersionCheck({ ...page, isBusy, now: () => Date.now() });

/** To be called before anything else; true: the page reloads, and nothing more should be done. */
export const reloadsAtStart = (): boolean =>
  settleVersion({ ...page, isReload: isReloaded(window.performance) });
