import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import type { RemoteName } from './releases.ts';

/** `release watch` while it runs, on the counters of the common API. */
export interface ReleaseWatch {
  /** What it has printed so far. */
  printed(): string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  stop(): void;
}

/** Starts watching a remote's newest release, by the token of a provider admin, with a poll a second. */
export function watchRelease(
  releases: string,
  remote: RemoteName,
  token: string,
  atLeast: number,
  options: readonly string[] = [],
): ReleaseWatch {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  const args = [
    cli,
    'watch',
    remote,
    '--every',
    '1',
    '--at-least',
    String(atLeast),
    '--minutes',
    '5',
    ...options,
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, RELEASES_DIR: releases, PORTAL_URL: portalUrl(), PORTAL_TOKEN: token },
  });
  let output = '';
  const gather = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  return {
    printed: () => output,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    stop: () => child.kill(),
  };
}
