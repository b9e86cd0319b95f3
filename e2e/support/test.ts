import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import {
  endedTokens,
  fetchToken,
  knownStorage,
  portalUrl,
  signedInStorage,
  type Account,
} from './accounts.ts';
import { isByDay } from './night.ts';
import { onPhone, phone } from './on-phone.ts';
import { gatherFaults, watchFaults, type FaultWatch, type PageFaults } from './page-faults.ts';
import type { StandaloneWorker } from './hosts/standalone-worker.ts';
import { withLocalDevices } from './releases/local-devices.ts';
import { withSharedSite, type SharedSite } from './servers/shared-site.ts';
import { bringWorker, type WorkerInPlace } from './with-worker.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** Another person, or the same one in another browser. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: PageFaults;
}

/** @param origin the portal visited, when it is not the common one */
export type Visit = (account: Account | null, origin?: string) => Promise<Visitor>;

export interface Fixtures {
  /** Who is signed in when the test begins; null: nobody. */
  account: Account | null;
  /** Faults the test allows; any other, in the test's own context, fails it. A test that uses no page has no context. */
  faults: FaultWatch;
  visit: Visit;
  /** Of the browsers that `visit` opens. */
  worker: WorkerInPlace;
}

/**
 * Made by the first test of a worker that asks for it. Who has worker fixtures of his own has workers of his own, which
 * take seconds to start: by day, only what must not be kept until a worker's end.
 */
export interface WorkerFixtures extends StandaloneWorker {
  /** An account's token, fetched once a worker. */
  tokenOf: (account: Account) => Promise<string>;
  /** `site` of servers/site.ts. */
  sharedSite: SharedSite;
  /** A foreign root page for remotes, hosts/single-spa-host.ts. */
  rootFolder: string;
  /** Address of a local build of the device list. */
  localDevices: string;
}

async function openVisitor(
  browser: Browser,
  account: Account | null,
  origin: string,
  tokenOf: WorkerFixtures['tokenOf'],
  worker: WorkerInPlace,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: account ? signedInStorage(await tokenOf(account), origin) : knownStorage(origin),
  });
  const faults = await watchFaults(context);
  await bringWorker(context, worker);
  return { context, page: await context.newPage(), faults };
}

/** By day such a test has no project of its own: that one's workers would be others. */
const isOnPhone = (tags: readonly string[]) => isByDay && tags.includes(onPhone.tag);

export const test = base.extend<Fixtures, WorkerFixtures>({
  tokenOf: [
    async ({}, use) => {
      const tokens = new Map<Account, Promise<string>>();
      await use(async (account) => {
        const known = await tokens.get(account);
        if (known !== undefined && !endedTokens.has(known)) return known;
        const fresh = fetchToken(account);
        tokens.set(account, fresh);
        return fresh;
      });
    },
    { scope: 'worker' },
  ],
  sharedSite: [async ({}, use) => withSharedSite(use), { scope: 'worker' }],
  rootFolder: [
    async ({}, use) => {
      // This and what follows bring webpack, which hardly any worker needs.
      const { withRootFolder } = await import('./hosts/root-folder.ts');
      await withRootFolder(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  localDevices: [async ({}, use) => withLocalDevices(use), { scope: 'worker' }],
  tree: [
    async ({}, use) => {
      const { withTree } = await import('./hosts/standalone-worker.ts');
      await withTree(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  devServer: [
    async ({ tree }, use) => {
      const { withDevServer } = await import('./hosts/standalone-worker.ts');
      await withDevServer(tree, use);
    },
    // A first build without webpack's cache, beside other work.
    { scope: 'worker', timeout: 300_000 },
  ],
  builds: [
    async ({}, use) => {
      const { withBuilds } = await import('./hosts/standalone-worker.ts');
      await withBuilds(use);
    },
    { scope: 'worker' },
  ],
  account: [null, { option: true }],
  worker: ['none', { option: true }],
  baseURL: async ({}, use) => {
    await use(portalUrl());
  },
  storageState: async ({ account, tokenOf }, use) => {
    await use(account ? signedInStorage(await tokenOf(account), portalUrl()) : knownStorage(portalUrl()));
  },
  viewport: async ({ viewport }, use, { tags }) => {
    await use(isOnPhone(tags) ? phone.viewport : viewport);
  },
  hasTouch: async ({ hasTouch }, use, { tags }) => {
    await use(hasTouch || isOnPhone(tags));
  },
  isMobile: async ({ isMobile }, use, { tags }) => {
    await use(isMobile || isOnPhone(tags));
  },
  faults: async ({}, use) => {
    await use(gatherFaults());
  },
  context: async ({ context, faults }, use) => {
    await faults.watch(context);
    await use(context);
    expect(faults.unexpected(), 'faults of the page').toEqual([]);
  },
  visit: async ({ browser, tokenOf, worker }, use) => {
    const visitors: Visitor[] = [];
    await use(async (account, origin = portalUrl()) => {
      const visitor = await openVisitor(browser, account, origin, tokenOf, worker);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
    expect(
      visitors.flatMap(({ faults }) => faults.unexpected()),
      'faults of a visitor',
    ).toEqual([]);
  },
});

export { expect };
