import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { makeDemo } from '../support/servers/demo-data.ts';
import { makeDatabase } from '../support/servers/make-database.ts';
import { startPortal } from '../support/servers/portal-server.ts';
import { builtReleases } from '../support/releases/releases.ts';
import { launchBrowser } from './launch-browser.ts';
import { makeCertificate, startTlsFront, type OwnPage } from './tls-front.ts';

/** What the database is filled with: the demo, which the portal makes itself, or a world of deploy/api/src/bench. */
type World = 'demo' | 'list-world' | 'device-world';

/** A portal of the bench's own, and its limit beside it. */
export interface Site {
  readonly browser: Browser;
  /** The portal's own address, for calls of the bench. */
  readonly portal: string;
  /** What the browser visits: the portal, and the bench's pages beside it. */
  readonly front: string;
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Makes a database and a site over it, works with it, and leaves nothing behind. */
export async function withSite(
  world: World,
  pages: ReadonlyMap<string, OwnPage>,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-bench-'));
  try {
    say('Making the database …');
    const dataDir = join(folder, 'db');
    process.env.DEMO = String(world === 'demo');
    if (world === 'demo') await makeDemo(builtReleases, dataDir);
    else await makeDatabase(world, { DATA_DIR: dataDir });
    const portal = await startPortal({ releases: builtReleases, dataDir });
    const certificate = await makeCertificate();
    const front = await startTlsFront(portal.url, certificate, pages);
    const { version } = (await (await fetch(`${portal.url}/version.json`)).json()) as { version: string };
    // The browser has been here before: a first visit loads the page a second time, from the cache.
    process.env.PEIL_E2E_VERSION = version;
    const browser = await launchBrowser(certificate);
    try {
      await work({ browser, portal: portal.url, front: front.url });
    } finally {
      await browser.close();
      await front.close();
      await portal.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
