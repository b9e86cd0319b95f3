import { join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { repository } from '../layout.ts';

export const bundleTsconfig = resolve(import.meta.dirname, '../../tsconfig.bundle.json');

/** Not compiled: webpack loads it from the sources. */
const compileOnce = resolve(import.meta.dirname, '../../src/webpack/compile-once.cjs');

/** What stands for another module in every build. */
export const codeAliases: Readonly<Record<string, string>> = {
  // Its asynchronous zip wants a worker from a blob, which the policy of every page forbids.
  fflate$: join(repository, 'shared-kernel/files/src/sheets/fflate-on-page.ts'),
};

/** How every build finds modules: sources of the kernel, not its compiled form. */
export const codeResolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.ts', '.tsx', '.js'],
  // TypeScript writes `./x.ts` as `./x.js`, for Node.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['peil-source', '...'],
  alias: codeAliases,
};

/**
 * A style sheet finds its fonts and images beside itself. With the release's own path in it, webpack's cache would hand
 * the path of an earlier release to the next one.
 */
const extractCss = { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } };

/**
 * What jspdf brings along for pages of HTML, for SVG by way of a canvas and for pictures, none of which the portal's
 * files have. Only for jspdf: the kernel itself needs dompurify.
 */
const leanPdf: RuleSetRule = {
  test: /[\\/]node_modules[\\/]jspdf[\\/]/,
  resolve: { alias: { html2canvas: false, dompurify: false, canvg: false, 'fast-png': false } },
};

/**
 * moment asks for a language by its name, so that webpack would bundle all of them (63 kB compressed): the portal's own
 * words are the kernel's. Without CommonJS it reads the package as AMD, and leaves that question alone.
 */
const leanMoment: RuleSetRule = {
  test: /[\\/]node_modules[\\/]moment[\\/]moment\.js$/,
  parser: { commonjs: false },
};

/** The portal's calls go out by XMLHttpRequest, as axios does first in every browser: its other way is 3 kB compressed. */
const leanAxios: RuleSetRule = {
  test: /[\\/]node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
  resolve: { alias: { './fetch.js': false } },
};

/**
 * How every build reads code, styles and pictures.
 * @param prefix begins the names of the package's style classes
 * @param typescript further options of ts-loader
 */
export function codeRules(prefix: string, typescript?: object): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      use: [
        ...(typescript ? [] : [compileOnce]),
        {
          loader: 'ts-loader',
          // Types are checked by `tsc -b`; here one file after another is only translated.
          options: { transpileOnly: true, configFile: bundleTsconfig, ...typescript },
        },
      ],
    },
    {
      test: /\.module\.css$/,
      use: [
        extractCss,
        {
          loader: 'css-loader',
          options: {
            modules: {
              localIdentName: `${prefix}-[name]-[local]-[hash:base64:4]`,
              namedExport: false,
              exportLocalsConvention: 'asIs',
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [extractCss, 'css-loader'],
    },
    { test: /\.(png|jpe?g|webp|svg|woff2|ttf)$/, type: 'asset/resource' },
    leanPdf,
    leanMoment,
    leanAxios,
  ];
}
