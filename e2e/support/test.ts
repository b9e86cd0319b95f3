import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { fetchToken, knownStorage, portalUrl, signedInStorage, type Account } from './accounts.ts';
import { watchFaults, type PageFaults } from './page-faults.ts';
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
  /** Faults the test allows; any other, in the test's own context, fails it. */
  faults: PageFaults;
  visit: Visit;
  /** Of the browsers that `visit` opens. */
  worker: WorkerInPlace;
}

export interface WorkerFixtures {
  /** An account's token, fetched once a worker. */
  tokenOf: (account: Account) => Promise<string>;
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  tokenOf: [
    async ({}, use) => {
      const tokens = new Map<Account, Promise<string>>();
      await use((account) => {
        const known = tokens.get(account) ?? fetchToken(account);
        tokens.set(account, known);
        return known;
      });
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
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults.unexpected(), 'faults of the page').toEqual([]);
    },
    { auto: true },
  ],
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
