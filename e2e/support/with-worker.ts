import { expect, type BrowserContext } from '@playwright/test';
import { isControlled, keepsPortal } from './worker-caches.ts';

/** Details of a test that runs a second time with the service worker in place, by the project `worker`. */
export const withWorker = { tag: '@with-worker' };

/**
 * Details of a test in which no worker can be in place: of a browser that was never here before, of a host that has none,
 * or that stands between page and network, where a worker's answers do not pass.
 */
export const withoutWorker = { tag: '@without-worker' };

/**
 * What a visitor's browser has of the service worker when a test begins. `none`: it runs in none. `running`: it answers,
 * and may have kept nothing yet. `keeping`: it has everything that it could fetch.
 */
export type WorkerInPlace = 'none' | 'running' | 'keeping';

/** A visit of before: the worker is there, with what it kept, as it is for everybody who comes a second time. */
export async function bringWorker(context: BrowserContext, inPlace: WorkerInPlace): Promise<void> {
  if (inPlace === 'none') return;
  const page = await context.newPage();
  // A path without a page of its own: no remote is started.
  await page.goto('/404');
  const isThere = inPlace === 'keeping' ? keepsPortal : isControlled;
  await expect.poll(() => isThere(page), { timeout: 60_000 }).toBe(true);
  await page.close();
}
