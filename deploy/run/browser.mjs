import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebian } from './debian-packages.mjs';
import { repository } from './steps.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const onMachine = () => places.find((path) => existsSync(path)) ?? null;

/**
 * The browser the tests drive: CHROMIUM_PATH, Chromium on the machine, Debian's package when we may install it,
 * else Playwright's own (null).
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (onMachine()) return onMachine();
  if (installDebian('chromium') && onMachine()) return onMachine();
  process.stdout.write('Installing Playwright’s Chromium …\n');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: repository,
    stdio: 'inherit',
  });
  return null;
}
