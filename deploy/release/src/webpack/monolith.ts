import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { shellConfig, type PackageBuild } from './preset.ts';

/** Stands for shell/src/remotes/federation.ts: every remote is a chunk of the same build. */
function localLoader(remotes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(remotes).map(([name, folder]) => {
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, 'src/remote.tsx'))}),`;
  });
  return `const remotes = {\n${entries.join('\n')}\n};
export const createFederation = (integrityOf) => {
  window.peilIntegrity = integrityOf;
  return (remote) => remotes[remote]();
};\n`;
}

/**
 * The same sources as one application: the shell with its loader of remotes replaced, and nothing federated. What the
 * federated portal's first load is measured against; never released. Its files are checked as the portal's are.
 * @param remotes package name → absolute folder
 * @param scratch existing folder for the generated loader
 */
export function monolithConfig(
  build: PackageBuild & { readonly publicPath: string },
  remotes: Readonly<Record<string, string>>,
  scratch: string,
): Configuration {
  const loader = join(scratch, 'local-loader.js');
  writeFileSync(loader, localLoader(remotes));
  const { plugins = [], ...config } = shellConfig(build);
  return {
    ...config,
    name: 'monolith',
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/federation\.ts$/, loader),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(build.folder, '../.cache/webpack'),
      name: `monolith-${String(Object.keys(remotes).length)}`,
    },
  };
}
