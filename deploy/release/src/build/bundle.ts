import type { StatsCompilation } from 'webpack';
import { remoteConfig, shellConfig, type PackageBuild } from '../webpack/preset.ts';
import { runWebpack } from '../webpack/run-webpack.ts';

/** Runs webpack for one package into its output folder. Throws BuildError. */
export function bundle(build: PackageBuild & { readonly publicPath: string }): Promise<StatsCompilation> {
  return runWebpack(build.name === 'shell' ? shellConfig(build) : remoteConfig(build));
}
