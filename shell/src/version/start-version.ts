import { isReloaded, settleVersion } from './settle-version.ts';
import { webVersionStore } from './stored-version.ts';

declare global {
  interface Window {
    /** Whether this page is left for another load of it; set by the first of its scripts. */
    peilIsLeft?: boolean;
  }
}

/** To be called before anything else; true: the page reloads, and nothing more should be done. */
export function reloadsAtStart(): boolean {
  window.peilIsLeft ??= settleVersion({
    loaded: __PEIL_VERSION__,
    store: webVersionStore(window),
    isReload: isReloaded(window.performance),
    reload: () => {
      window.location.reload();
    },
  });
  return window.peilIsLeft;
}
