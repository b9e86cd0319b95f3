import type { Overrides, PageRegistry, Release } from '@peil/shared-kernel/contract';
import type { LoadAttempt } from '../remotes/load-log.ts';
import { isNewer, type LocalRelease } from './local-releases.ts';

/** One remote of this page, as a developer wants to see it. */
export interface RemoteView {
  readonly remote: string;
  /** What this page takes; null: a build that does not answer. */
  readonly used: Release | null;
  /** What is live for all; null: the registry that tells is gone. */
  readonly live: Release | null;
  readonly rollout: { readonly version: string; readonly percent: number } | null;
  readonly isDisabled: boolean;
  /** The earlier version that runs because the one to use does not fit or failed. */
  readonly fallback: string | null;
  /** Newest first. */
  readonly attempts: readonly LoadAttempt[];
  /** The build it is pointed to. */
  readonly local: LocalRelease | null;
  /** An address that this browser asks for and the deployment does not allow. */
  readonly refused: string | null;
}

export interface PageParts {
  /** The registry that the page works with. */
  readonly used: PageRegistry;
  /** The same before anything was decided for this browser. */
  readonly published: PageRegistry | null;
  readonly attempts: readonly LoadAttempt[];
  readonly locals: readonly LocalRelease[];
  /** What the browser's cookie asks for. */
  readonly asked: Overrides;
}

export function remoteViews({ used, published, attempts, locals, asked }: PageParts): readonly RemoteView[] {
  return Object.entries(used.remotes).map(([remote, { current, disabled }]) => {
    const entry = published?.remotes[remote];
    const rollout = entry?.rollout;
    const own = attempts.filter((attempt) => attempt.remote === remote).reverse();
    const shown = own.find(({ phase }) => phase === 'ready');
    const local = locals.find((candidate) => candidate.remote === remote) ?? null;
    return {
      remote,
      used: local?.taken === null ? null : current,
      live: entry?.current ?? null,
      rollout: rollout ? { version: rollout.release.version, percent: rollout.percent } : null,
      isDisabled: disabled ?? false,
      fallback: shown?.isFallback ? shown.version : null,
      attempts: own,
      local,
      refused: local ? null : (asked[remote] ?? null),
    };
  });
}

/** What stands out of a remote. */
export type RemoteMark =
  | 'silent'
  | 'refused'
  | 'newer'
  | 'local'
  | 'disabled'
  | 'failed'
  | 'fallback'
  | 'ready'
  | 'idle';

/** The gravest thing to say about a remote. */
export function markOf({ local, refused, isDisabled, fallback, attempts: [latest] }: RemoteView): RemoteMark {
  if (local && !local.answer.ok) return 'silent';
  if (refused !== null) return 'refused';
  if (isDisabled) return 'disabled';
  if (latest?.fault) return 'failed';
  if (local) return isNewer(local) ? 'newer' : 'local';
  if (fallback !== null) return 'fallback';
  return latest ? 'ready' : 'idle';
}
