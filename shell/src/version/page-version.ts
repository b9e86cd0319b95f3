import { isBusy } from './is-busy.ts';
import { webVersionStore } from './stored-version.ts';
import { createVersionCheck } from './version-check.ts';

/** The page's one version check. */
export const versionCheck = createVersionCheck({
  loaded: __PEIL_VERSION__,
  store: webVersionStore(window),
  reload: () => {
    window.location.reload();
  },
  isBusy,
  now: () => Date.now(),
});
