import { shippedPackages } from './shipped-packages.mjs';

const packages = {
  '': { workspaces: ['server'], dependencies: { builder: '1' } },
  server: { dependencies: { '@own/rules': '*', web: '1' }, devDependencies: { tester: '1' } },
  rules: { dependencies: { parts: '2' } },
  'node_modules/@own/rules': { resolved: 'rules', link: true },
  'node_modules/builder': { dependencies: { parts: '1' } },
  'node_modules/tester': {},
  'node_modules/parts': {},
  'node_modules/web': { optionalDependencies: { native: '1', missing: '1' }, dependencies: { parts: '3' } },
  'node_modules/web/node_modules/parts': { peerDependencies: { peer: '1', builder: '1' } },
  'node_modules/native': {},
  'node_modules/peer': {},
  'rules/node_modules/parts': {},
};
packages['node_modules/web/node_modules/parts'].peerDependenciesMeta = { builder: { optional: true } };

test('what ships is what workspaces run with, each from where it is found; no tools of the root or of tests', () => {
  expect(
    shippedPackages(packages)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual([
    'node_modules/native',
    'node_modules/peer',
    'node_modules/web',
    'node_modules/web/node_modules/parts',
    'rules/node_modules/parts',
  ]);
});
