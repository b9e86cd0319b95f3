import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signedInStorage } from './accounts.ts';
import { watchFaults, type PageFaults } from './page-faults.ts';
import { expect } from './test.ts';
import { keepsPortal } from './worker-caches.ts';

/** A browser that keeps the portal: its service worker runs, unlike in the other tests. */
export interface KeptBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: PageFaults;
}

/** What a browser says of calls that it could not make, and what the worker answers in their place. */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|503|Failed to fetch|unknown error occurred when fetching the script/;

/**
 * The frame's word that there is no network, or that the server does not answer: Chromium 150 tells a document that is made while the
 * network is taken away by `setOffline` that there is some (`navigator.onLine`).
 */
export const awayBar = (page: Page) =>
  page.getByText(/^(Du har vært frakoblet|Ingen kontakt med serveren) siden kl\. \d\d:\d\d\./);

/** How old what a page shows is, where it is not the server's answer of now. */
export const keptAge = (page: Page) =>
  page.getByText(/^Sist oppdatert .*Uten nett vises det som sist ble hentet\.$/);

export async function keptBrowser(browser: Browser, token: string, origin: string): Promise<KeptBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: signedInStorage(token, origin),
    serviceWorkers: 'allow',
  });
  const faults = await watchFaults(context);
  faults.allow(noNetwork);
  return { context, page: await context.newPage(), faults };
}

/** Names of the answers that the browser keeps, whoever they were given to. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = 'peil.kept';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(new Error(opening.error?.message ?? name));
      };
    });
    db.onversionchange = () => {
      db.close();
    };
    try {
      if (!db.objectStoreNames.contains('answers')) return [];
      const asking = db.transaction('answers').objectStore('answers').getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        asking.onsuccess = () => {
          resolve(asking.result);
        };
      });
      return keys.map((key) => (key as string[])[1] ?? '');
    } finally {
      db.close();
    }
  });

/** Waits until the portal, and an answer of this name, are in the browser. */
export async function waitUntilKept(page: Page, answer: RegExp): Promise<void> {
  await expect.poll(() => keepsPortal(page), { timeout: 60_000 }).toBe(true);
  await expect
    .poll(async () => (await keptAnswers(page)).some((key) => answer.test(key)), { timeout: 30_000 })
    .toBe(true);
}
