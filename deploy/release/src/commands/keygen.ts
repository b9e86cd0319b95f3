import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { KeyError } from '../errors/key-error.ts';
import { makePrivateKey, publicPem } from '../keys/key-pair.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { UsageError } from '../errors/usage-error.ts';

export const keygen: Command = {
  usage: '<file>.pem',
  summary: 'make a key pair to sign releases with: <file>.pem and <file>.pub.pem',
  async run(args, { print }) {
    const name = readArguments(args, 1).positionals[0] ?? '';
    if (!name.endsWith('.pem')) throw new UsageError('name a file that ends in .pem');
    const privateKey = resolve(name);
    const publicKey = privateKey.replace(/\.pem$/, '.pub.pem');
    if (!(await makePrivateKey(privateKey))) throw new KeyError(`${privateKey} is there already`);
    await writeFile(publicKey, publicPem(await readFile(privateKey, 'utf8')));
    print(`RELEASE_KEY_FILE=${privateKey}           (release tool; keep it secret)`);
    print(`RELEASE_PUBLIC_KEYS_FILE=${publicKey}    (portal)`);
    print(
      'In place of an older key: add the public one to those of the portal first, then sign with the new',
    );
    print('private one, and take the old public one out once nobody has a page open from before.');
  },
};
