import { isDoubled, readSharedModules, type FederationInstance } from './shared-modules.ts';

const shared = (part: object = {}) => ({
  version: '19.3.1',
  from: 'shell',
  get: () => null,
  useIn: ['shell'],
  loaded: true,
  ...part,
});
const instance = (name: string, scope: object, own: object = {}) =>
  ({ options: { name, shared: own }, shareScopeMap: { default: scope } }) as unknown as FederationInstance;

test('PLAT-05 a scope that every container has is told once, with who uses what', () => {
  const scope = {
    react: { '19.3.1': shared({ useIn: ['shell', 'mfe_devices', 'shell'] }) },
    forms: { '0.1.0': shared({ version: '0.1.0', useIn: [], loaded: undefined, lib: null }) },
  };
  const modules = readSharedModules([instance('shell', scope), instance('mfe_devices', scope)]);
  expect(modules).toEqual([
    { name: 'forms', copies: [{ version: '0.1.0', from: 'shell', usedBy: [], isLoaded: false }] },
    {
      name: 'react',
      copies: [{ version: '19.3.1', from: 'shell', usedBy: ['mfe_devices', 'shell'], isLoaded: true }],
    },
  ]);
  expect(modules.some(isDoubled)).toBe(false);
});

test('PLAT-05 a module that comes on demand is its provider’s, whoever asked for it first', () => {
  const get = () => null;
  const scope = { table: { '0.1.0': shared({ from: 'mfe_devices', get }) } };
  const [table] = readSharedModules([
    instance('mfe_devices', scope, { table: [{ get: () => null }] }),
    instance('shell', scope, { table: [{ get }] }),
  ]);
  expect(table?.copies[0]?.from).toBe('shell');
});

test('PLAT-05 a second copy that runs is told: of another version, or of a container’s own', () => {
  const react = { '19.3.1': shared() };
  const both = readSharedModules([
    instance('shell', { react: { ...react, '18.0.0': shared({ version: '18.0.0' }) } }),
  ]);
  expect(both.map(isDoubled)).toEqual([true]);
  const own = readSharedModules([
    instance('shell', { react }),
    instance('mfe_admin', { react: { '19.3.1': shared({ from: 'mfe_admin' }) } }),
  ]);
  expect(own.map(isDoubled)).toEqual([true]);
  const unused = readSharedModules([
    instance('shell', { react: { ...react, '18.0.0': shared({ version: '18.0.0', loaded: false }) } }),
  ]);
  expect(unused.map(isDoubled)).toEqual([false]);
});
