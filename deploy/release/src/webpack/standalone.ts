import { basename, join, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack, { type Configuration } from 'webpack';
// Declares `devServer` on webpack's Configuration.
import type {} from 'webpack-dev-server';
import { containerName } from '@peil/shared-kernel/contract';
import { codeResolution, codeRules } from './code-rules.ts';

/** Where the API is unless API_BASE_URL names another. */
const localApi = 'http://127.0.0.1:8081';

/**
 * A remote alone: hot reload, the kernel's minimal frame, the real API (PLAT-09). Shared modules are bundled; nothing
 * is federated.
 * @param folder absolute folder of the remote
 */
export function standaloneConfig(folder: string): Configuration {
  const name = basename(folder);
  return {
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
      // Style sheets are modules whose names are their own: in which order they come says nothing.
      new MiniCssExtractPlugin({ ignoreOrder: true }),
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
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: process.env.API_BASE_URL ?? localApi, changeOrigin: true }],
      client: { overlay: false },
    },
  };
}
