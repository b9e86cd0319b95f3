import { testSigner } from '@peil/shared-kernel/testing';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { readRegistry } from './read-registry.ts';

const signer = testSigner();
const stranger = testSigner();
const good = signer.sign(portalRegistry);

test('PLAT-03 a registry that a key of the page signed is read', async () => {
  await expect(readRegistry(good, [stranger.key, signer.key])).resolves.toEqual(portalRegistry);
});

test.each([
  [
    'changed after it was signed',
    'registryForged',
    { ...good, text: good.text.replace('Hjem', 'Hit') },
    [signer.key],
  ],
  ['signed by somebody else', 'registryForged', stranger.sign(portalRegistry), [signer.key]],
  ['not signed', 'registryForged', { ...good, signature: '' }, [signer.key]],
  ['good, in a page without keys', 'registryForged', good, []],
  ['cut off', 'registryBroken', { ...good, text: good.text.slice(0, 40) }, [signer.key]],
  ['empty', 'registryBroken', signer.sign(''), [signer.key]],
  ['another thing, signed', 'registryBroken', signer.sign('{"schema":2}'), [signer.key]],
])('PLAT-03 a registry that is %s is refused: %s', async (_what, fault, signed, keys) => {
  await expect(readRegistry(signed, keys)).rejects.toMatchObject({ name: 'RegistryError', fault });
});
