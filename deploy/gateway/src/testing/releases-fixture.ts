import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { promote, registryKey, signRegistry } from '@peil/release';
import {
  pageRegistry,
  type Channel,
  type PageRegistry,
  type Registry,
  type RegistryFile,
  type Release,
  type SignedText,
} from '@peil/shared-kernel/contract';
import { openLiveRegistry, type LivePage } from '../live-registry.ts';

/** Who releases in these tests. */
const releaser = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const releaserKey = registryKey(releaser);
export const releaserKeys = [releaserKey];

/** A text that the releaser signs, whatever it says. */
export function signedText(text: string): SignedText {
  const value = sign('sha256', Buffer.from(text), { key: releaser, dsaEncoding: 'ieee-p1363' });
  return { text, signature: `${releaserKey.id}.${value.toString('base64')}` };
}

/** A release as the release tool describes it. */
export function releaseOf(packageName: string, part: Partial<Release> = {}): Release {
  const version = part.version ?? '1.0.0-a';
  return {
    version,
    builtAgainst: '1.2',
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

type Released = readonly [packageName: string, release: Release];

/** A registry with these live on the stable channel, the shell first. */
export function registryOf(...releases: readonly Released[]): Registry {
  const shell = promote(null, 'shell', releaseOf('shell'));
  return releases.reduce((registry, [name, release]) => promote(registry, name, release), shell);
}

/** What the stable channel's pages see of such a registry. */
export const stablePage = (...releases: readonly Released[]): PageRegistry =>
  pageRegistry(registryOf(...releases), 'stable');

/** The same, signed. */
export async function liveStable(registry: Registry): Promise<LivePage> {
  const text = JSON.stringify(signRegistry(registry, releaser));
  return (await openLiveRegistry(text, releaserKeys)).pages.stable;
}

export interface ReleasesFolder {
  readonly path: string;
  /** Puts a release's files into the folder and makes it live. */
  release(
    packageName: string,
    files: Readonly<Record<string, string>>,
    options?: ReleaseOptions,
  ): Promise<Release>;
  /** The registry as it was written last. */
  file(): RegistryFile;
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
  let file: RegistryFile | null = null;

  async function write(name: string, content: string | Buffer): Promise<void> {
    await mkdir(join(path, name, '..'), { recursive: true });
    await writeFile(join(path, `${name}.new`), content);
    await rename(join(path, `${name}.new`), join(path, name));
  }

  return {
    path,
    write,
    file() {
      if (!file) throw new Error('nothing is released');
      return file;
    },
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
      file = signRegistry(promote(file?.registry ?? null, packageName, release, channel), releaser);
      await write('registry.json', JSON.stringify(file));
      return release;
    },
    remove: () => rm(around, { recursive: true, force: true }),
  };
}
