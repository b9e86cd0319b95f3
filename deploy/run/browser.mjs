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

/** Chromium without its windows: a visit of a page takes 40 % of the processor time it takes with them. */
const shell = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

const onMachine = () => places.find((path) => existsSync(path)) ?? null;

/** A whole browser: FULL_CHROMIUM_PATH, Chromium on the machine, Debian's package when we may install it, else Playwright's own (null). */
export async function findWholeBrowser() {
  if (process.env.FULL_CHROMIUM_PATH) return process.env.FULL_CHROMIUM_PATH;
  if (onMachine()) return onMachine();
  if (installDebian('chromium') && onMachine()) return onMachine();
  process.stdout.write('Installing Playwright’s Chromium …\n');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: repository,
    stdio: 'inherit',
  });
  return null;
}

/**
 * What tests and benches drive: CHROMIUM_PATH, the headless shell where it is or can be had, else a whole browser. The
 * windows of that one are pages of their own since Chromium 156, which draw beside the page that is measured: of two
 * cores they took more than one, and the login's processor time was 1.04 s in place of 0.56.
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(shell.path)) return shell.path;
  if (installDebian(shell.package) && existsSync(shell.path)) return shell.path;
  return findWholeBrowser();
}
