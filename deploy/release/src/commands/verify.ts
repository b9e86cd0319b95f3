import { trustedKeys } from '../keys/release-keys.ts';
import { releaseFaults } from '../publishing/verify-release.ts';
import { packagesOf, releasesOf } from '../registry/released.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { pageFaults } from '../registry/signed-registry.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { storeAt } from '../store/store-at.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  usage: '',
  summary: 'check signatures, and every file of every live and kept release',
  async run(args, { environment, print }) {
    readArguments(args, 0);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const keys = await trustedKeys(environment);
    const file = await openStoredRegistry(store, keys);
    const faults = await pageFaults(file, keys);
    let checked = 0;
    for (const [packageName, entry] of packagesOf(file.registry)) {
      for (const release of releasesOf(entry)) {
        faults.push(...(await releaseFaults(store, packageName, release)));
        checked += 1;
      }
    }
    if (faults.length > 0) throw new RegistryError(faults.join('\n'));
    print(`The registry is signed, and ${checked} releases are as they were built.`);
  },
};
