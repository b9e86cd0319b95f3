import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registrySchema, type Channel, type Registry, type Release } from '@peil/shared-kernel/contract';
import { registryFile } from './layout.ts';

/** The registry cannot be read or the step asked for is impossible; the message says why. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** How many earlier releases of a package the registry remembers. */
const remembered = 5;

export async function readRegistry(releases: string): Promise<Registry | null> {
  let text: string;
  try {
    text = await readFile(join(releases, registryFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = registrySchema.safeParse(parseJson(text));
  if (!parsed.success) throw new RegistryError(`${registryFile} is broken: ${parsed.error.message}`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RegistryError(`${registryFile} is not JSON`, { cause });
  }
}

/** Replaces the registry in one step: a crash in the middle leaves the old one. */
export async function writeRegistry(releases: string, registry: Registry): Promise<void> {
  const target = join(releases, registryFile);
  await mkdir(releases, { recursive: true });
  const temporary = `${target}.${randomUUID()}`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(JSON.stringify(registrySchema.parse(registry), null, 2));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

type Entry = Registry['shell'];

function step(entry: Entry, release: Release, channel: Channel): Entry {
  const replaced = entry.channels[channel];
  const channels = { ...entry.channels, [channel]: release };
  const inUse = new Set([channels.stable, channels.beta, channels.develop].map((live) => live?.version));
  const candidates = replaced ? [replaced, ...entry.previous] : entry.previous;
  const previous = candidates.filter(
    ({ version }, index) =>
      !inUse.has(version) && candidates.findIndex((other) => other.version === version) === index,
  );
  return { channels, previous: previous.slice(0, remembered) };
}

function first(packageName: string, release: Release, channel: Channel): Entry {
  if (channel !== 'stable') {
    throw new RegistryError(`${packageName} has no stable release that the other channels could follow`);
  }
  return { channels: { stable: release }, previous: [] };
}

const entryOf = (registry: Registry | null, packageName: string): Entry | undefined =>
  packageName === 'shell' ? registry?.shell : registry?.remotes[packageName];

/**
 * The registry with `release` live for that package on that channel; what it replaces can be rolled back to. Throws
 * RegistryError for a remote before the shell, and for another channel before the stable one.
 */
export function promote(
  registry: Registry | null,
  packageName: string,
  release: Release,
  channel: Channel = 'stable',
): Registry {
  const former = entryOf(registry, packageName);
  const entry = former ? step(former, release, channel) : first(packageName, release, channel);
  if (packageName === 'shell') return { schema: 1, remotes: {}, ...registry, shell: entry };
  if (!registry) throw new RegistryError('the shell has to be released before any other package');
  return { ...registry, remotes: { ...registry.remotes, [packageName]: entry } };
}

export interface RollbackOptions {
  /** An earlier release; the one that was live last when left out. */
  readonly version?: string | undefined;
  readonly channel?: Channel;
}

/** The registry with an earlier release of that package live again. Throws RegistryError when it is not kept. */
export function rollback(
  registry: Registry,
  packageName: string,
  { version, channel = 'stable' }: RollbackOptions = {},
): Registry {
  const kept = entryOf(registry, packageName)?.previous ?? [];
  const release = version === undefined ? kept[0] : kept.find((earlier) => earlier.version === version);
  if (release) return promote(registry, packageName, release, channel);
  const names = kept.map((earlier) => earlier.version).join(', ') || 'none';
  throw new RegistryError(`${packageName} has no earlier release ${version ?? ''}. Kept: ${names}`);
}
