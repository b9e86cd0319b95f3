import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { repository } from '@peil/release';
import { fetchToken, knownStorage, signedInStorage } from '../support/accounts.ts';
import { startAddressService } from '../support/servers/address-service.ts';
import { startPortal } from '../support/servers/portal-server.ts';
import { builtReleases } from '../support/releases/releases.ts';
import { indexText } from './index-text.ts';
import { photograph, type Photo, type Screen } from './photograph.ts';

const training = join(repository, 'mfe-admin/src/training');
const folder = join(training, 'pictures');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Takes all pictures; an account signs in once, as there is a limit to how often. */
async function takeAll(browser: Browser, screens: readonly Screen[], origin: string): Promise<Photo[]> {
  const tokens = new Map<string, string>();
  const photos: Photo[] = [];
  for (const screen of screens) {
    const { account } = screen;
    if (account !== null && !tokens.has(account)) tokens.set(account, await fetchToken(account, origin));
    const token = account === null ? undefined : tokens.get(account);
    const storage = token === undefined ? knownStorage(origin) : signedInStorage(token, origin);
    const photo = await photograph(browser, screen, origin, storage);
    say(`  ${screen.name.padEnd(20)} ${String(Math.round(photo.webp.length / 1000)).padStart(3)} kB`);
    photos.push(photo);
  }
  return photos;
}

async function replacePictures(photos: readonly Photo[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(join(folder, file));
  for (const { screen, webp } of photos) await writeFile(join(folder, `${screen.name}.webp`), webp);
  await writeFile(join(folder, 'index.ts'), indexText(photos));
}

const screens = JSON.parse(await readFile(join(training, 'screens.json'), 'utf8')) as Screen[];
const data = await mkdtemp(join(tmpdir(), 'peil-pictures-'));
try {
  say('Making the demo data …');
  const addresses = await startAddressService();
  const portal = await startPortal({
    releases: builtReleases,
    dataDir: join(data, 'db'),
    addressUrl: addresses.url,
  });
  const { version } = (await (await fetch(`${portal.url}/version.json`)).json()) as { version: string };
  process.env.PEIL_E2E_VERSION = version;
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    await replacePictures(await takeAll(browser, screens, portal.url));
  } finally {
    await browser.close();
    await portal.stop();
    await addresses.stop();
  }
} finally {
  await rm(data, { recursive: true, force: true });
}
