import type { ClientEventKind } from '@peil/shared-kernel/api/schemas';
import type { NewEvent } from './event-queue.ts';
import { isNoise } from './noise.ts';
import { releaseIn, type ReleaseName } from '../registry/release-in.ts';
import { shellRelease } from './shown-page.ts';
import { factsOf, type Sighting } from './sighting.ts';

/** What a user reads. */
export type NoticeKind = 'unexpected' | 'outdated';

/** What a sighting is: an event, of a release where something tells which. */
export interface Finding extends Pick<NewEvent, 'kind' | 'phase' | 'fault' | 'ms'> {
  readonly release: ReleaseName | null;
}

/** What the user can do something about and is not shown already: a panel stands for a remote, and for a portal that did not start. */
export const noticeOf: Readonly<Record<ClientEventKind, NoticeKind | null>> = {
  script: 'unexpected',
  promise: 'unexpected',
  chunk: 'outdated',
  remote: null,
  load: null,
  registry: null,
  policy: null,
  start: null,
};

/**
 * What a sighting is; null for what is no fault of a release, or is reported elsewhere.
 * @param hasStarted whether the portal's pages can be shown
 */
export function classify(sighting: Sighting, hasStarted: boolean): Finding | null {
  if (isNoise(sighting)) return null;
  switch (sighting.by) {
    case 'remote': {
      const { remote, version, phase, fault, ms } = sighting;
      return { kind: 'remote', release: version ? { remote, version } : null, phase, fault, ms };
    }
    case 'load': {
      const { remote, version, ms } = sighting;
      return { kind: 'load', release: { remote, version }, ms };
    }
    case 'registry':
      return { kind: 'registry', release: shellRelease, fault: sighting.fault };
    case 'policy':
      return { kind: 'policy', release: releaseIn(sighting.file) };
    case 'error':
    case 'rejection': {
      const facts = factsOf(sighting);
      const kind = isLostChunk(facts) ? 'chunk' : sighting.by === 'error' ? 'script' : 'promise';
      return { kind: hasStarted ? kind : 'start', release: releaseIn(facts.trace) };
    }
  }
}

/** webpack's errors for a script and a style sheet that did not arrive. */
function isLostChunk({ name, code, message }: ReturnType<typeof factsOf>): boolean {
  return (
    name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    /^Loading (?:CSS )?chunk \S+ failed/.test(message)
  );
}
