import webpack, { type Configuration } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { containerName } from '@peil/shared-kernel/contract';
import { codeResolution, codeRules } from './code-rules.ts';
import type { PackageBuild } from './preset.ts';

/**
 * A package's module as a program for Node. The classes it knows have the names that the package's own style sheets
 * have.
 * @param entry absolute path
 * @param filename of the program, below `output`
 */
export function viewConfig(
  { folder, name, output }: Pick<PackageBuild, 'folder' | 'name' | 'output'>,
  entry: string,
  filename: string,
): Configuration {
  return {
    name: `${name}-view`,
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: false,
    entry,
    output: { path: output, filename },
    resolve: codeResolution,
    // The entry names its module without an extension, as the manifest does.
    module: {
      rules: [...codeRules(containerName(name)), { test: entry, resolve: { fullySpecified: false } }],
    },
    optimization: { minimize: false },
    plugins: [
      // Nothing is fetched later.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new MiniCssExtractPlugin(),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
