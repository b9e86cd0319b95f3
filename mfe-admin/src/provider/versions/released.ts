import type { ReleaseLoads } from '@peil/shared-kernel/api';
import { channels, type Channel, type PageRegistry } from '@peil/shared-kernel/contract';
import { compareNorwegian } from '@peil/shared-kernel/format';

/** A release as the portal hands it out. */
export interface ReleasedRow {
  readonly id: string;
  /** Of the package; `shell` for the shell. */
  readonly name: string;
  readonly version: string;
  /** ISO 8601. */
  readonly built: string;
  /** Percent while it is on its way out. */
  readonly state: 'current' | 'previous' | 'disabled' | { readonly percent: number };
}

/** Earlier releases of a package that are shown. */
const mostPrevious = 2;

const shell = 'shell';

/** What a channel's registry hands out: the shell first, then the remotes by name, each with what it falls back on. Pure. */
export function releasedRows({ shell: shellRelease, remotes }: PageRegistry): ReleasedRow[] {
  const row = (
    name: string,
    { version, built }: { readonly version: string; readonly built: string },
    state: ReleasedRow['state'],
  ): ReleasedRow => ({ id: `${name} ${version} ${JSON.stringify(state)}`, name, version, built, state });
  const others = Object.entries(remotes)
    .sort(([one], [other]) => compareNorwegian(one, other))
    .flatMap(([name, { current, rollout, disabled = false, previous }]) => [
      row(name, current, disabled ? 'disabled' : 'current'),
      ...(rollout ? [row(name, rollout.release, { percent: rollout.percent })] : []),
      ...previous
        .filter(({ version }) => version !== current.version)
        .slice(0, mostPrevious)
        .map((release) => row(name, release, 'previous')),
    ]);
  return [...(shellRelease ? [row(shell, shellRelease, 'current')] : []), ...others];
}

/** How a release fares, and on which channels pages have used it lately. */
export interface LoadRow {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly channels: readonly Channel[];
  readonly loaded: number;
  /** Times it could not be loaded or shown. */
  readonly failed: number;
  readonly failures: ReleaseLoads['failures'];
  /** Of the attempts that failed, 0 to 1; null where none was made. */
  readonly failedPart: number | null;
  readonly errors: number;
  /** Milliseconds of a load on average; null where none went well. */
  readonly meanMs: number | null;
}

/** Joins how releases fared on all channels with which channels they were used on; those that fail most first. Pure. */
export function loadRows(
  all: readonly ReleaseLoads[],
  byChannel: Readonly<Partial<Record<Channel, readonly ReleaseLoads[]>>>,
): LoadRow[] {
  const isUsedOn = (channel: Channel, { remote, version }: ReleaseLoads): boolean =>
    byChannel[channel]?.some(
      (found) => found.remote === remote && found.version === version && found.weighed.attempts > 0,
    ) ?? false;
  return all
    .map((release) => {
      const { remote, version, loaded, ms, failures, errors } = release;
      const failed = failures.reduce((sum, { count }) => sum + count, 0);
      // A failure of what was shown before is no further attempt.
      const afterwards = failures
        .filter(({ phase }) => phase === 'render' || phase === 'unmount' || phase === 'ready')
        .reduce((sum, { count }) => sum + count, 0);
      const attempts = loaded + failed - afterwards;
      return {
        id: `${remote} ${version}`,
        name: remote,
        version,
        channels: channels.filter((channel) => isUsedOn(channel, release)),
        loaded,
        failed,
        failures,
        failedPart: attempts > 0 ? Math.min(1, failed / attempts) : null,
        errors,
        meanMs: loaded > 0 ? ms / loaded : null,
      };
    })
    .sort(
      (one, other) =>
        (other.failedPart ?? 0) - (one.failedPart ?? 0) ||
        other.loaded - one.loaded ||
        compareNorwegian(one.id, other.id),
    );
}
