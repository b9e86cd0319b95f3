import { overridesCookie, parseOverrides, readOverrideAddress } from './overrides.ts';

test.each([
  ['http://localhost:3101', 'http://localhost:3101/'],
  [' http://localhost:3101/ ', 'http://localhost:3101/'],
  ['http://localhost:3101/release.json', 'http://localhost:3101/'],
  ['http://127.0.0.1:3101/build?x=1#y', 'http://127.0.0.1:3101/build/'],
  ['https://builds.example/42/release.json', 'https://builds.example/42/'],
])('PLAT-12 %j is the folder %s', (text, address) => {
  expect(readOverrideAddress(text, ['https://builds.example'])).toEqual({ ok: true, address });
});

test.each([
  ['', 'notAnAddress'],
  ['3101', 'notAnAddress'],
  ['localhost:3101', 'notWeb'],
  ['file://localhost/etc/', 'notWeb'],
  ['javascript:alert(1)', 'notWeb'],
  ['http://per:hemmelig@localhost/', 'withPassword'],
  ['https://evil.example/', 'foreign'],
  ['http://localhost.evil.example/', 'foreign'],
  ['http://builds.example/', 'foreign'],
  ['https://builds.example:8443/', 'foreign'],
  ['http://[::1]:3101/', 'foreign'],
])('PLAT-12 %j is refused: %s', (text, fault) => {
  expect(readOverrideAddress(text, ['https://builds.example'])).toEqual({ ok: false, fault });
});

test('PLAT-12 the one cookie asks for what it says, and for nothing where it cannot be read', () => {
  const value = encodeURIComponent('{"mfe-devices":"http://localhost:3101/","mfe-admin":7}');
  const asked = { 'mfe-devices': 'http://localhost:3101/' };
  for (const cookies of [`peil_overrides=${value}`, `a=1; peil_overrides=${value}; b=2`])
    expect(parseOverrides(cookies)).toEqual(asked);
  for (const cookies of ['', 'a=1', value, `x${overridesCookie}=${value}`])
    expect(parseOverrides(cookies)).toEqual({});
  for (const broken of ['', '%', 'null', '%7Bbroken', '7'])
    expect(parseOverrides(`peil_overrides=${broken}`)).toEqual({});
});
