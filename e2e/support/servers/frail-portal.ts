import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchToken, signedInStorage } from '../accounts.ts';
import { copyDemoData } from './demo-data.ts';
import { startPortal } from './portal-server.ts';
import { freePort, startServer, type Server } from './server-process.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

const api = fileURLToPath(new URL('../../../deploy/api/.tsbuild/main.js', import.meta.url));

/** A portal whose API is a process of its own behind the gateway, to be killed and started again. */
export interface FrailPortal {
  readonly url: string;
  /** Of fjordadmin, in this portal. */
  readonly token: string;
  killApi(): Promise<void>;
  /** On the same port, with the same data. Does nothing while it runs. */
  startApi(): Promise<void>;
}

async function withFrailPortal(folder: string, use: (portal: FrailPortal) => Promise<void>): Promise<void> {
  const port = await freePort();
  const dataDir = await copyDemoData(join(folder, 'db'));
  const start = () =>
    startServer(api, port, { API_HOST: '127.0.0.1', API_PORT: String(port), DATA_DIR: dataDir });
  let running: Server | null = await start();
  let gateway: Server | null = null;
  try {
    gateway = await startPortal({
      releases: process.env.PEIL_E2E_RELEASES ?? '',
      apiUrl: `http://127.0.0.1:${port}`,
    });
    await use({
      url: gateway.url,
      token: await fetchToken('fjordadmin', gateway.url),
      async killApi() {
        await running?.kill();
        running = null;
      },
      async startApi() {
        running ??= await start();
      },
    });
  } finally {
    await gateway?.stop();
    await running?.stop();
  }
}

export const test = base.extend<{ portal: FrailPortal }, { frailPortal: FrailPortal }>({
  frailPortal: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-frail-'));
      try {
        await withFrailPortal(folder, use);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: async ({ frailPortal }, use) => {
    await frailPortal.startApi();
    await use(frailPortal);
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  storageState: async ({ portal }, use) => {
    await use(signedInStorage(portal.token, portal.url));
  },
});

export { expect } from '../test.ts';
