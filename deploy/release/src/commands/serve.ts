import { once } from 'node:events';
import { packageArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { UsageError } from '../errors/usage-error.ts';

const defaultPort = '3101';
const defaultPortal = 'http://localhost:8080';

function portArgument(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port is a number from 0 to 65535, not ${text}`);
  return port;
}

function portalArgument(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`--portal is the portal's address, such as ${defaultPortal}, not ${text}`);
  return new URL(text).origin;
}

export const serve: Command = {
  usage: '<remote> [--port 3101] [--portal <address>]',
  summary: 'build a remote on every change, for a portal to take it from',
  async run(args, { print, warn }) {
    const { positionals, options } = readArguments(args, 1, ['port', 'portal']);
    const remote = packageArgument(positionals[0]);
    if (remote === 'shell') throw new UsageError('the shell cannot be overridden');
    const port = portArgument(options.port ?? defaultPort);
    const portal = portalArgument(options.portal ?? defaultPortal);
    const { serveRemote } = await import('../serve/serve-remote.ts');
    const stop = await serveRemote({ remote, port, portal, print, warn }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new UsageError(`port ${String(port)} is taken: choose another with --port`);
    });
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await stop();
  },
};
