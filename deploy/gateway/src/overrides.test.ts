import { allowedOverrides } from './overrides.ts';
import { releaseOf, stablePage } from './testing/releases-fixture.ts';

const page = stablePage(['mfe-devices', releaseOf('mfe-devices')], ['mfe-admin', releaseOf('mfe-admin')]);
const cookie = (value: unknown) => `a=1; peil_overrides=${encodeURIComponent(JSON.stringify(value))}; b=2`;
const allowed = (header: string | undefined, origins: readonly string[] = []) =>
  allowedOverrides(header, page, origins);

test('PLAT-12 remotes may come from the developer’s own machine, by folder', () => {
  const asked = { 'mfe-devices': 'http://localhost:3101/', 'mfe-admin': 'http://127.0.0.1:3102/build?x=1#y' };
  expect(allowed(cookie(asked))).toEqual({
    'mfe-devices': 'http://localhost:3101/',
    'mfe-admin': 'http://127.0.0.1:3102/build/',
  });
});

test('PLAT-12 other origins only where the deployment lists them', () => {
  const asked = cookie({ 'mfe-devices': 'https://builds.example/42/' });
  expect(allowed(asked)).toEqual({});
  expect(allowed(asked, ['https://builds.example'])).toEqual({ 'mfe-devices': 'https://builds.example/42/' });
  expect(allowed(asked, ['http://builds.example', 'https://builds.example:8443'])).toEqual({});
});

test.each([
  ['a stranger’s host', 'https://evil.example/'],
  ['a host that only begins like this machine', 'http://localhost.evil.example/'],
  ['a host hidden behind a user name', 'http://localhost@evil.example/'],
  ['another scheme', 'javascript:alert(1)//localhost/'],
  ['a file', 'file://localhost/etc/'],
  ['no address', 'localhost:3101'],
  ['a directive’s end', "http://localhost:3101; script-src * 'unsafe-inline'/"],
  ['an IPv6 address, which the policy cannot say', 'http://[::1]:3101/'],
  ['a number', 3101],
  ['nothing', null],
])('PLAT-13 %s is left out, and the rest stays', (_what, url) => {
  expect(allowed(cookie({ 'mfe-devices': url, 'mfe-admin': 'http://localhost:3102/' }))).toEqual({
    'mfe-admin': 'http://localhost:3102/',
  });
});

test('PLAT-13 only remotes that the registry names', () => {
  const asked = {
    'mfe-evil': 'http://localhost:1/',
    toString: 'http://localhost:2/',
    shell: 'http://localhost:3/',
  };
  expect(allowed(cookie(asked))).toEqual({});
});

test.each([
  undefined,
  '',
  'peil_overrides=',
  'peil_overrides=%',
  'peil_overrides=%7Bbroken',
  'peil_overrides=null',
  'peil_overrides=%5B%22http%3A%2F%2Flocalhost%2F%22%5D',
  'xpeil_overrides=%7B%22mfe-devices%22%3A%22http%3A%2F%2Flocalhost%2F%22%7D',
])('PLAT-12 the cookie header %j asks for nothing', (header) => {
  expect(allowed(header)).toEqual({});
});
