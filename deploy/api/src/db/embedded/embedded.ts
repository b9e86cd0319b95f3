import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../logger.ts';
import type { FromChild, ToChild } from './messages.ts';

/** A running embedded database. */
export interface Embedded {
  readonly url: string;
  close(): Promise<void>;
}

/** Run from its sources (tests, development) the child needs the loader that Node 20 lacks. */
const fromSource = import.meta.url.endsWith('.ts');
const childFile = fileURLToPath(new URL(fromSource ? './child.ts' : './child.js', import.meta.url));

/**
 * Starts the embedded database in `folder` (made when it is not there).
 * After the very first start it is started once more: initialising leaves 500 MB of memory behind (measured).
 * @throws Error with one line when another process holds the folder or it cannot be opened.
 */
export async function startEmbedded(
  folder: string,
  logger: Pick<Logger, 'info' | 'error'>,
): Promise<Embedded> {
  const path = resolve(folder);
  const first = await startChild(path);
  if (!first.fresh) return serve(first, logger);
  await closeChild(first.child);
  logger.info('embedded database created');
  return serve(await startChild(path), logger);
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly fresh: boolean;
}

async function startChild(path: string): Promise<Started> {
  const child = fork(childFile, [path], {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as FromChild),
    once(child, 'exit').then((): FromChild => ({ type: 'failed', message: 'ended before it was ready' })),
  ]);
  if (answer.type === 'failed') throw new Error(`embedded database: ${answer.message}`);
  return { child, port: answer.port, fresh: answer.fresh };
}

function serve({ child, port }: Started, logger: Pick<Logger, 'error'>): Embedded {
  const ended = (code: number | null): void => {
    logger.error({ code }, 'embedded database ended by itself');
    // Nobody catches it: the server ends with an error, and whoever started it starts both anew.
    throw new Error('the embedded database ended by itself');
  };
  child.on('exit', ended);
  return {
    url: `postgresql://postgres@127.0.0.1:${String(port)}/postgres?sslmode=disable`,
    close: () => {
      child.off('exit', ended);
      return closeChild(child);
    },
  };
}

async function closeChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.send({ type: 'close' } satisfies ToChild);
  await gone;
}
