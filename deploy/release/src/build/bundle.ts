import { remoteConfig, shellConfig, type PackageBuild } from '../webpack/preset.ts';
import { runWebpack, type BuildStats } from '../webpack/run-webpack.ts';

/** Runs webpack for one package into its output folder. Throws BuildError. */
export function bundle(build: PackageBuild & { readonly publicPath: string }): Promise<BuildStats> {
  return runWebpack(build.name === 'shell' ? shellConfig(build) : remoteConfig(build));
}
