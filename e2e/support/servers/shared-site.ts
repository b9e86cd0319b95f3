import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegistry } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startPortal } from './portal-server.ts';
import { copyLiveReleases, readRegistry } from '../releases/releases.ts';

/** A gateway with releases of its own, to break and to renew, before the common API. */
export interface Site {
  readonly url: string;
  /** Folder of its releases. */
  readonly releases: string;
  /** Stands before the gateway: what it is told to fail, fails for every page of the site. */
  readonly proxy: FaultProxy;
}

export interface SharedSite extends Site {
  /** Mends everything, and takes back what was released since the site began. */
  reset(): Promise<void>;
}

async function versionsBelow(releases: string): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true });
  const packages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const versions = packages.map(async (name) =>
    (await readdir(join(releases, name))).map((version) => join(releases, name, version)),
  );
  return (await Promise.all(versions)).flat();
}

/** More than a test makes: a registry that takes another one's place must not be older. */
const serialsPerTest = 1_000;

/** Keeps what is released in a folder now; returns a function that restores it. */
async function keepReleases(releases: string): Promise<() => Promise<void>> {
  const registry = await readRegistry(releases);
  const kept = new Set(await versionsBelow(releases));
  let { serial } = registry;
  return async () => {
    serial += serialsPerTest;
    await writeRegistry(releases, { ...registry, serial });
    const added = (await versionsBelow(releases)).filter((folder) => !kept.has(folder));
    for (const folder of added) await rm(folder, { recursive: true });
  };
}

/** A site for the tests of a worker, one after another. */
export async function withSharedSite(use: (site: SharedSite) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-site-'));
  try {
    const releases = join(folder, 'releases');
    await copyLiveReleases(process.env.PEIL_E2E_RELEASES ?? '', releases);
    const takeBack = await keepReleases(releases);
    const portal = await startPortal({ releases, apiUrl: portalUrl() });
    const proxy = await startFaultProxy(portal.url);
    const reset = async () => {
      proxy.reset();
      await takeBack();
    };
    try {
      await use({ url: proxy.url, releases, proxy, reset });
    } finally {
      await proxy.close();
      await portal.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
