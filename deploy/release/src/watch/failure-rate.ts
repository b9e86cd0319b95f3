import type { RemoteFault } from '@peil/shared-kernel/api/schemas';
import type { LoadCount } from './load-count.ts';

/** Attempts to load and show a release, and how many of them failed by the release's own fault. */
export interface FailureRate {
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

/** A failure in these phases came after the attempt had been counted as loaded. */
const afterLoad: readonly (string | null)[] = ['render', 'unmount', 'ready'];

/** How often a release failed by its own fault. Attempts that the network or the server ended tell nothing of it. */
export function failureRate({ loaded, failures }: Pick<LoadCount, 'loaded' | 'failures'>): FailureRate {
  let [failed, attempts] = [0, loaded];
  for (const { phase, fault, count } of failures) {
    if (!isOfRelease[fault]) continue;
    failed += count;
    if (!afterLoad.includes(phase)) attempts += count;
  }
  return { attempts: Math.max(attempts, failed), failed };
}

/** What came on top of an earlier count. */
export function since(before: FailureRate, now: FailureRate): FailureRate {
  return {
    attempts: Math.max(0, now.attempts - before.attempts),
    failed: Math.max(0, now.failed - before.failed),
  };
}
