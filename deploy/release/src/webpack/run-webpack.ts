import webpack, { type Configuration, type Stats, type StatsCompilation } from 'webpack';
import { BuildError } from '../errors/build-error.ts';
import { importedNames, type ImportedNames } from './imported-names.ts';

/** The chunks with every module: those taken from webpack's cache are left out unless asked for. */
const chunksOnly = {
  all: false,
  ids: true,
  chunks: true,
  chunkRelations: true,
  chunkModules: true,
  nestedModules: true,
  cachedModules: true,
  dependentModules: true,
};
const errorsOnly = { all: false, errors: true, errorDetails: false, errorStack: false };

export interface BuildStats extends StatsCompilation {
  /** What the package takes of the host's modules; the shell takes nothing. */
  readonly imported?: ImportedNames;
}

/** Which files and modules came of a run of webpack, and what it imports of the host. Throws BuildError. */
export function webpackResult(error: Error | null, stats: Stats | undefined): BuildStats {
  if (error) throw new BuildError(error.message, { cause: error });
  if (!stats || stats.hasErrors()) throw new BuildError(stats?.toString(errorsOnly) ?? 'no result');
  return { ...stats.toJson(chunksOnly), imported: importedNames(stats.compilation) };
}

/** Runs webpack and returns which files and modules came of it. Throws BuildError. */
export function runWebpack(config: Configuration): Promise<BuildStats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      try {
        resolve(webpackResult(error, stats));
      } catch (failure) {
        reject(failure instanceof Error ? failure : new BuildError(String(failure)));
      }
    });
  });
}
