import { execFileSync } from 'node:child_process';
import { repository } from '../layout.ts';

export interface SourceState {
  /** The last commit that changed the sources, `+` behind it when they were changed since; `unknown` without git. */
  readonly commit: string;
  /** When that was, UTC: the same sources are the same release whenever they are built. */
  readonly built: string;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: repository, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
}

/** The state in git of some paths of the repository. */
export function sourceState(paths: readonly string[]): SourceState {
  try {
    const [commit, time] = git('log', '-1', '--format=%H %cI', '--', ...paths).split(' ');
    if (!commit || !time) throw new Error('not in git');
    const changed = git('status', '--porcelain', '--', ...paths) === '' ? '' : '+';
    return { commit: `${commit.slice(0, 10)}${changed}`, built: new Date(time).toISOString() };
  } catch {
    return { commit: 'unknown', built: new Date().toISOString() };
  }
}
