import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { builtRoutes, type RemoteManifest, type RemoteRouteInfo } from '@peil/shared-kernel/contract';
import { BuildError } from '../errors/build-error.ts';
import { repository } from '../layout.ts';

/** As CommonJS, which runs without being a module: importing a page is one `require` of its path in it. */
const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  esModuleInterop: false,
};

/** What a manifest's source declares; it imports types alone. */
function evaluate(source: string): RemoteManifest {
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  const exports: { manifest?: RemoteManifest } = {};
  runInNewContext(outputText, { exports });
  if (!exports.manifest) throw new Error('it exports no `manifest`');
  return exports.manifest;
}

/** What `read` makes of a remote's manifest; `folder` as below. Throws BuildError. */
function reading<Result>(folder: string, read: (manifest: RemoteManifest) => Result): Result {
  const file = resolve(repository, folder, 'src/manifest.ts');
  try {
    return read(evaluate(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new BuildError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * What a remote declares of its pages, read from its sources.
 * @param folder the remote's, absolute or below the repository
 * @throws BuildError
 */
export const readManifest = (folder: string): RemoteManifest => reading(folder, (manifest) => manifest);

/**
 * The routes of a remote, with the modules of their pages.
 * @param folder as for `readManifest`
 * @throws BuildError
 */
export const readRoutes = (folder: string): RemoteRouteInfo[] => reading(folder, builtRoutes);
