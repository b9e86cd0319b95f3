import { cp, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  buildPackage,
  buildRelease,
  filesOfModule,
  packageNames,
  repository,
  writeRegistry,
} from '@peil/release';
import { monolithConfig, runWebpack } from '@peil/release/webpack';
import type { Registry, Release } from '@peil/shared-kernel/contract';
import { generatedName, generateRemote } from './generated-remotes.ts';

/** A releases folder to serve, and the version of the shell in it. */
interface Subject {
  readonly releases: string;
  readonly version: string;
}

/** The portal and the monolith with this many remotes. */
export interface World {
  readonly remotes: number;
  readonly portal: Subject;
  readonly monolith: Subject;
}

const source = { commit: 'bench', built: '2026-01-01T00:00:00Z' };

/** Inside the repository, where libraries are found and the compiler looks. */
const scratch = join(repository, '.cache/bench');

/** Package name → absolute folder. */
type Folders = Readonly<Record<string, string>>;

const ownRemotes: Folders = Object.fromEntries(
  packageNames.filter((name) => name !== 'shell').map((name) => [name, join(repository, name)]),
);

function registryOf(shell: Release, remotes: Readonly<Record<string, Release>>): Registry {
  const entry = (release: Release) => ({ channels: { stable: release }, previous: [] });
  const entries = Object.entries(remotes).map(([name, release]) => [name, entry(release)] as const);
  return { schema: 1, serial: 0, shell: entry(shell), remotes: Object.fromEntries(entries) };
}

async function portalOf(
  builds: string,
  releases: string,
  shell: Release,
  remotes: Readonly<Record<string, Release>>,
): Promise<Subject> {
  for (const [name, { version }] of Object.entries({ shell, ...remotes })) {
    await cp(join(builds, name, version), join(releases, name, version), { recursive: true });
  }
  await writeRegistry(releases, registryOf(shell, remotes));
  return { releases, version: shell.version };
}

/**
 * A remote as the monolith has it: chunks of the one build, with the same preload links for a page as the portal has.
 */
function withinMonolith(
  name: string,
  folder: string,
  monolith: Built,
  { routes, ...release }: Release,
): Release {
  const sources = `${relative(join(repository, 'shell'), folder)}/src`;
  const pages = routes.flatMap(({ path, page }) =>
    page ? [[path, filesOfModule(monolith.stats, `${sources}/${page}`)] as const] : [],
  );
  const preload = filesOfModule(monolith.stats, `${sources}/remote`);
  const files = [...preload, ...pages.flatMap(([, names]) => names)];
  const { base, integrity } = monolith.release;
  return {
    ...release,
    version: `${name}-monolith`,
    base,
    integrity: Object.fromEntries(files.map((file) => [file, integrity[file] ?? ''])),
    preload,
    pagePreload: Object.fromEntries(pages),
    routes,
  };
}

type StatsCompilation = Awaited<ReturnType<typeof runWebpack>>;

interface Built {
  readonly release: Release;
  readonly stats: StatsCompilation;
}

async function buildMonolith(releases: string, folders: Folders): Promise<Built> {
  await mkdir(scratch, { recursive: true });
  const order = { name: 'shell', folder: join(repository, 'shell'), version: '0.0.0-monolith', ...source };
  let stats: StatsCompilation = {};
  const release = await buildRelease(order, releases, async (build) => {
    stats = await runWebpack(monolithConfig(build, folders, scratch));
    return stats;
  });
  return { release, stats };
}

async function monolithOf(
  releases: string,
  folders: Folders,
  remotes: Readonly<Record<string, Release>>,
): Promise<Subject> {
  const monolith = await buildMonolith(releases, folders);
  const entries = Object.entries(remotes).map(([name, release]) => {
    return [name, withinMonolith(name, folders[name] ?? '', monolith, release)] as const;
  });
  await writeRegistry(releases, registryOf(monolith.release, Object.fromEntries(entries)));
  return { releases, version: monolith.release.version };
}

/**
 * Builds the portal and its monolith in each of the sizes. The remotes beyond the portal's own are generated.
 * @param sizes numbers of remotes
 */
export async function buildWorlds(folder: string, sizes: readonly number[]): Promise<World[]> {
  const builds = join(folder, 'builds');
  const shell = await buildPackage('shell', builds);
  const remotes: Record<string, Release> = {};
  const folders: Record<string, string> = { ...ownRemotes };
  for (const name of packageNames) if (name !== 'shell') remotes[name] = await buildPackage(name, builds);

  const worlds: World[] = [];
  for (const size of [...sizes].sort((a, b) => a - b)) {
    for (let index = 0; Object.keys(remotes).length < size; index += 1) {
      const name = generatedName(index);
      if (name in remotes) continue;
      folders[name] = await generateRemote(scratch, name);
      remotes[name] = await buildRelease(
        { name, folder: folders[name], version: '0.1.0-bench', ...source },
        builds,
      );
    }
    const part = join(folder, String(size));
    worlds.push({
      remotes: size,
      portal: await portalOf(builds, join(part, 'portal'), shell, { ...remotes }),
      monolith: await monolithOf(join(part, 'monolith'), { ...folders }, { ...remotes }),
    });
  }
  return worlds;
}
