import webpack, { type Configuration, type Stats, type StatsCompilation } from 'webpack';
import { BuildError } from './build-error.ts';
import { remoteConfig, shellConfig, type PackageBuild } from './webpack/index.ts';

const errorsOnly = { all: false, errors: true, errorDetails: false, errorStack: false };

function run(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(config, (error: Error | null, stats?: Stats) => {
      if (error) reject(new BuildError(error.message, { cause: error }));
      else if (!stats || stats.hasErrors())
        reject(new BuildError(stats?.toString(errorsOnly) ?? 'no result'));
      else resolve(stats.toJson({ all: false, assets: true, chunks: true, chunkModules: true, ids: true }));
    });
  });
}

/** Runs webpack for one package into its output folder. Throws BuildError. */
export function bundle(build: PackageBuild & { readonly publicPath: string }): Promise<StatsCompilation> {
  return run(build.name === 'shell' ? shellConfig(build) : remoteConfig(build));
}
