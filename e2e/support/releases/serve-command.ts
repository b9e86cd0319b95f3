import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import type { RemoteName } from './releases.ts';

export interface ServeCommand {
  /** The line that tells what to open. */
  readonly link: string;
  readonly address: string;
  /** Ends it as Ctrl-C does; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Runs `npm run release -- serve` for a remote, until its first build is served. */
export async function startServe(remote: RemoteName): Promise<ServeCommand> {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', remote, '--port', '0', '--portal', portalUrl()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    const [code] = (await exited) as [number | null];
    return code;
  };
  for await (const line of createInterface(child.stdout)) {
    const link = /^Open (\S+@(\S+)) /.exec(line);
    if (link?.[1] && link[2]) return { link: link[1], address: link[2], stop };
  }
  throw new Error(`serve ${remote} ended without a build`);
}
