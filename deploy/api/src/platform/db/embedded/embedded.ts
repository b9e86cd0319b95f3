import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { compiledFile } from '../../compiled-file.ts';
import type { FromChild, ToChild } from './messages.ts';
import { damagedLine } from './texts.ts';

/** A running embedded database. */
export interface Embedded {
  readonly url: string;
  close(): Promise<void>;
}

const childFile = fileURLToPath(compiledFile('./child.js', import.meta.url));

/**
 * Starts the embedded database in `folder` (made when it is not there).
 * After the very first start it is started once more: initialising leaves 500 MB of memory behind (measured).
 * @throws ConfigError with one line that says what to do when another process holds the folder, it is no database and
 * not empty, or the database in it cannot be opened.
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
  readonly host: string;
  readonly port: number;
  readonly fresh: boolean;
}

async function startChild(path: string): Promise<Started> {
  const child = fork(childFile, [path], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Until it is ready its last words become one line of error; afterwards they are passed on.
  let words = '';
  const listen = (chunk: Buffer): void => {
    words = `${words}${chunk.toString()}`.slice(-2000);
  };
  child.stderr?.on('data', listen);
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as FromChild),
    once(child, 'exit').then((): FromChild => ({
      type: 'refused',
      line: damagedLine(path, words || 'den endte av seg selv'),
    })),
  ]);
  if (answer.type === 'refused') throw new ConfigError(answer.line);
  if (answer.type === 'failed') throw new Error(`embedded database: ${answer.message}`);
  child.stderr?.off('data', listen).pipe(process.stderr, { end: false });
  return { child, host: answer.host, port: answer.port, fresh: answer.fresh };
}

/** The address of a running embedded database for its one role; `host` is the folder of its socket. */
export const embeddedUrl = (host: string, port: number): string =>
  `postgresql://postgres@${encodeURIComponent(host)}:${String(port)}/postgres?sslmode=disable`;

function serve({ child, host, port }: Started, logger: Pick<Logger, 'error'>): Embedded {
  const ended = (code: number | null): void => {
    logger.error({ code }, 'embedded database ended by itself');
    // Nobody catches it: the server ends with an error, and whoever started it starts both anew.
    throw new Error('the embedded database ended by itself');
  };
  child.on('exit', ended);
  return {
    url: embeddedUrl(host, port),
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
