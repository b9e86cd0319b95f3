import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { tileServerArguments } from './map-tiles.ts';

/** What the headless shell of the other tests does not have: notifications. Debian's, or the one that Playwright brings. */
const executablePath = [process.env.FULL_CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

/** A whole Chromium, without a window. Whoever asks for it closes it. */
export const openFullChromium = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', ...tileServerArguments()],
  });
