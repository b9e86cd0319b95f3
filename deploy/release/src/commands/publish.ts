import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourceVersion } from '../build/build-package.ts';
import { buildsFolder, releaseFile } from '../layout.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { storeAt } from '../store/store-at.ts';
import { packageArgument, readArguments, releasableVersion } from './arguments.ts';
import type { Command } from './command.ts';

export const publish: Command = {
  usage: '<package> [version] [--to <folder|s3://bucket/prefix>]',
  summary: 'copy a build, that of the sources as they are unless told, to where releases lie',
  async run(args, { environment, print }) {
    const { positionals, options } = readArguments(args, 2, ['to']);
    const packageName = packageArgument(positionals[0]);
    const asked = positionals[1];
    const version = asked === undefined ? await sourceVersion(packageName) : releasableVersion(asked);
    const store = storeAt(options.to ?? environment.RELEASES_DIR, environment);
    if (!existsSync(join(buildsFolder, packageName, version, releaseFile))) {
      throw new RegistryError(`${packageName} ${version} is not built; run: build ${packageName}`);
    }
    await publishBuild(store, buildsFolder, { packageName, version });
    print(`${packageName} ${version} is published in ${store.location}`);
    const there = options.to === undefined ? '' : `RELEASES_DIR=${options.to} `;
    print(`To make it live: ${there}npm run release -- promote ${packageName} ${version}`);
  },
};
