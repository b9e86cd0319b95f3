import { defaultBrand } from '@peil/shared-kernel/brand';
import { pageRegistry } from '@peil/shared-kernel/contract';
import { baseHeaders, contentSecurityPolicy } from './security-headers.ts';
import { registryOf, releaseOf } from './testing/releases-fixture.ts';

const ownRegistry = pageRegistry(registryOf(['mfe-auth', releaseOf('mfe-auth')]), 'stable');

function policyOf(registry = ownRegistry, brand = defaultBrand): Record<string, string[]> {
  const parts = contentSecurityPolicy(registry, brand).split('; ');
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

test('PLAT-13 everything is forbidden that is not named; scripts are files of the portal', () => {
  const policy = policyOf();
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'none'"]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
});

test('PLAT-13 no directive allows inline, evaluated or any host’s scripts', () => {
  const csp = contentSecurityPolicy(ownRegistry, defaultBrand);
  expect(csp).not.toMatch(/unsafe-|\s\*(\s|;|$)|https:(\s|;|$)|data:[^;]*script|nonce-/);
});

test('PLAT-13 releases elsewhere add their origin, and only that', () => {
  const elsewhere = releaseOf('mfe-admin', { base: 'https://cdn.example/mfe-admin/1/' });
  const before = releaseOf('mfe-admin', { base: 'https://old.example:8443/mfe-admin/0/', version: '0' });
  const registry = pageRegistry(
    registryOf(['mfe-auth', releaseOf('mfe-auth')], ['mfe-admin', before], ['mfe-admin', elsewhere]),
    'stable',
  );
  const origins = ["'self'", 'https://cdn.example', 'https://old.example:8443'];
  const policy = policyOf(registry);
  expect(policy['script-src']).toEqual(origins);
  expect(policy['connect-src']).toEqual(origins);
});

test('PLAT-04 PLAT-13 a release on its way out adds its origin too', () => {
  const entry = ownRegistry.remotes['mfe-auth'];
  if (!entry) throw new Error('no mfe-auth');
  const release = releaseOf('mfe-auth', { base: 'https://cdn.example/mfe-auth/2/', version: '2' });
  const remotes = { 'mfe-auth': { ...entry, rollout: { release, percent: 1 } } };
  expect(policyOf({ ...ownRegistry, remotes })['script-src']).toEqual(["'self'", 'https://cdn.example']);
});

test('PLAT-12 PLAT-13 an override adds its origin to what remotes are made of, and to nothing else', () => {
  const csp = contentSecurityPolicy(ownRegistry, defaultBrand, { 'mfe-auth': 'http://localhost:3101/x/' });
  const named = csp.split('; ').filter((part) => part.includes('http://localhost:3101'));
  expect(named.map((part) => part.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
  ]);
});

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
  ['https://tiles.example:8443/{z}/{x}/{y}.png', ['https://tiles.example:8443']],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', ['https://*.tiles.example']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('PLAT-13 pictures of the map %s come from %j', (url, origins) => {
  const policy = policyOf(ownRegistry, { ...defaultBrand, mapTiles: { ...defaultBrand.mapTiles, url } });
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...origins]);
  expect(policy['script-src']).toEqual(["'self'"]);
});

test('PLAT-13 the brand’s logo may come from its own origin', () => {
  const policy = policyOf(ownRegistry, { ...defaultBrand, logoUrl: 'https://brand.example/logo.svg' });
  expect(policy['img-src']).toContain('https://brand.example');
});

test('PLAT-13 the remotes’ Trusted Types policies are named, one each', () => {
  expect(policyOf()['trusted-types']).toEqual(
    expect.arrayContaining(['portal-remotes', 'webpack-shell', 'webpack-mfe_auth']),
  );
  expect(policyOf()['trusted-types']).not.toContain('*');
});

test('PLAT-13 every answer forbids guessing types', () => {
  expect(baseHeaders['x-content-type-options']).toBe('nosniff');
});
