import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import type { Release } from '@peil/shared-kernel/contract';
import { chunkGlobal } from '../webpack/chunk-global.ts';
import { describeRelease } from '../build/describe-release.ts';
import { rulesIn } from '../build/requires.ts';
import { drawViews } from '../build/draw-views.ts';
import { readRoutes } from '../manifest/read-manifest.ts';
import { placeNotes } from '../build/read-notes.ts';
import { buildInputs } from '../build/input-hash.ts';
import { sourceState } from '../build/source-state.ts';
import { repository, type PackageName } from '../layout.ts';
import { remoteConfig, type PackageBuild } from '../webpack/preset.ts';
import { webpackResult } from '../webpack/run-webpack.ts';

/** A finished build of a remote. */
export interface LocalBuild {
  /** Where its files lie. */
  readonly folder: string;
  readonly release: Release;
}

export interface WatchOptions {
  readonly remote: PackageName;
  /** Every build gets a folder below this one. */
  readonly root: string;
  readonly onBuilt: (build: LocalBuild) => void;
  /** Told what does not compile; the builds before stay. */
  readonly onFailed: (error: Error) => void;
}

/** No two builds have the same name, of this start or another: caches and chunk globals never mix them. */
const newVersion = () => `0.0.0-local${randomBytes(4).toString('hex')}`;

/** As it is released, but quick to build again and readable in the browser. */
function watchConfig(build: PackageBuild): Configuration {
  const { optimization, cache, ...config } = remoteConfig(build);
  return {
    ...config,
    devtool: 'source-map',
    optimization: { ...optimization, minimize: false },
    ...(typeof cache === 'object' &&
      cache.type === 'filesystem' && { cache: { ...cache, name: `${build.name}-local` } }),
  };
}

/** Makes the compiler's next run a build of its own. */
function beginBuild(compiler: Compiler, { name, version, output }: PackageBuild): void {
  compiler.outputPath = output;
  compiler.options.output.path = output;
  compiler.options.output.chunkLoadingGlobal = chunkGlobal(name, version);
  for (const plugin of compiler.options.plugins) {
    if (plugin instanceof webpack.DefinePlugin) plugin.definitions.__PEIL_VERSION__ = JSON.stringify(version);
  }
}

/** Builds a remote now and whenever what it is made of changes. Returns a function that stops it. */
export function watchRemote({ remote, root, onBuilt, onFailed }: WatchOptions): () => Promise<void> {
  const nextBuild = (): PackageBuild => {
    const version = newVersion();
    return { folder: join(repository, remote), name: remote, version, output: join(root, version) };
  };
  let build = nextBuild();
  const compiler = webpack(watchConfig(build));
  compiler.hooks.watchRun.tap('local-build', () => {
    build = nextBuild();
    beginBuild(compiler, build);
  });

  async function finish(finished: PackageBuild, error: Error | null, stats?: Stats): Promise<LocalBuild> {
    const result = webpackResult(error, stats);
    const routes = readRoutes(finished.folder);
    const pageView = await drawViews(finished, routes);
    const notes = await placeNotes(finished);
    const { commit } = sourceState(buildInputs(remote));
    const built = new Date().toISOString();
    const rules = rulesIn(result);
    const said = { base: './', stats: result, rules, routes, pageView, notes, commit, built };
    const release = await describeRelease(finished, said);
    return { folder: finished.output, release };
  }

  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    finish(build, error, stats).then(onBuilt, onFailed);
  });
  return () =>
    new Promise((resolve) => {
      compiler.close(() => {
        resolve();
      });
    });
}
