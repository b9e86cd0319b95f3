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

/** What the benches measure in, a whole browser as people have it, unless CHROMIUM_PATH names another. */
export const findBrowser = async () => process.env.CHROMIUM_PATH ?? (await findWholeBrowser());

/** The browser that the tests drive: CHROMIUM_PATH, the headless shell where it is or can be had, else a whole one. */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(shell.path)) return shell.path;
  if (installDebian(shell.package) && existsSync(shell.path)) return shell.path;
  return findBrowser();
}
