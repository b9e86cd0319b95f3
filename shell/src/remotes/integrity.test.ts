import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { createIntegrity } from './integrity.ts';

const page = 'https://portal.example/devices?x=1';
const registry = registryOf({
  'mfe-devices': [
    releaseOf('mfe-devices', {
      version: '2',
      integrity: { 'a.js': 'sha384-new', 'a.css': 'sha384-style' },
    }),
    releaseOf('mfe-devices', { version: '1', integrity: { 'a.js': 'sha384-old' } }),
  ],
  'mfe-admin': [
    releaseOf('mfe-admin', {
      base: 'https://cdn.example/mfe-admin/7/',
      integrity: { 'a.js': 'sha384-elsewhere' },
    }),
  ],
});
const withShell = { ...registry, shell: releaseOf('shell', { integrity: { 'forms.js': 'sha384-forms' } }) };
const integrityOf = createIntegrity(() => withShell, page);

test.each([
  ['a file of the live release', '/releases/mfe-devices/2/a.js', 'sha384-new'],
  ['its absolute url', 'https://portal.example/releases/mfe-devices/2/a.css', 'sha384-style'],
  ['a file of a release that may be fallen back on', '/releases/mfe-devices/1/a.js', 'sha384-old'],
  ['a file on another origin', 'https://cdn.example/mfe-admin/7/a.js', 'sha384-elsewhere'],
  ['a file of the shell itself', '/releases/shell/1.0.0-a/forms.js', 'sha384-forms'],
  ['a retried file', '/_r1795230000000/releases/mfe-devices/2/a.js', 'sha384-new'],
  ['a retried file elsewhere', 'https://cdn.example/_r17/mfe-admin/7/a.js', 'sha384-elsewhere'],
])('PLAT-13 %s has the registry’s hash', (_what, url, hash) => {
  expect(integrityOf(url)).toBe(hash);
});

test.each([
  ['a file the registry does not name', '/releases/mfe-devices/2/b.js'],
  ['a release the registry does not name', '/releases/mfe-devices/3/a.js'],
  ['the same path on another origin', 'https://evil.example/releases/mfe-devices/2/a.js'],
  ['a path with a query', '/releases/mfe-devices/2/a.js?v=2'],
  ['a prefix that only looks like a retry', '/_rx/releases/mfe-devices/2/a.js'],
  ['two retry prefixes', '/_r1/_r2/releases/mfe-devices/2/a.js'],
])('PLAT-13 %s is refused', (_what, url) => {
  expect(integrityOf(url)).toBe('sha384-refused');
});

test('PLAT-06 PLAT-07 follows the registry as it is refreshed, and still knows what a tab may be running', () => {
  let current = registry;
  const following = createIntegrity(() => current, page);
  const next = '/releases/mfe-devices/3/a.js';
  expect(following(next)).toBe('sha384-refused');
  current = registryOf({
    'mfe-devices': [releaseOf('mfe-devices', { version: '3', integrity: { 'a.js': 'sha384-next' } })],
  });
  expect(following(next)).toBe('sha384-next');
  expect(following('/releases/mfe-devices/1/a.js')).toBe('sha384-old');
});
