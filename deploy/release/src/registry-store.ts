import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
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
  await mkdir(dirname(target), { recursive: true });
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

function step(entry: Entry | undefined, release: Release, channel: Channel): Entry {
  if (!entry) return { channels: { stable: release }, previous: [] };
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

/** The registry with `release` live for that package on that channel; what it replaces can be rolled back to. */
export function promote(
  registry: Registry | null,
  packageName: string,
  release: Release,
  channel: Channel = 'stable',
): Registry {
  const base: Registry = registry ?? {
    schema: 1,
    shell: { channels: { stable: release }, previous: [] },
    remotes: {},
  };
  if (packageName === 'shell') return { ...base, shell: step(registry?.shell, release, channel) };
  const entry = step(base.remotes[packageName], release, channel);
  return { ...base, remotes: { ...base.remotes, [packageName]: entry } };
}

/** The registry with the newest earlier release of that package live again. Throws RegistryError when none is kept. */
export function rollback(registry: Registry, packageName: string, channel: Channel = 'stable'): Registry {
  const entry = packageName === 'shell' ? registry.shell : registry.remotes[packageName];
  const release = entry?.previous[0];
  if (!release) throw new RegistryError(`${packageName} has no earlier release to roll back to`);
  return promote(registry, packageName, release, channel);
}
