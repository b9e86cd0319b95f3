import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddressService } from './support/servers/address-service.ts';
import { copyDemoData, keepDemoData } from './support/servers/demo-data.ts';
import { startPortal } from './support/servers/portal-server.ts';
import { startTileServer } from './support/servers/tile-server.ts';
import { builtReleases, copyLiveReleases } from './support/releases/releases.ts';

/**
 * One portal for all tests: gateway, API and an embedded database with demo data of its own, on a free port. The
 * releases are copied, so that a build beside the tests does not change what they see.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const releases = join(folder, 'releases');
    await copyLiveReleases(builtReleases, releases);
    await keepDemoData(releases, join(folder, 'demo'));
    const addresses = await startAddressService();
    const tiles = await startTileServer();
    const portal = await startPortal({
      releases,
      dataDir: await copyDemoData(join(folder, 'db')),
      addressUrl: addresses.url,
    });
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
        await removeFolder();
      }
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function servedVersion(origin: string): Promise<string> {
  const { version } = (await (await fetch(`${origin}/version.json`)).json()) as { version: string };
  return version;
}
