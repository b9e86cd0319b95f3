import type { ClientEvent, RemoteFault } from './client-event.ts';

/** Attempts to load and show a release, and how many of them failed by the release's own fault. */
export interface LoadOutcome {
  readonly attempts: number;
  readonly failed: number;
}

/**
 * Whether a release can be at fault, so that going back to another mends it. A network or a server that is away, or too
 * slow for a file, hits whatever is live; what an operator disabled, or a tab's shell is too old for, is no failure of
 * the release.
 */
const isOfRelease: Readonly<Record<RemoteFault, boolean>> = {
  unknown: false,
  disabled: false,
  unfit: false,
  missing: true,
  server: false,
  network: false,
  timeout: false,
  content: true,
  integrity: true,
  script: true,
  module: true,
  bootstrap: true,
  mount: true,
  render: true,
  unmount: true,
  chunk: true,
};

const blamesRelease = (fault: string | undefined): boolean =>
  fault !== undefined && Object.hasOwn(isOfRelease, fault) && isOfRelease[fault as RemoteFault];

/** A failure in these phases came after the attempt had been counted as loaded. */
const afterLoad: readonly (string | undefined)[] = ['render', 'unmount', 'ready'];

/**
 * What an event tells of how often its release failed; null: nothing. Attempts that the network or the server ended tell
 * nothing of a release, nor does a shell of contract 1.1, which tells failures alone.
 */
export function loadOutcome({
  kind,
  phase,
  fault,
  count,
}: Pick<ClientEvent, 'kind' | 'fault' | 'count'> & {
  readonly phase?: string | undefined;
}): LoadOutcome | null {
  if (kind === 'load') return { attempts: count, failed: 0 };
  if (kind !== 'remote' || !blamesRelease(fault)) return null;
  return { attempts: afterLoad.includes(phase) ? 0 : count, failed: count };
}
