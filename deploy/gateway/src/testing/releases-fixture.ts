import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { promote, writeRegistry } from '@peil/release';
import type { Channel, Registry, Release } from '@peil/shared-kernel/contract';

/** A release as the release tool describes it. */
export function releaseOf(packageName: string, part: Partial<Release> = {}): Release {
  const version = part.version ?? '1.0.0-a';
  return {
    version,
    builtAgainst: '1.0',
    base: `/releases/${packageName}/${version}/`,
    entry: packageName === 'shell' ? 'index.html' : 'remoteEntry.js',
    integrity: {},
    preload: [],
    pagePreload: {},
    routes: [],
    commit: 'abc',
    built: '2026-11-21T00:00:00Z',
    ...part,
  };
}

/** A registry with these live on the stable channel, the shell first. */
export function registryOf(...releases: (readonly [packageName: string, release: Release])[]): Registry {
  const shell = promote(null, 'shell', releaseOf('shell'));
  return releases.reduce((registry, [name, release]) => promote(registry, name, release), shell);
}

export interface ReleasesFolder {
  readonly path: string;
  /** Puts a release's files into the folder and makes it live. */
  release(
    packageName: string,
    files: Readonly<Record<string, string>>,
    options?: ReleaseOptions,
  ): Promise<Release>;
  write(file: string, content: string | Buffer): Promise<void>;
  remove(): Promise<void>;
}

export interface ReleaseOptions extends Partial<Release> {
  readonly channel?: Channel;
}

/** An empty releases folder in the system's temporary one. */
export async function releasesFolder(): Promise<ReleasesFolder> {
  const around = await mkdtemp(join(tmpdir(), 'peil-gateway-'));
  const path = join(around, 'releases');
  await mkdir(path);
  let registry: Registry | null = null;

  async function write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(join(path, file, '..'), { recursive: true });
    await writeFile(join(path, file), content);
  }

  return {
    path,
    write,
    async release(packageName, files, { channel = 'stable', ...part } = {}) {
      const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
      const integrity = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash(text)]));
      const release = releaseOf(packageName, { integrity, ...part });
      const folder = `${packageName}/${release.version}`;
      for (const [name, text] of Object.entries(files)) {
        await write(`${folder}/${name}`, text);
        await write(`${folder}/${name}.br`, brotliCompressSync(text));
      }
      await write(`${folder}/release.json`, JSON.stringify(release));
      registry = promote(registry, packageName, release, channel);
      await writeRegistry(path, registry);
      return release;
    },
    remove: () => rm(around, { recursive: true, force: true }),
  };
}
