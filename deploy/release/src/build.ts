import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from 'webpack';
import {
  kernelContract,
  releaseSchema,
  remoteManifestSchema,
  type Release,
  type RemoteManifest,
} from '@peil/shared-kernel/contract';
import { BuildError } from './build-error.ts';
import { compressFolder } from './compress.ts';
import { inputHash } from './input-hash.ts';
import { repository, type PackageName } from './layout.ts';

async function packageVersion(packageName: PackageName): Promise<string> {
  const text = await readFile(join(repository, packageName, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function readManifest(packageName: PackageName): Promise<RemoteManifest> {
  if (packageName === 'shell') return { routes: [] };
  const file = join(repository, packageName, 'src/remote.json');
  const parsed = remoteManifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new BuildError(`${file}: ${parsed.error.message}`);
  return parsed.data;
}

async function integrityOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).sort();
  const pairs = names.map(async (name) => {
    const digest = createHash('sha384')
      .update(await readFile(join(folder, name)))
      .digest('base64');
    return [name, `sha384-${digest}`] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

const isEntry = (name: string) => name.startsWith('remoteEntry.') && name.endsWith('.js');
const isCode = (name: string) => /\.(js|css)$/.test(name);

/** Files of the chunk that `./remote` is exposed from: fetched together with the entry they save a round trip. */
function exposedFiles(stats: StatsCompilation): string[] {
  const chunks = stats.chunks ?? [];
  return chunks
    .filter((chunk) => chunk.names.some((name) => name.includes('expose')))
    .flatMap((chunk) => chunk.files);
}

/** Files a route's page needs, by the page module that the manifest names. */
function pageFiles(stats: StatsCompilation, manifest: RemoteManifest): Record<string, string[]> {
  const chunks = stats.chunks ?? [];
  const pairs = manifest.routes.flatMap(({ path, page }) => {
    if (!page) return [];
    const holds = (name: string | undefined) => name?.startsWith(`./src/${page}`) ?? false;
    const chunk = chunks.find((candidate) =>
      candidate.modules?.some(
        (module) => holds(module.name) || module.modules?.some((inner) => holds(inner.name)),
      ),
    );
    return chunk ? [[path, chunk.files.filter(isCode)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Folder of one release below the releases folder. */
const releaseFolder = (releases: string, packageName: string, version: string): string =>
  join(releases, packageName, version);

/**
 * Builds one package alone into `<releases>/<package>/<version>/`, compressed, with its `release.json`; answers that.
 * The version ends in a hash of everything the build reads: unchanged sources are not built again. A build that is
 * interrupted leaves nothing under the version's name. Throws BuildError.
 */
export async function buildPackage(packageName: PackageName, releases: string): Promise<Release> {
  const version = `${await packageVersion(packageName)}-${inputHash(packageName)}`;
  const folder = releaseFolder(releases, packageName, version);
  const file = join(folder, 'release.json');
  if (existsSync(file)) return releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')));

  const manifest = await readManifest(packageName);
  const output = `${folder}.partial`;
  const base = `/releases/${packageName}/${version}/`;
  const build = { folder: join(repository, packageName), name: packageName, version, output };
  await mkdir(output, { recursive: true });
  // webpack is loaded only when there is something to build: starting an unchanged portal takes no time for it.
  const { bundle } = await import('./bundle.ts');
  const stats = await bundle({ ...build, publicPath: base });

  const files = await readdir(output);
  const entry = packageName === 'shell' ? 'index.html' : files.find(isEntry);
  if (!entry) throw new BuildError(`${packageName}: the build made no remoteEntry`);

  const release: Release = {
    version,
    builtAgainst: kernelContract,
    base,
    entry,
    integrity: await integrityOf(output),
    preload: packageName === 'shell' ? [] : [entry, ...exposedFiles(stats).filter(isCode)],
    pagePreload: pageFiles(stats, manifest),
    routes: manifest.routes,
    commit: commit(),
    built: new Date().toISOString(),
  };
  await compressFolder(output);
  await writeFile(join(output, 'release.json'), JSON.stringify(release, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(output, folder);
  return release;
}
