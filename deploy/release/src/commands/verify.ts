import { newerEntry, newerLine } from '../audit/newer-entry.ts';
import { trustedKeys } from '../keys/release-keys.ts';
import { releaseFaults } from '../publishing/verify-release.ts';
import { packagesOf, releasesOf } from '../registry/released.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { daysLeft, pageFaults } from '../registry/signed-registry.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { storeAt } from '../store/store-at.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  usage: '',
  summary: 'check signatures, and every file of every live and kept release',
  async run(args, { environment, print, warn }) {
    readArguments(args, 0);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const keys = await trustedKeys(environment);
    const file = await openStoredRegistry(store, keys);
    const faults = await pageFaults(file, keys);
    if ((daysLeft(file.registry) ?? 0) < 0)
      faults.push('registry.json has expired: sign it anew with «npm run release -- sign»');
    const newer = newerEntry(await store.readAudit(), file);
    if (newer?.isCertain) faults.push(newerLine(newer, file));
    else if (newer) warn(newerLine(newer, file));
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
