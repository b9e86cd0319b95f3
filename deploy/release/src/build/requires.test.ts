import { kernelContract } from '@peil/shared-kernel/contract';
import { apiOf, requiresOf, rulesIn } from './requires.ts';

const since = {
  api: { 'api.devices.list': '1.7', 'api.devices.get': '1.30', ApiError: '1.2' },
  session: { useSession: '1.4' },
  ui: { Panel: '1.9' },
};

const of = (imported: Record<string, readonly string[]>) => requiresOf({ imported }, '.', {}, since);

test('PLAT-11 a release needs the contract in which the newest name that it imports came, host and interface apart', () => {
  expect(
    of({
      '@peil/shared-kernel/api': ['ApiError', 'api.devices.list'],
      '@peil/shared-kernel/session': ['useSession'],
      '@peil/shared-kernel/ui': ['Panel'],
    }),
  ).toEqual({ host: '1.7', ui: '1.9', names: ['ui.Panel'] });
});

test('PLAT-11 what it does not import is not needed, however new', () => {
  expect(of({ '@peil/shared-kernel/api': ['ApiError'] })).toEqual({ host: '1.2', names: ['api.ApiError'] });
});

test.each([
  ['an object taken whole needs all its members', 'api', '1.30'],
  ['a part of one needs the members of that part', 'api.devices', '1.30'],
  ['what is read of a member needs the member', 'api.devices.list.name', '1.7'],
  ['a name not recorded yet is of the contract being made', 'api.brandNew', kernelContract],
  ['a module taken whole needs all of it', '', '1.30'],
])('PLAT-11 %s', (_what, name, host) => {
  expect(of({ '@peil/shared-kernel/api': [name] }).host).toBe(host);
});

test('PLAT-11 libraries and a module whose names nobody recorded', () => {
  expect(of({ react: ['useState'] })).toEqual({});
  expect(of({ '@peil/shared-kernel/live': ['live$'] }).host).toBe(kernelContract);
});

test('PLAT-11 a release says which rules it holds, and is of the newest of them', () => {
  const modules = [
    { name: '../shared-kernel/domain/src/devices/geometry.ts' },
    { modules: [{ name: '../shared-kernel/domain/src/format/number.ts' }, { name: './src/manifest.ts' }] },
    { name: '../shared-kernel/domain/src/no-such-file.ts' },
  ];
  const held = rulesIn({ chunks: [{ modules }] } as never);
  expect(Object.keys(held)).toEqual(['devices/geometry.ts', 'format/number.ts']);
  expect(requiresOf({}, '.', held, since).rules).toMatch(/^\d+\.\d+$/);
});

describe('of the API', () => {
  const entries = {
    'GET /api/v1/profiles': { since: '1.0' },
    'POST /api/v1/profiles/{name}/uses': { since: '1.3' },
    'GET /api/v1/profilesets': { since: '1.9' },
    'POST /api/v2/organization/{id}/close': { since: '1.2' },
  };
  test.each([
    ['an address and what is below it', "const all = '/api/v1/profiles';", '1.3'],
    ['one that goes on', 'call({ url: `/api/v2/organization/${name}/close` })', '1.2'],
    ['one with a question', "'/api/v1/profilesets?limit=1'", '1.9'],
    ['none', "const text = 'no address';", null],
    ['one that the API does not have', "'/api/v1/nothing'", null],
  ])('PLAT-11 a release needs the version that has the calls of %s', (_what, text, version) => {
    expect(apiOf([text], { entries })).toBe(version);
  });
});
