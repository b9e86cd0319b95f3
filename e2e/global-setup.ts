import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster, type Cluster } from '@peil/api/testing/postgres-cluster';
import { startAddressService } from './support/servers/address-service.ts';
import { keepDemoDataIn } from './support/servers/demo-data.ts';
import { startPortal } from './support/servers/portal-server.ts';
import { startTileServer } from './support/servers/tile-server.ts';
import { builtReleases, copyLiveReleases } from './support/releases/releases.ts';

/**
 * One portal for all tests: gateway, API and a database with demo data of its own, on a free port. The releases are
 * copied, so that a build beside the tests does not change what they see. The database is PostgreSQL where the machine
 * has one: a call costs half of what it costs with the embedded one, which the portals of `copyDemoData` have.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-'));
  let cluster: Cluster | null = null;
  const database = async () => {
    const bin = findPostgres();
    // Not a copy of the kept demo, which has no history.
    if (bin === null) return { dataDir: join(folder, 'db') };
    cluster = await startCluster(bin);
    return { databaseUrl: cluster.url };
  };
  const removeData = async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const releases = join(folder, 'releases');
    await copyLiveReleases(builtReleases, releases);
    keepDemoDataIn(join(folder, 'demo'));
    const addresses = await startAddressService();
    const tiles = await startTileServer();
    const portal = await startPortal({ releases, addressUrl: addresses.url, ...(await database()) });
    process.env.PEIL_E2E_TILES = JSON.stringify(tiles.browserArguments);
    process.env.PEIL_E2E_URL = portal.url;
    process.env.PEIL_E2E_RELEASES = releases;
    process.env.PEIL_E2E_VERSION = await servedVersion(portal.url);
    return async () => {
      try {
        await portal.stop();
        await addresses.stop();
        await tiles.stop();
      } finally {
        await removeData();
      }
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

async function servedVersion(origin: string): Promise<string> {
  const { version } = (await (await fetch(`${origin}/version.json`)).json()) as { version: string };
  return version;
}
