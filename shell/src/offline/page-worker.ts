import { getBrand } from '@peil/shared-kernel/brand';
import { serviceWorkerFile } from '@peil/shared-kernel/contract';
import { detectClientType } from '@peil/shared-kernel/session';
import { overriddenRemotes } from '../overrides/page-overrides.ts';
import { isLoaded, isLoading, mayFetchNow } from '../preload/this-page.ts';
import { whenQuiet } from '../preload/when-quiet.ts';
import { createWorkerClient } from './worker-client.ts';

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The worker's script and no other. Made when it is needed: a policy of a name is made once in a page. */
function scriptUrl(url: string): string {
  const policies = (window as { trustedTypes?: ScriptPolicies }).trustedTypes;
  const createScriptURL = (wanted: string) => {
    if (wanted !== `/${serviceWorkerFile}`) throw new TypeError(`Not the service worker: ${wanted}`);
    return wanted;
  };
  return policies
    ? policies.createPolicy('portal-worker', { createScriptURL }).createScriptURL(url)
    : createScriptURL(url);
}

/** The app has its own offline page, and the portal in it comes as it does to a browser's first visit. */
const isWanted = (): boolean =>
  detectClientType() === 'web' &&
  window.top === window &&
  window.isSecureContext &&
  overriddenRemotes.size === 0;

/** Reading it throws in some browsers that block storage. */
function containerOf(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** The page's one service worker, as far as the page sends it anything. */
export const pageWorker = createWorkerClient({
  container: containerOf(),
  isWanted,
  whenQuiet: (work) => {
    whenQuiet(isLoading, work);
  },
  mayFetchAhead: mayFetchNow,
  isLoaded,
  scriptUrl,
  product: () => `${getBrand().product} Portal`,
});
