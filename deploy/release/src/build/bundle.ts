import type { StatsCompilation } from 'webpack';
import { remoteConfig, runWebpack, shellConfig, type PackageBuild } from '../webpack/index.ts';

/** Runs webpack for one package into its output folder. Throws BuildError. */
export function bundle(build: PackageBuild & { readonly publicPath: string }): Promise<StatsCompilation> {
  return runWebpack(build.name === 'shell' ? shellConfig(build) : remoteConfig(build));
}
