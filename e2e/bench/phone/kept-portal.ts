import type { Page } from '@playwright/test';
import { until } from '../../support/servers/server-process.ts';
import { keepsPortal } from '../../support/worker-caches.ts';

const patienceMs = 180_000;

/** Waits until the service worker has the portal, and what else is asked for is true. */
export async function waitUntilKept(page: Page, andAlso = () => Promise.resolve(true)): Promise<void> {
  const isKept = async () => (await keepsPortal(page)) && (await andAlso());
  if (!(await until(isKept, patienceMs))) throw new Error(`The browser did not keep ${page.url()}`);
}
