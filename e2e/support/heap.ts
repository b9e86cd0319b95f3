import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after everything that can be let go is gone. */
export interface Held {
  /** Nodes of the document and detached ones. */
  readonly nodes: number;
  readonly listeners: number;
  /** RxJS subscriptions. */
  readonly subscriptions: number;
}

/** What every RxJS subscription of the page inherits from, found from one that the shared kernel makes. */
const subscriptionPrototype = `(() => {
  const [{ lib }] = Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default['@peil/shared-kernel/navigation']);
  const subscription = lib().portalHistory.location$.subscribe();
  subscription.unsubscribe();
  let prototype = Object.getPrototypeOf(subscription);
  while (Object.getPrototypeOf(prototype) !== Object.prototype) prototype = Object.getPrototypeOf(prototype);
  return prototype;
})()`;

async function countSubscriptions(cdp: CDPSession): Promise<number> {
  const objectGroup = 'held';
  const prototype = await cdp.send('Runtime.evaluate', { expression: subscriptionPrototype, objectGroup });
  if (prototype.exceptionDetails) throw new Error(prototype.exceptionDetails.exception?.description);
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup,
  });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
  return result.value as number;
}

/** Counts what a page holds. Chromium only. */
export async function heapOf(page: Page): Promise<() => Promise<Held>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const subscriptions = await countSubscriptions(cdp);
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners, subscriptions };
  };
}
