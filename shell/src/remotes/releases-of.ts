import type { PageRegistry } from '@peil/shared-kernel/contract';
import type { RunningRelease } from '@peil/shared-kernel/remote';
import { chooseRelease } from './choose-release.ts';
import { RemoteError } from './remote-error.ts';

/** What a page with this registry loads of one remote; none where it is out of service or fits no shell of this kind. */
function ofRemote(registry: PageRegistry, remote: string): RunningRelease[] {
  try {
    return [{ packageName: remote, release: chooseRelease(registry, remote).release }];
  } catch (error) {
    if (error instanceof RemoteError) return [];
    throw error;
  }
}

/** The releases that a page with this registry is made of: the shell's first, then the remotes' by name. */
export function releasesOf(registry: PageRegistry): readonly RunningRelease[] {
  const { shell, remotes } = registry;
  return [
    ...(shell ? [{ packageName: 'shell', release: shell }] : []),
    ...Object.keys(remotes)
      .sort()
      .flatMap((remote) => ofRemote(registry, remote)),
  ];
}
