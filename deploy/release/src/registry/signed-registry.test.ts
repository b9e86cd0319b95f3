import { isGenuine, pageRegistry, withoutSpareReleases, type Registry } from '@peil/shared-kernel/contract';
import { keysBelieving } from '../testing/key-fixture.ts';
import { releaseOf } from '../testing/release-fixture.ts';
import { promote, rollOut } from './registry-steps.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { openRegistryFile, pageFaults, parseRegistryFile, signRegistry } from './signed-registry.ts';

const keys = keysBelieving();

const routes = [{ path: '/login', title: 'Logg <inn>', access: 'guest' as const }];
const shell = promote(null, 'shell', releaseOf('s1'));
const former = promote(promote(shell, 'mfe-auth', releaseOf('1')), 'mfe-auth', { ...releaseOf('2'), routes });
const registry: Registry = promote(former, 'mfe-auth', releaseOf('3'), 'beta');

const signed = signRegistry(registry, keys.signing);
const text = JSON.stringify(signed, null, 2);

test('PLAT-03 a signed registry is opened with the key, and with the older one it was signed with', async () => {
  expect(await openRegistryFile(text, keys.trusted)).toEqual(signed);
  expect(await openRegistryFile(text, keysBelieving(keys).trusted)).toEqual(signed);
  const { serial, expires } = signed.registry;
  expect(signed.registry).toEqual({ ...registry, serial, expires });
});

test('PLAT-03 a registry of another key, or changed after it was signed, is refused', async () => {
  const refused = /not signed by a key that is believed/;
  await expect(openRegistryFile(text, keysBelieving().trusted)).rejects.toThrow(refused);
  const changed = text.replace('"version": "s1"', '"version": "s2"');
  expect(changed).not.toBe(text);
  await expect(openRegistryFile(changed, keys.trusted)).rejects.toThrow(refused);
});

test.each([
  ['cut off', text.slice(0, 99), /registry\.json is not JSON/],
  ['unsigned, as it was before', JSON.stringify(registry), /registry\.json is broken or not signed/],
  ['of another schema', text.replace('"schema": 1', '"schema": 2'), /registry\.json is broken/],
])('PLAT-03 a registry that is %s is refused by name', (_what, broken, message) => {
  expect(() => parseRegistryFile(broken)).toThrow(RegistryError);
  expect(() => parseRegistryFile(broken)).toThrow(message);
});

test('PLAT-03 the serial is the time, and never less than one more than before', () => {
  const now = Math.floor(Date.now() / 1000);
  expect(signed.registry.serial).toBeGreaterThanOrEqual(now - 5);
  const future = signRegistry({ ...registry, serial: now + 1000 }, keys.signing);
  expect(future.registry.serial).toBe(now + 1001);
});

test('PLAT-04 each channel’s pages get a signed text of what that channel sees', async () => {
  for (const channel of ['stable', 'beta', 'develop'] as const) {
    const { inlined, full } = signed.pages[channel];
    const page = pageRegistry(signed.registry, channel);
    expect(JSON.parse(full.text)).toEqual(page);
    expect(JSON.parse(inlined.text)).toEqual(withoutSpareReleases(page, '1.0'));
    expect(await isGenuine(full, keys.trusted)).toBe(true);
    expect(await isGenuine(inlined, keys.trusted)).toBe(true);
  }
  expect(JSON.parse(signed.pages.beta.full.text)).toMatchObject({
    remotes: { 'mfe-auth': { current: { version: '3' } } },
  });
});

test('PLAT-13 a text can stand in a page as it is: nothing in it ends a script element', () => {
  expect(signed.pages.stable.full.text).toContain(String.raw`Logg \u003cinn>`);
  expect(text).not.toContain('Logg <inn>","access');
});

test('PLAT-03 a page’s text that is not what the registry says is found, and one that is not signed', async () => {
  expect(await pageFaults(signed, keys.trusted)).toEqual([]);
  const other = signRegistry(
    rollOut(registry, 'mfe-auth', releaseOf('4'), { percent: 5, channel: 'stable' }),
    keys.signing,
  );
  const swapped = { ...signed, pages: { ...signed.pages, stable: other.pages.stable } };
  expect(await pageFaults(swapped, keys.trusted)).toEqual([
    "registry.json: the stable page's text is not what the registry says",
    "registry.json: the stable page's text is not what the registry says",
  ]);
  const { beta } = signed.pages;
  const unsigned = { ...beta, full: { ...beta.full, signature: beta.inlined.signature } };
  expect(await pageFaults({ ...signed, pages: { ...signed.pages, beta: unsigned } }, keys.trusted)).toEqual([
    expect.stringContaining("the beta page's text is not signed"),
  ]);
});
