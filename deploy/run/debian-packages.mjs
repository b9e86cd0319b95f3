import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Whether Debian's packages can be installed here: its tool is there and we are root. */
const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian packages where that is possible; returns whether it was. */
export function installDebian(...packages) {
  if (!canInstall()) return false;
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} …\n`);
  return (
    quietly('apt-get', ['update', '-qq']) &&
    quietly('env', [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages,
    ])
  );
}
