import { readdir } from 'node:fs/promises';
import type { StatsCompilation } from 'webpack';
import {
  kernelContract,
  newestNotes,
  newestVersion,
  releaseNotesFile,
  type Release,
  type ReleaseNote,
  type RemoteRouteInfo,
} from '@peil/shared-kernel/contract';
import { kernelSource, onDemandModules } from '../webpack/shared-modules.ts';
import type { PackageBuild } from '../webpack/preset.ts';
import type { BuildStats } from '../webpack/run-webpack.ts';
import { BuildError } from '../errors/build-error.ts';
import { hashFiles } from '../files/file-hashes.ts';
import { filesOfModule, sharedOfModule } from './files-of-module.ts';
import { requiresOf, type Rules } from './requires.ts';
import type { SourceState } from './source-state.ts';

const isEntry = (name: string) => name.startsWith('remoteEntry.') && name.endsWith('.js');
const isCode = (name: string) => /\.(js|css)$/.test(name);

/** What a page is made of: scripts, style sheets, the shell's index.html that names its scripts, first sights, and notes. */
const isChecked = (name: string) => isCode(name) || name.endsWith('.html') || name === releaseNotesFile;

/** What is said about each route with a page of its own, by the route's path. */
function ofPages(
  routes: readonly RemoteRouteInfo[],
  said: (modules: { readonly page: string; readonly soon: readonly string[] }) => string[],
): Record<string, string[]> {
  const pages = routes.flatMap(({ path, page, soon = [] }) =>
    page ? [[path, said({ page: `./src/${page}`, soon: soon.map((one) => `./src/${one}`) })] as const] : [],
  );
  return Object.fromEntries(pages);
}

/** What must be fetched for the first sight of each page. */
function pageNeeds(
  stats: StatsCompilation,
  routes: readonly RemoteRouteInfo[],
): Pick<Release, 'pagePreload' | 'pageSoon' | 'pageShared'> {
  return {
    pagePreload: ofPages(routes, ({ page }) => filesOfModule(stats, page)),
    pageSoon: ofPages(routes, ({ soon }) => soon.flatMap((module) => filesOfModule(stats, module))),
    pageShared: ofPages(routes, ({ page }) =>
      sharedOfModule(stats, page).filter((name) => onDemandModules.includes(name)),
    ),
  };
}

/** The shell's files of each module that it fetches on demand. */
function sharedFiles(stats: StatsCompilation): Record<string, string[]> {
  const source = (module: string) => `../shared-kernel/${kernelSource(module)}`;
  return Object.fromEntries(onDemandModules.map((name) => [name, filesOfModule(stats, source(name))]));
}

export interface BuildResult extends SourceState {
  /** Path or address of the release's folder, with a slash behind. */
  readonly base: string;
  readonly stats: BuildStats;
  /** That it holds a copy of. */
  readonly rules: Rules;
  readonly routes: RemoteRouteInfo[];
  /** Route path → file with the page's first sight. */
  readonly pageView: Readonly<Record<string, string>>;
  /** What its release-notes.json holds. */
  readonly notes: readonly ReleaseNote[];
}

/** What the registry says about a build that lies in its output folder. Throws BuildError. */
export async function describeRelease(
  build: PackageBuild,
  { base, stats, rules, routes, pageView, notes, commit, built }: BuildResult,
): Promise<Release> {
  const { name, version, output } = build;
  const entry = name === 'shell' ? 'index.html' : (await readdir(output)).find(isEntry);
  if (!entry) throw new BuildError(`${name}: the build made no remoteEntry`);
  const hashes = Object.entries(await hashFiles(output));
  const requires = requiresOf(stats, build.folder, rules);
  // What the shell says here is what it offers.
  const ofHost = name === 'shell' ? [] : [requires.host, requires.ui].filter((one) => one !== undefined);
  return {
    version,
    builtAgainst: newestVersion(ofHost) ?? kernelContract,
    requires,
    base,
    entry,
    integrity: Object.fromEntries(hashes.filter(([file]) => isChecked(file))),
    preload: name === 'shell' ? [] : [entry, ...filesOfModule(stats, './src/remote')],
    ...pageNeeds(stats, routes),
    ...(Object.keys(pageView).length > 0 && { pageView }),
    ...(name === 'shell' && { sharedFiles: sharedFiles(stats) }),
    routes,
    ...(notes.length > 0 && { newestNotes: newestNotes(notes) }),
    commit,
    built,
  };
}
