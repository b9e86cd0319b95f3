import {
  fitsContract,
  liveRelease,
  type Channel,
  type PackageEntry,
  type Registry,
  type Release,
} from '@peil/shared-kernel/contract';
import { RegistryError } from '../errors/registry-error.ts';

/** How many earlier releases of a package the registry remembers. */
const remembered = 5;

/** A package's entry, or undefined where it was never released. */
export const entryOf = (registry: Registry | null, packageName: string): PackageEntry | undefined =>
  packageName === 'shell' ? registry?.shell : registry?.remotes[packageName];

function requiredEntry(registry: Registry, packageName: string): PackageEntry {
  const entry = entryOf(registry, packageName);
  if (!entry) throw new RegistryError(`${packageName} has not been released yet`);
  return entry;
}

function withEntry(registry: Registry | null, packageName: string, entry: PackageEntry): Registry {
  if (packageName === 'shell') return { schema: 1, serial: 0, remotes: {}, ...registry, shell: entry };
  if (!registry) throw new RegistryError('the shell has to be released before any other package');
  return { ...registry, remotes: { ...registry.remotes, [packageName]: entry } };
}

/** The channels' releases; one that stable has by now is given up: its channel follows stable again. */
function settledChannels({ stable, beta, develop }: PackageEntry['channels']): PackageEntry['channels'] {
  return {
    stable,
    ...(beta && beta.version !== stable.version && { beta }),
    ...(develop && develop.version !== stable.version && { develop }),
  };
}

function withoutRollout({ rollouts, ...entry }: PackageEntry, channel: Channel): PackageEntry {
  const { [channel]: _ended, ...others } = rollouts ?? {};
  return Object.keys(others).length > 0 ? { ...entry, rollouts: others } : entry;
}

function step(former: PackageEntry, release: Release, channel: Channel): PackageEntry {
  const entry = withoutRollout(former, channel);
  const replaced = entry.channels[channel];
  const channels = settledChannels({ ...entry.channels, [channel]: release });
  const inUse = new Set(Object.values(channels).map((live) => live?.version));
  const candidates = replaced ? [replaced, ...entry.previous] : entry.previous;
  const previous = candidates.filter(
    ({ version }, index) =>
      !inUse.has(version) && candidates.findIndex((other) => other.version === version) === index,
  );
  return { ...entry, channels, previous: previous.slice(0, remembered) };
}

function first(packageName: string, release: Release, channel: Channel): PackageEntry {
  if (channel !== 'stable') {
    throw new RegistryError(`${packageName} has no stable release that the other channels could follow`);
  }
  return { channels: { stable: release }, previous: [] };
}

/** Nothing is released that no page of the channel could show (PLAT-11). */
function requireFit(registry: Registry, packageName: string, release: Release, channel: Channel): void {
  const shell = liveRelease(registry.shell, channel);
  if (packageName === 'shell' || fitsContract(release.builtAgainst, shell.builtAgainst)) return;
  const names = release.requires?.names ?? [];
  throw new RegistryError(
    `${packageName} ${release.version} needs contract ${release.builtAgainst}` +
      `${names.length > 0 ? ` (${names.join(', ')})` : ''}; the shell on ${channel} ` +
      `(${shell.version}) offers ${shell.builtAgainst}. Promote a newer shell first`,
  );
}

/**
 * The registry with `release` live for that package on that channel, for every browser; what it replaces can be rolled
 * back to, and a rollout under way ends. Throws RegistryError for a remote before the shell or newer than it, and for
 * another channel before the stable one.
 */
export function promote(
  registry: Registry | null,
  packageName: string,
  release: Release,
  channel: Channel = 'stable',
): Registry {
  const former = entryOf(registry, packageName);
  if (registry) requireFit(registry, packageName, release, channel);
  const entry = former ? step(former, release, channel) : first(packageName, release, channel);
  return withEntry(registry, packageName, entry);
}

/**
 * The registry with `release` live for some browsers of the channel, the rest keeping what they have. Throws
 * RegistryError for the shell, which cannot be had in part, and for a package that nothing is live of.
 */
export function rollOut(
  registry: Registry,
  packageName: string,
  release: Release,
  { percent, channel }: { readonly percent: number; readonly channel: Channel },
): Registry {
  if (packageName === 'shell') throw new RegistryError('the shell is released to all browsers or none');
  const entry = requiredEntry(registry, packageName);
  requireFit(registry, packageName, release, channel);
  if (liveRelease(entry, channel).version === release.version) {
    throw new RegistryError(`${packageName} ${release.version} is live for all on ${channel} already`);
  }
  const rollouts = { ...entry.rollouts, [channel]: { release, percent } };
  return withEntry(registry, packageName, { ...entry, rollouts });
}

/**
 * What was live before on a channel that has a release of its own. Channels share the list of earlier releases: one
 * older than the stable release was stable once, and the channel that replaced it followed stable.
 */
function lastLive({ channels, previous }: PackageEntry, channel: Channel): Release | undefined {
  if (channel === 'stable') return previous[0];
  const own = previous.find(({ built }) => built >= channels.stable.built);
  return channels[channel] && (own ?? channels.stable);
}

/** What was rolled back is returned to by nobody but who promotes it: a second rollback would bring it back. */
function withoutEarlier(registry: Registry, packageName: string, release: Release | undefined): Registry {
  const entry = requiredEntry(registry, packageName);
  const previous = entry.previous.filter(({ version }) => version !== release?.version);
  return withEntry(registry, packageName, { ...entry, previous });
}

export interface RollbackOptions {
  /** An earlier release; left out: the one that was live last, or none but the end of a rollout under way. */
  readonly version?: string | undefined;
  readonly channel?: Channel;
}

/**
 * The registry with an earlier release of that package live again, and no rollout of it under way on the channel. What
 * was live is no longer among those it can return to, nor what an unfit release falls back on. Throws RegistryError when it is not kept.
 */
export function rollback(
  registry: Registry,
  packageName: string,
  { version, channel = 'stable' }: RollbackOptions = {},
): Registry {
  const entry = requiredEntry(registry, packageName);
  const staying = entry.rollouts?.[channel] && liveRelease(entry, channel);
  if (staying && (version === undefined || version === staying.version)) {
    return withEntry(registry, packageName, withoutRollout(entry, channel));
  }
  const kept = channel === 'stable' ? entry.previous : [entry.channels.stable, ...entry.previous];
  const release =
    version === undefined ? lastLive(entry, channel) : kept.find((earlier) => earlier.version === version);
  if (release) {
    const returned = promote(registry, packageName, release, channel);
    return withoutEarlier(returned, packageName, entry.channels[channel]);
  }
  const names = kept.map((earlier) => earlier.version).join(', ') || 'none';
  const asked = version === undefined ? '' : ` ${version}`;
  throw new RegistryError(`${packageName} has no earlier release${asked}. Kept: ${names}`);
}

/** The registry with a remote taken out of service on every channel, or back in. Throws RegistryError for the shell. */
export function setDisabled(registry: Registry, packageName: string, isDisabled: boolean): Registry {
  if (packageName === 'shell') throw new RegistryError('without the shell there is no portal: roll it back');
  const { disabled: _former, ...entry } = requiredEntry(registry, packageName);
  return withEntry(registry, packageName, isDisabled ? { ...entry, disabled: true } : entry);
}

/** The remotes of a channel that its shell can run no release of: their pages show a panel. */
export function unfitRemotes(registry: Registry, channel: Channel): string[] {
  const { builtAgainst } = liveRelease(registry.shell, channel);
  const runs = (entry: PackageEntry) =>
    [liveRelease(entry, channel), ...entry.previous].some((release) =>
      fitsContract(release.builtAgainst, builtAgainst),
    );
  return Object.entries(registry.remotes).flatMap(([name, entry]) => (runs(entry) ? [] : [name]));
}
