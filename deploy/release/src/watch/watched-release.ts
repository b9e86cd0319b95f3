import { liveRelease, type Channel, type Registry } from '@peil/shared-kernel/contract';
import { RegistryError } from '../errors/registry-error.ts';
import { entryOf, rollback } from '../registry/registry-steps.ts';

/** A release that is watched, and the one it is measured by, to which a rollback returns. */
export interface WatchedRelease {
  readonly remote: string;
  readonly channel: Channel;
  readonly version: string;
  readonly former: string;
}

/**
 * The newest release of a remote on a channel: the one on its way out, else the one that is live. Throws RegistryError
 * where there is none, or nothing to return to.
 */
export function watchedRelease(registry: Registry, remote: string, channel: Channel): WatchedRelease {
  const entry = registry.remotes[remote];
  if (!entry) throw new RegistryError(`${remote} is not released as a remote`);
  const newest = entry.rollouts?.[channel]?.release ?? entry.channels[channel];
  if (!newest) throw new RegistryError(`${remote} has no release of its own on ${channel}: watch stable`);
  const returned = entryOf(rollback(registry, remote, { channel }), remote) ?? entry;
  return { remote, channel, version: newest.version, former: liveRelease(returned, channel).version };
}

/** Whether that release is still the newest of its channel: nobody promoted or rolled back since. */
export function isStillNewest(registry: Registry, { remote, channel, version }: WatchedRelease): boolean {
  try {
    return watchedRelease(registry, remote, channel).version === version;
  } catch (error) {
    if (error instanceof RegistryError) return false;
    throw error;
  }
}
