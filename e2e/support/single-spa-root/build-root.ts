import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { repository } from '@peil/release';
import { codeResolution, codeRules, hostShared, runWebpack } from '@peil/release/webpack';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Builds the foreign root page into a folder, with everything that remotes take from their host. */
export async function buildSingleSpaRoot(output: string): Promise<void> {
  const shared = Object.fromEntries(
    Object.entries(hostShared(join(repository, 'shared-kernel'))).map(([name, module]) => [
      name,
      { ...module, eager: true },
    ]),
  );
  await runWebpack({
    mode: 'production',
    context: here,
    target: ['web', 'es2022'],
    devtool: false,
    // The federation plugin provides only what it sees imported.
    entry: { root: [...Object.keys(shared), '@peil/shared-kernel/ui/styles.css', './root.ts'] },
    output: { path: output, publicPath: '/', uniqueName: 'single_spa_root' },
    resolve: codeResolution,
    module: { rules: codeRules('single_spa_root') },
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin(),
      new HtmlWebpackPlugin({ template: './index.html', scriptLoading: 'defer' }),
      new ModuleFederationPlugin({
        name: 'single_spa_root',
        shared,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        // Remotes take the runtime's core from their host.
        experiments: { provideExternalRuntime: true },
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      name: 'single-spa-root',
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  });
}
