import { changeRegistry } from '../registry/change-registry.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { releaseContext } from './release-context.ts';

export const sign: Command = {
  usage: '',
  summary: 'sign the registry as it is anew, with the key of RELEASE_KEY_FILE',
  async run(args, { environment, print }) {
    readArguments(args, 0);
    const context = await releaseContext(environment);
    const newest = Math.max(0, ...(await context.store.readAudit()).map(({ serial }) => serial));
    await changeRegistry({ ...context, newest }, (registry) => {
      if (!registry) throw new RegistryError('nothing has been released yet');
      return { registry, steps: [{ command: 'sign', package: 'all', from: null, to: null }] };
    });
    print('The registry is signed anew; what is live is as it was.');
  },
};
