import type { Compiler } from 'webpack';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** The ids that the plugin gives, by what webpack calls the module. */
function idsOf(identifiers: readonly string[]): (string | undefined)[] {
  const given = new Map<string, string>();
  const modules = identifiers.map((name) => ({ identifier: () => name }));
  const setModuleId = (module: (typeof modules)[number], id: string) => given.set(module.identifier(), id);
  const tap = (_name: string, work: (all: typeof modules) => void) => work(modules);
  const compilation = { chunkGraph: { setModuleId }, hooks: { beforeModuleIds: { tap } } };
  const compiler = {
    hooks: {
      compilation: { tap: (_name: string, work: (value: typeof compilation) => void) => work(compilation) },
    },
  };
  new StableIdsPlugin().apply(compiler as unknown as Compiler);
  return identifiers.map((name) => given.get(name));
}

/** As federation names them in a clone: its own entry by a hash of where it lies. */
const namesIn = (clone: string, hash: string) => [
  `container entry (default) [["./remote",{"import":["./src/remote.tsx"]}]] ${clone}/node_modules/.federation/entry.${hash}.js`,
  `javascript/esm|${clone}/node_modules/.federation/entry.${hash}.js`,
  `provide module (default) react@19.3.1 = ${clone}/node_modules/react/index.js`,
  `provide module (default) @peil/shared-kernel/ui@0.1.0 = ${clone}/shared-kernel/ui/src/index.ts`,
  `javascript/esm|${clone}/shell/src/main.tsx`,
];

test('PLAT-03 a module whose name tells where the clone lies has an id that does not', () => {
  const ids = idsOf(namesIn('/home/kari/portal', '9383c576dc941e9588867e9e964c4de1'));
  expect(ids).toEqual([
    'container',
    'federation',
    'provide module (default) react@19.3.1',
    'provide module (default) @peil/shared-kernel/ui@0.1.0',
    undefined,
  ]);
  expect(idsOf(namesIn('/ci/build 7', '0b9ce984e4eaaa4514aea43c6918e781'))).toEqual(ids);
});
