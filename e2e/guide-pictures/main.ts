import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { repository } from '@peil/release';
import { fetchToken, knownStorage, signedInStorage } from '../support/accounts.ts';
import { openFullChromium } from '../support/full-chromium.ts';
import { startPortal } from '../support/servers/portal-server.ts';
import { builtReleases } from '../support/releases/releases.ts';
import { indexText } from './index-text.ts';
import { photograph, type Photo, type Screen } from './photograph.ts';

const training = join(repository, 'mfe-admin/src/help/training');
const folder = join(training, 'pictures');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Takes all pictures; an account signs in once, as there is a limit to how often. Throws when any cannot be taken. */
async function takeAll(browser: Browser, screens: readonly Screen[], origin: string): Promise<Photo[]> {
  const tokens = new Map<string, string>();
  const photos: Photo[] = [];
  const failures: unknown[] = [];
  for (const screen of screens) {
    const { account } = screen;
    if (account !== null && !tokens.has(account)) tokens.set(account, await fetchToken(account, origin));
    const token = account === null ? undefined : tokens.get(account);
    const storage = token === undefined ? knownStorage(origin) : signedInStorage(token, origin);
    try {
      const photo = await photograph(browser, screen, origin, storage);
      say(`  ${screen.name.padEnd(20)} ${String(Math.round(photo.webp.length / 1000)).padStart(3)} kB`);
      photos.push(photo);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some screens are not as screens.json says');
  return photos;
}

const { values } = parseArgs({
  options: { portal: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const screens = JSON.parse(await readFile(join(training, 'screens.json'), 'utf8')) as Screen[];
const { only = screens.map(({ name }) => name) } = values;

const fileOf = ({ name }: Screen): string => join(folder, `${name}.webp`);

/** A picture that was taken before. */
async function keptPhoto(screen: Screen): Promise<Photo> {
  const webp = await readFile(fileOf(screen));
  const { width, height } = await sharp(webp).metadata();
  return { screen, webp, width, height };
}

async function replacePictures(taken: readonly Photo[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const photos = await Promise.all(
    screens.map(
      async (screen) => taken.find((photo) => photo.screen === screen) ?? (await keptPhoto(screen)),
    ),
  );
  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(join(folder, file));
  for (const { screen, webp } of photos) await writeFile(fileOf(screen), webp);
  await writeFile(join(folder, 'index.ts'), indexText(photos));
}

async function photographPortal(origin: string): Promise<void> {
  const { version } = (await (await fetch(`${origin}/version.json`)).json()) as { version: string };
  process.env.PEIL_E2E_VERSION = version;
  // The headless shell says that notifications are refused.
  const browser = await openFullChromium();
  try {
    await replacePictures(
      await takeAll(
        browser,
        screens.filter(({ name }) => only.includes(name)),
        origin,
      ),
    );
  } finally {
    await browser.close();
  }
}

/** With demo data of its own, so that nothing that somebody tried out is in a picture. */
async function photographDemo(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'peil-pictures-'));
  try {
    say('Making the demo data …');
    const portal = await startPortal({ releases: builtReleases, dataDir: join(data, 'db') });
    try {
      await photographPortal(portal.url);
    } finally {
      await portal.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

await (values.portal === undefined ? photographDemo() : photographPortal(values.portal));
