import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Shared module → names that a package takes from it, with the members it reads, such as `api.devices.list`. */
export type ImportedNames = Readonly<Record<string, readonly string[]>>;

const found = new WeakMap<Compilation, ImportedNames>();

/** The name that a module is shared under; null for one that is not taken from the host. */
function shareKeyOf(module: Module | null): string | null {
  if (module?.type !== 'consume-shared-module') return null;
  const { options } = module as Module & { readonly options: { readonly shareKey: string } };
  return options.shareKey;
}

/** A dependency that names what it takes. */
interface Naming {
  readonly getIds: (graph: Compilation['moduleGraph']) => readonly string[];
}

const isNaming = (dependency: object): dependency is Naming =>
  'getIds' in dependency && typeof dependency.getIds === 'function';

/** What an import names, as `['api', 'devices', 'list']`; null for a dependency that names nothing, as that of an order. */
const idsOf = (dependency: object, { moduleGraph }: Compilation): readonly string[] | null =>
  isNaming(dependency) ? dependency.getIds(moduleGraph) : null;

function namesIn(compilation: Compilation): ImportedNames {
  const { moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  const seen = new Set<Module>();
  const open = [...compilation.modules].filter((module) => !moduleGraph.getIssuer(module));
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.getActiveState(undefined) === false) continue;
      const { module: target, dependency } = connection;
      const shareKey = shareKeyOf(target);
      if (shareKey === null) open.push(target);
      const ids = shareKey === null || !dependency ? null : idsOf(dependency, compilation);
      if (shareKey !== null && ids) {
        names.set(shareKey, (names.get(shareKey) ?? new Set()).add(ids.join('.')));
      }
    }
  }
  return Object.fromEntries(
    [...names]
      .map(([module, own]) => [module, [...own].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Notes what a package imports of the modules that the host shares: what webpack drops is not among it. */
export class ImportedNamesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'ImportedNamesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After webpack has found what is used, before it joins modules.
      compilation.hooks.afterOptimizeDependencies.tap(name, () => {
        found.set(compilation, namesIn(compilation));
      });
    });
  }
}

/** What the package of a finished compilation imports; nothing where the plugin was not there. */
export const importedNames = (compilation: Compilation): ImportedNames => found.get(compilation) ?? {};
