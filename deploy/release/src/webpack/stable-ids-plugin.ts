import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * An id for a module whose name has the folder of the clone in it: the entry that federation generates, named by a hash
 * of absolute paths, the container that runs it, and each module that is shared, `provide module (default)
 * react@19.3.1 = /home/…`.
 */
function idOf(identifier: string): string | null {
  // Its name has that entry's in it: first asked.
  if (identifier.startsWith('container entry')) return 'container';
  if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)) return 'federation';
  return /^(provide module .+?) = /.exec(identifier)?.[1] ?? null;
}

/**
 * webpack makes ids out of names, and gives a name whose id is taken another: without this, the same commit has other
 * bytes in another folder.
 */
export class StableIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'StableIdsPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
