import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { repository } from './steps.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const onMachine = () => places.find((path) => existsSync(path)) ?? null;

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Whether Debian's packages can be installed here: its tool is there and we are root. */
const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/**
 * The browser the tests drive: CHROMIUM_PATH, Chromium on the machine, Debian's package when we may install it,
 * else Playwright's own (null).
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (onMachine()) return onMachine();
  if (canInstallPackages()) {
    process.stdout.write('Installing Debian’s chromium …\n');
    const installed =
      quietly('apt-get', ['update', '-qq']) &&
      quietly('env', [
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium',
      ]);
    if (installed && onMachine()) return onMachine();
  }
  process.stdout.write('Installing Playwright’s Chromium …\n');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: repository,
    stdio: 'inherit',
  });
  return null;
}
