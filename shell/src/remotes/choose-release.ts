import { fitsContract, type PageRegistry, type Release } from '@peil/shared-kernel/contract';
import { RemoteError } from './remote-error.ts';

/** The release of a remote that a page loads. */
export interface ChosenRelease {
  readonly release: Release;
  /** The live release needs a newer kernel than this shell has: an earlier one stands in for it. */
  readonly isFallback: boolean;
}

/** The live release if it fits this shell's kernel, else the newest earlier one that does. Throws RemoteError. */
export function chooseRelease(registry: PageRegistry, remote: string): ChosenRelease {
  const entry = registry.remotes[remote];
  if (!entry) throw new RemoteError({ fault: 'unknown', phase: 'resolve', remote, version: '' });
  const { current, previous, disabled = false } = entry;
  const refusal = { phase: 'resolve', remote, version: current.version } as const;
  if (disabled) throw new RemoteError({ fault: 'disabled', ...refusal });
  const release = [current, ...previous].find(({ builtAgainst }) => fitsContract(builtAgainst));
  if (!release) throw new RemoteError({ fault: 'unfit', ...refusal });
  return { release, isFallback: release !== current };
}
