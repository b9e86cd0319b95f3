import type { Release } from '../../../contract/src/index.ts';

/** A release that this page is made of, or will be once its remote is opened. */
export interface RunningRelease {
  /** Package name without scope; the host is `shell`. */
  readonly packageName: string;
  readonly release: Release;
}

/** Nobody says so under a host that knows nothing of releases, or where a remote runs alone. */
let ask: () => readonly RunningRelease[] = () => [];

/** The host says what runs, whenever it is asked. */
export function provideRunningReleases(running: () => readonly RunningRelease[]): void {
  ask = running;
}

/** The host's release and those of all its remotes, as this browser gets them; none where the host does not say. */
export const runningReleases = (): readonly RunningRelease[] => ask();
