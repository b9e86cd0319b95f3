import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { fetchToken, knownStorage, signedInStorage } from '../support/accounts.ts';
import { makeDemo } from '../support/servers/demo-data.ts';
import { startPortal } from '../support/servers/portal-server.ts';
import type { Server } from '../support/servers/server-process.ts';
import { buildWorlds, type World } from './worlds.ts';
import { measureFirstLoad, type FirstLoad } from './first-load.ts';
import { tableHeading, tableRow } from './first-load-table.ts';
import { inTurn, type Rounds } from './in-turn.ts';
import { launchBrowser } from './launch-browser.ts';
import { measuredPages, type MeasuredPage } from './measured-pages.ts';
import type { Screen } from './phone/emulation.ts';
import { makeCertificate, startTlsFront, type Certificate, type TlsFront } from './tls-front.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Site {
  readonly front: TlsFront;
  readonly gateway: Server;
  readonly version: string;
}

async function startSite(
  releases: string,
  version: string,
  api: string,
  certificate: Certificate,
): Promise<Site> {
  const gateway = await startPortal({ releases, apiUrl: api });
  return { gateway, version, front: await startTlsFront(gateway.url, certificate) };
}

async function firstLoad(
  browser: Browser,
  { front, version }: Site,
  page: MeasuredPage,
  screen: Screen,
): Promise<FirstLoad> {
  // The browser has been here before: a first visit loads the page a second time, from the cache.
  process.env.PEIL_E2E_VERSION = version;
  const storage = page.account
    ? signedInStorage(await fetchToken(page.account, process.env.PEIL_E2E_URL), front.url)
    : knownStorage(front.url);
  return measureFirstLoad(browser, front.url, page, storage, screen);
}

/** Rounds of both sites, and of the portal on a phone, after a visit to each that is not counted: it warms the servers. */
async function measure(
  browser: Browser,
  portal: Site,
  monolith: Site,
  page: MeasuredPage,
  rounds: number,
): Promise<Rounds<keyof FirstLoad>> {
  const visit = (site: Site, screen: Screen) => () => firstLoad(browser, site, page, screen);
  const visits = {
    portal: visit(portal, 'desk'),
    limit: visit(monolith, 'desk'),
    phone: visit(portal, 'phone'),
  };
  await inTurn(1, visits);
  return inTurn(rounds, visits);
}

async function measureWorld(
  browser: Browser,
  world: World,
  api: string,
  certificate: Certificate,
  pages: readonly MeasuredPage[],
  rounds: number,
): Promise<void> {
  const portal = await startSite(world.portal.releases, world.portal.version, api, certificate);
  const monolith = await startSite(world.monolith.releases, world.monolith.version, api, certificate);
  try {
    for (const page of pages) {
      const measured = await measure(browser, portal, monolith, page, rounds);
      say(tableRow(`${page.name}, ${String(world.remotes)} remotes`, measured));
    }
  } finally {
    for (const { front, gateway } of [portal, monolith]) {
      await front.close();
      await gateway.stop();
    }
  }
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, remotes: { type: 'string', default: '4,8,16' } },
});
const rounds = Number(values.rounds);
const sizes = values.remotes.split(',').map(Number);
if (!Number.isInteger(rounds) || rounds < 1 || sizes.some((size) => !Number.isInteger(size) || size < 4)) {
  process.stderr.write('Usage: npm run bench:portal -- [--rounds 9] [--remotes 4,8,16]\n');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'peil-bench-'));
try {
  say('Building the portal, the monolith of the same sources and the generated remotes …');
  const worlds = await buildWorlds(folder, sizes);
  const demo = { releases: worlds[0]!.portal.releases, dataDir: join(folder, 'db') };
  await makeDemo(demo.releases, demo.dataDir);
  const api = await startPortal(demo);
  const certificate = await makeCertificate();
  const browser = await launchBrowser(certificate);
  process.env.PEIL_E2E_URL = api.url;
  try {
    say(
      `\nFirst load, nothing cached, slow 4G, processor ÷ 4, HTTP/2, at a desk and on a phone; medians of ${String(rounds)} rounds\n`,
    );
    say(tableHeading);
    for (const world of worlds) {
      // Further remotes change nothing of the device page that they do not change of the list.
      const pages = world.remotes === 4 ? measuredPages : measuredPages.slice(0, 2);
      await measureWorld(browser, world, api.url, certificate, pages, rounds);
    }
  } finally {
    await browser.close();
    await api.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
