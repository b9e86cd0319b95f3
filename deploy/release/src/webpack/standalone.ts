import { join, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { codeResolution, codeRules } from './code-rules.ts';
import { containerName } from './preset.ts';

export interface StandaloneOptions {
  /** Absolute folder of the remote. */
  readonly folder: string;
  /** Package name without scope. */
  readonly name: string;
  readonly port: number;
  /** Where /api is: the API that was started beside, or a deployed one. */
  readonly apiUrl: string;
}

/**
 * A dev server for one remote alone: hot reload, the kernel's minimal frame, the real API (PLAT-09). Shared modules
 * are bundled; nothing is federated.
 */
export function standaloneServer({ folder, name, port, apiUrl }: StandaloneOptions): WebpackDevServer {
  const compiler = webpack({
    name: `${name}-standalone`,
    mode: 'development',
    context: folder,
    target: 'web',
    devtool: 'eval-cheap-module-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { publicPath: '/' },
    resolve: codeResolution,
    module: {
      rules: codeRules(containerName(name), {
        getCustomTransformers: () => ({ before: [reactRefresh.default()] }),
      }),
    },
    plugins: [
      new webpack.DefinePlugin({ __PEIL_VERSION__: JSON.stringify('standalone') }),
      new MiniCssExtractPlugin(),
      new HtmlWebpackPlugin({
        title: name,
        template: join(import.meta.dirname, '../../standalone.html'),
        favicon: resolve(folder, '../shell/src/favicon.svg'),
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(folder, '../.cache/webpack'),
      name: `${name}-standalone`,
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: apiUrl, changeOrigin: true }],
      client: { overlay: false },
    },
    compiler,
  );
}
