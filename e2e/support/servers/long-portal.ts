import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '@peil/api/testing/postgres-cluster';
import { fetchToken, signedInStorage } from '../accounts.ts';
import { makeDatabase } from './make-database.ts';
import { startPortal } from './portal-server.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** The customers, each with its administrator of the same name, and how many devices they have. */
export const customers = { lang: 100_000, halv: 600 } as const;

export type Customer = keyof typeof customers;

/** The database with these customers: PostgreSQL, or the embedded one where the machine has none. */
async function withDatabase(
  use: (database: { readonly databaseUrl: string } | { readonly dataDir: string }) => Promise<void>,
): Promise<void> {
  const make = (env: Readonly<Record<string, string>>) =>
    makeDatabase(
      'long-world',
      env,
      ...Object.entries(customers).map(([orgid, size]) => `${orgid}=${String(size)}`),
    );
  const bin = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-long-'));
  const cluster = bin === null ? null : await startCluster(bin);
  try {
    if (cluster === null) {
      const dataDir = join(folder, 'db');
      await make({ DATA_DIR: dataDir });
      await use({ dataDir });
    } else {
      await make({ DATABASE_URL: cluster.url });
      await use({ databaseUrl: cluster.url });
    }
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets the server read its longest list, which takes it seconds once: how long is what `bench:list` of the API tells. */
async function lookOnce(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/devices/figures`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export interface LongPortal {
  readonly url: string;
  /** Of the customers' administrators, in this portal. */
  readonly tokens: Readonly<Record<Customer, string>>;
}

/** A portal with lists of very many devices. */
export const test = base.extend<{ customer: Customer; portal: LongPortal }, { longPortal: LongPortal }>({
  longPortal: [
    async ({}, use) => {
      await withDatabase(async (database) => {
        const portal = await startPortal({ releases: process.env.PEIL_E2E_RELEASES ?? '', ...database });
        try {
          const [lang, halv] = await Promise.all([
            fetchToken('lang', portal.url),
            fetchToken('halv', portal.url),
          ]);
          await lookOnce(portal.url, lang);
          await use({ url: portal.url, tokens: { lang, halv } });
        } finally {
          await portal.stop();
        }
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  customer: ['lang', { option: true }],
  portal: async ({ longPortal }, use) => {
    await use(longPortal);
  },
  baseURL: async ({ longPortal }, use) => {
    await use(longPortal.url);
  },
  storageState: async ({ longPortal, customer }, use) => {
    await use(signedInStorage(longPortal.tokens[customer], longPortal.url));
  },
});

export { expect } from '../test.ts';
