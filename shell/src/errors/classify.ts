import type { ClientPhase, ErrorKind } from '@peil/shared-kernel/api/schemas';
import { isNoise } from './noise.ts';
import { releaseIn, type ReleaseName } from './release-in.ts';
import { factsOf, type Sighting } from './sighting.ts';

/** What a user is told. */
export type NoticeKind = 'unexpected' | 'outdated';

/** What a sighting is. */
export interface Finding {
  readonly kind: ErrorKind;
  /** The release it happened in; null where nothing tells. */
  readonly release: ReleaseName | null;
  readonly phase: ClientPhase | null;
}

/** What the user can do something about and is not shown already: a panel stands for a remote, and for a portal that did not start. */
export const noticeOf: Readonly<Record<ErrorKind, NoticeKind | null>> = {
  script: 'unexpected',
  promise: 'unexpected',
  chunk: 'outdated',
  remote: null,
  policy: null,
  start: null,
};

/**
 * What a sighting is; null for what is no fault of a release, or is told elsewhere.
 * @param hasStarted whether the portal's pages can be shown
 */
export function classify(sighting: Sighting, hasStarted: boolean): Finding | null {
  if (isNoise(sighting)) return null;
  switch (sighting.by) {
    case 'remote': {
      const { remote, version, kind: phase } = sighting;
      return { kind: 'remote', release: { remote, version }, phase };
    }
    case 'policy':
      return { kind: 'policy', release: releaseIn(sighting.file), phase: null };
    case 'error':
    case 'rejection': {
      const facts = factsOf(sighting);
      const kind = isLostChunk(facts) ? 'chunk' : sighting.by === 'error' ? 'script' : 'promise';
      return { kind: hasStarted ? kind : 'start', release: releaseIn(facts.trace), phase: null };
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
