import { join, resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { containerName, serviceWorkerFile } from '@peil/shared-kernel/contract';
import { chunkGlobal } from './chunk-global.ts';
import { bundleTsconfig, codeAliases, codeResolution, codeRules } from './code-rules.ts';
import { ImportedNamesPlugin } from './imported-names.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { PageIntegrityPlugin } from './page-integrity-plugin.ts';
import { remoteShared, routerDomLite, sharedTerms } from './shared-modules.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { sharingChunks } from './whole-pages.ts';

export interface PackageBuild {
  /** Absolute folder of the package. */
  readonly folder: string;
  /** Package name without scope, such as `mfe-devices`. */
  readonly name: string;
  /** Release version; part of the chunk global, so that a retry after a release cannot mix two builds. */
  readonly version: string;
  /** Absolute folder the files go to. */
  readonly output: string;
  /** For `npm start`: not minified, which is most of a build's time. It runs as production does. */
  readonly quick?: boolean;
}

const workerEntry = 'service-worker';

const isWorker = (chunk: { readonly name?: string | null | undefined } | undefined): boolean =>
  chunk?.name === workerEntry;

/**
 * Scripts of our own, most of whose functions run as a page opens: compiled whole while they arrive, beside the page's
 * thread, instead of one function after another in it (Chromium; a comment to others). Libraries, of which a page calls
 * less than half, would cost more than they give.
 */
export const isCompiledOnArrival = (file: string): boolean =>
  file.endsWith('.js') && !/^(?:vendors?[.-]|node_modules_|icons\.)/.test(file) && file !== serviceWorkerFile;

function baseConfig({ folder, name, version, output, quick = false }: PackageBuild): Configuration {
  const id = containerName(name);
  const repository = resolve(folder, '..');
  return {
    name,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: output,
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: id,
      chunkLoadingGlobal: chunkGlobal(name, version),
      chunkLoadTimeout: 8_000,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `webpack-${id}` },
    },
    resolve: codeResolution,
    module: { rules: codeRules(id) },
    optimization: {
      // One module of many is for what is minified.
      ...(quick && { minimize: false, concatenateModules: false }),
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      // Names that say which page a chunk is; also what the release tool finds page chunks by.
      chunkIds: 'named',
    },
    plugins: [
      new webpack.DefinePlugin({ __PEIL_VERSION__: JSON.stringify(version) }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new StableIdsPlugin(),
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: isCompiledOnArrival,
        // After the minimizer, which drops comments, and before the hashes of the files.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
    ],
    // Writing one takes a quick build more than it gives the next.
    cache: !quick && {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      name: `${name}-production`,
      buildDependencies: { config: [import.meta.filename, bundleTsconfig] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** A remote: one federation container that exposes `./remote` and takes every shared module from the host. */
export function remoteConfig(build: PackageBuild): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { chunks: sharingChunks(build.folder) } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(build.name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: remoteShared(),
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: {
          // The host brings the runtime's core: 9 kB less in each remote's entry, compressed.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new IntegrityPlugin(),
      new ImportedNamesPlugin(),
    ],
  };
}

/** The shell: index.html, its script and the shared modules every remote uses. */
export function shellConfig(build: PackageBuild & { readonly publicPath: string }): Configuration {
  const base = baseConfig(build);
  const kernelFolder = resolve(build.folder, '../shared-kernel');
  return {
    ...base,
    // In the order in which they run; the worker runs beside the page.
    entry: {
      first: './src/first-script/first-script.ts',
      main: './src/main.tsx',
      [workerEntry]: './src/service-worker/service-worker.ts',
    },
    output: {
      ...base.output,
      publicPath: build.publicPath,
      // The gateway serves the worker at an address of its own, which is the same for every release.
      filename: ({ chunk }) => (isWorker(chunk) ? serviceWorkerFile : '[name].[contenthash:8].js'),
    },
    resolve: {
      ...base.resolve,
      alias: { ...codeAliases, 'react-router-dom$': routerDomLite(kernelFolder) },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            // One file that a browser compares with the last: nothing of the worker is split off.
            chunks: (chunk) => chunk.canBeInitial() && !isWorker(chunk),
            enforce: true,
          },
          // Too small each to be shared by webpack's own measure: every part of the interface library would carry them.
          icons: {
            test: /[\\/]node_modules[\\/](@navikt[\\/]aksel-icons|lucide-react)[\\/]/,
            name: 'icons',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        filename: 'index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
        excludeChunks: [workerEntry],
      }),
      new webpack.DefinePlugin({
        __PEIL_SHARED__: JSON.stringify(sharedTerms()),
        // What the federation plugin sets for a host in a browser: the runtime leaves out what only Node needs.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
      }),
      new IntegrityPlugin(),
      new PageIntegrityPlugin(),
    ],
  };
}
