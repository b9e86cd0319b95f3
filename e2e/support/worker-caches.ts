import type { Page } from '@playwright/test';

/** Whether a worker answers the page. */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Whether the browser could start the portal without network, as far as its worker is concerned. */
export const keepsPortal = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('peil-page-'));
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/_kept/index.html')),
    );
    return pages.some(Boolean) && navigator.serviceWorker.controller !== null;
  });

/** Addresses of the files of releases that the browser keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('peil-files-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Names of the caches that workers have in the browser. */
export const workerCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('peil-')).sort());
