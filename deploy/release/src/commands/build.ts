import { join } from 'node:path';
import { buildPackage } from '../build/build-package.ts';
import { buildsFolder } from '../layout.ts';
import { packageArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const build: Command = {
  usage: '<package>',
  summary: 'build one package alone; changes nothing that is live',
  async run(args, { print }) {
    const packageName = packageArgument(readArguments(args, 1).positionals[0]);
    const { version } = await buildPackage(packageName, buildsFolder);
    print(`${packageName} ${version} is built in ${join(buildsFolder, packageName, version)}`);
  },
};
