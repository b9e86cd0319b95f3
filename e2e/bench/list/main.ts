import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { repository } from '@peil/release';
import type { Browser } from '@playwright/test';
import { fetchToken, signedInStorage } from '../../support/accounts.ts';
import { startPortal } from '../../support/portal-server.ts';
import { builtReleases } from '../../support/releases.ts';
import type { Round } from '../compare.ts';
import { launchBrowser } from '../launch-browser.ts';
import { makeCertificate, startTlsFront } from '../tls-front.ts';
import { barePages, barePath } from './bare-page.ts';
import { browserScript } from './browser-script.ts';
import { listTable } from './list-table.ts';
import { firstVisit, measureList, type ListFigures, type MeasuredList } from './measure-list.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A database with a customer of each size, whose administrator has the organisation's name. */
async function makeWorld(dataDir: string): Promise<void> {
  const script = join(repository, 'deploy/api/.tsbuild/bench/list-world.js');
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATA_DIR: dataDir } });
}

/** Rounds of both lists, in turn which goes first, after a visit to each that is not counted. */
async function measure(
  browser: Browser,
  front: string,
  portal: string,
  size: number,
  rounds: number,
): Promise<Round<keyof ListFigures>[]> {
  const probe = await browserScript('probe.ts');
  const storageState = signedInStorage(await fetchToken(`liste-${size}`, portal), front);
  const listAt = async (path: string): Promise<() => Promise<ListFigures>> => {
    const list: MeasuredList = { url: front + path, storageState, probe };
    const learnt = await firstVisit(browser, list);
    return () => measureList(browser, list, learnt);
  };
  const visitPortal = await listAt('/devices');
  const visitBare = await listAt(barePath);
  const measured: Round<keyof ListFigures>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.push({ portal: await visitPortal(), limit: await visitBare() });
    else measured.push({ limit: await visitBare(), portal: await visitPortal() });
  }
  return measured;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, sizes: { type: 'string', default: '1000,10000' } },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
if (!Number.isInteger(rounds) || rounds < 1 || sizes.some((size) => size !== 1_000 && size !== 10_000)) {
  process.stderr.write('Usage: npm run bench:list -- [--rounds 5] [--sizes 1000,10000]\n');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'peil-bench-'));
try {
  say('Making the database …');
  const dataDir = join(folder, 'db');
  await makeWorld(dataDir);
  const portal = await startPortal({ releases: builtReleases, dataDir });
  const certificate = await makeCertificate();
  const front = await startTlsFront(portal.url, certificate, await barePages());
  const { version } = (await (await fetch(`${portal.url}/version.json`)).json()) as { version: string };
  // The browser has been here before: a first visit loads the page a second time, from the cache.
  process.env.PEIL_E2E_VERSION = version;
  const browser = await launchBrowser(certificate);
  try {
    say(`\nThe device list beside a bare virtual list in plain DOM; medians of ${rounds} rounds`);
    for (const size of sizes) {
      const measured = await measure(browser, front.url, portal.url, size, rounds);
      say(`\n${listTable(`${size} devices`, measured)}`);
    }
  } finally {
    await browser.close();
    await front.close();
    await portal.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
