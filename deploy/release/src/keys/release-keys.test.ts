import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGenuine } from '@peil/shared-kernel/contract';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { KeyError } from '../errors/key-error.ts';
import { privateKeyFile, publicKeysFile } from './key-files.ts';
import { makePrivateKey, publicPem } from './key-pair.ts';
import { readPublicKeys, registryKey } from './public-keys.ts';
import { releaseKeys, trustedKeys } from './release-keys.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder(), name);

async function makePair(name: string): Promise<{ privateKey: string; publicKey: string }> {
  const pair = { privateKey: at(`${name}.pem`), publicKey: at(`${name}.pub.pem`) };
  await makePrivateKey(pair.privateKey);
  writeFileSync(pair.publicKey, publicPem(readFileSync(pair.privateKey, 'utf8')));
  return pair;
}

test('PLAT-13 production names its key files, or is refused by the setting’s name', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => privateKeyFile(production)).toThrow(/^RELEASE_KEY_FILE must name/);
  expect(() => publicKeysFile(production)).toThrow(/^RELEASE_PUBLIC_KEYS_FILE must name/);
  expect(privateKeyFile({ ...production, RELEASE_KEY_FILE: '/run/key.pem' })).toBe('/run/key.pem');
  expect(privateKeyFile({})).toMatch(/\/\.data\/release-key\.pem$/);
});

test('PLAT-13 a new private key is its owner’s alone, and an existing one is never replaced', async () => {
  expect(await makePrivateKey(at('deep/key.pem'))).toBe(true);
  const text = readFileSync(at('deep/key.pem'), 'utf8');
  expect(statSync(at('deep/key.pem')).mode & 0o777).toBe(0o600);
  expect(await makePrivateKey(at('deep/key.pem'))).toBe(false);
  expect(readFileSync(at('deep/key.pem'), 'utf8')).toBe(text);
});

test('PLAT-13 commands that begin at the same time make one key', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makePrivateKey(at('key.pem'))));
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('PLAT-13 what a key signs is genuine by its public half', async () => {
  const { privateKey, publicKey } = await makePair('a');
  const { signing } = await releaseKeys({ RELEASE_KEY_FILE: privateKey });
  const value = sign('sha256', Buffer.from('text'), { key: signing, dsaEncoding: 'ieee-p1363' });
  const signature = `${registryKey(createPublicKey(signing)).id}.${value.toString('base64')}`;
  expect(await isGenuine({ text: 'text', signature }, await readPublicKeys(publicKey))).toBe(true);
});

test('PLAT-13 while keys change hands, both are believed: its own and those of the public file', async () => {
  const former = await makePair('old');
  const { privateKey } = await makePair('new');
  const environment = { RELEASE_KEY_FILE: privateKey, RELEASE_PUBLIC_KEYS_FILE: former.publicKey };
  const [old] = await readPublicKeys(former.publicKey);
  const { signing, trusted } = await releaseKeys(environment);
  expect(trusted).toEqual([registryKey(signing), old]);
});

test('PLAT-13 a file may hold several public keys', async () => {
  const [a, b] = [await makePair('a'), await makePair('b')];
  writeFileSync(at('both.pem'), readFileSync(a.publicKey, 'utf8') + readFileSync(b.publicKey, 'utf8'));
  expect(await readPublicKeys(at('both.pem'))).toHaveLength(2);
});

test('PLAT-13 a command that signs nothing needs no private key', async () => {
  const { publicKey } = await makePair('a');
  const environment = { NODE_ENV: 'production', RELEASE_PUBLIC_KEYS_FILE: publicKey };
  expect(await trustedKeys(environment)).toEqual(await readPublicKeys(publicKey));
  await expect(releaseKeys(environment)).rejects.toThrow(/RELEASE_KEY_FILE/);
});

test('PLAT-13 a file without a fitting key is refused by its name', async () => {
  const { privateKey } = await makePair('a');
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  writeFileSync(at('p384.pem'), other.export({ type: 'spki', format: 'pem' }));
  writeFileSync(at('text.pem'), 'no key');
  for (const file of [privateKey, at('p384.pem'), at('text.pem'), at('none.pem')]) {
    await expect(readPublicKeys(file)).rejects.toThrow(KeyError);
    await expect(readPublicKeys(file)).rejects.toThrow(file);
  }
  await expect(releaseKeys({ RELEASE_KEY_FILE: at('none.pem') })).rejects.toThrow(/RELEASE_KEY_FILE/);
});
