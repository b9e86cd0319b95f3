import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endHistory } from '@peil/api/testing/demo-history';
import { findPostgres, startCluster, type Cluster } from '@peil/api/testing/postgres-cluster';
import { repository } from '@peil/release';
import { fetchToken, signedInStorage } from '../accounts.ts';
import { nginxMissing, startNginx, type Nginx } from './nginx.ts';
import { copyLiveReleases } from '../releases/releases.ts';
import { freePort, startServer, type Server } from './server-process.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** One of several processes with a port of its own, to be killed and started again there. */
class Process {
  readonly port: number;
  readonly #start: () => Promise<Server>;
  #running: Server | null = null;

  private constructor(port: number, start: () => Promise<Server>) {
    this.port = port;
    this.#start = start;
  }

  static async of(script: string, environment: (port: string) => Record<string, string>): Promise<Process> {
    const port = await freePort();
    return new Process(port, () => startServer(script, port, environment(String(port))));
  }

  /** Does nothing while it runs. */
  async start(): Promise<void> {
    this.#running ??= await this.#start();
  }

  /** As a crash of its machine would. */
  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

/** The portal as deploy/ sets it up: nginx before two portal processes and two of the API, with one database. */
export interface Production {
  readonly nginx: Nginx;
  /** The first portal process, past nginx. */
  readonly gateway: string;
  /** Folder of its releases. */
  readonly releases: string;
  /** Addresses of the processes, as nginx takes them. */
  readonly servers: { readonly portal: string; readonly api: string };
  readonly portals: readonly [Process, Process];
  /** The second one never answers where this machine has no PostgreSQL: the embedded database belongs to one process. */
  readonly apis: readonly [Process, Process];
  /** Whether both API processes can run. */
  readonly hasPostgres: boolean;
  /** Of fjordadmin, here. */
  readonly token: string;
  /** Starts again whatever was killed. */
  restore(): Promise<void>;
}

const script = (name: 'api' | 'gateway') => join(repository, `deploy/${name}/.tsbuild/main.js`);

async function withProduction(folder: string, use: (production: Production) => Promise<void>): Promise<void> {
  const releases = join(folder, 'releases');
  await copyLiveReleases(process.env.PEIL_E2E_RELEASES ?? '', releases);
  const bin = findPostgres();
  const cluster: Cluster | null = bin === null ? null : await startCluster(bin);
  if (cluster === null) process.stderr.write('platform-nginx: no PostgreSQL here, one API process only\n');
  const dataDir = join(folder, 'db');
  const database = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: dataDir };
  const api = () =>
    Process.of(script('api'), (port) => ({ API_HOST: '127.0.0.1', API_PORT: port, ...database }));
  const apis = [await api(), await api()] as const;
  const addresses = apis.map(({ port }) => `127.0.0.1:${port}`);
  const portal = () =>
    Process.of(script('gateway'), (port) => ({
      HOST: '127.0.0.1',
      PORT: port,
      RELEASES_DIR: releases,
      API_URL: addresses.map((address) => `http://${address}`).join(','),
    }));
  const portals = [await portal(), await portal()] as const;
  const restore = async () => {
    await apis[0].start();
    if (cluster) await apis[1].start();
    await Promise.all(portals.map((process) => process.start()));
  };
  let nginx: Nginx | null = null;
  try {
    // The first one makes the database.
    await apis[0].start();
    await apis[0].stop();
    await endHistory(cluster ? { databaseUrl: cluster.url } : { dataDir });
    await restore();
    const servers = {
      portal: portals.map(({ port }) => `127.0.0.1:${port}`).join(' '),
      api: addresses.join(' '),
    };
    nginx = await startNginx({
      PORTAL_SERVERS: servers.portal,
      API_SERVERS: servers.api,
      RELEASES_DIR: releases,
    });
    await use({
      nginx,
      gateway: `http://localhost:${portals[0].port}`,
      releases,
      servers,
      portals,
      apis,
      hasPostgres: cluster !== null,
      token: await fetchToken('fjordadmin', nginx.url),
      restore,
    });
  } finally {
    await nginx?.stop();
    await Promise.all([...portals, ...apis].map((process) => process.stop()));
    await cluster?.stop();
  }
}

export const test = base.extend<{ production: Production }, { runningProduction: Production | null }>({
  runningProduction: [
    async ({}, use) => {
      if (nginxMissing() !== null) {
        await use(null);
        return;
      }
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-production-'));
      try {
        await withProduction(folder, use);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  production: async ({ runningProduction }, use) => {
    const missing = nginxMissing();
    base.skip(missing !== null, `${missing}: the production set-up is not tried`);
    if (runningProduction === null) return;
    await runningProduction.restore();
    await use(runningProduction);
  },
  baseURL: async ({ production }, use) => {
    await use(production.nginx.url);
  },
  storageState: async ({ production }, use) => {
    await use(signedInStorage(production.token, production.nginx.url));
  },
});

export { expect } from '../test.ts';
