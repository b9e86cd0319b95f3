import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledFile } from '../platform/compiled-file.ts';

/** A server that runs as it does in production: a process of its own, killed like one. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** How the process ended, when it has. */
  readonly ended: Promise<ProcessEnd>;
  /** Sends the signal and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<ProcessEnd>;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

const apiMain = fileURLToPath(compiledFile('../main.js', import.meta.url));

/** Starts the compiled API on a free port, without demo data; returns when it listens. */
export function startApiProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startProcess(apiMain, /Server listening at (http:[^"]+)/, {
    NODE_ENV: 'test',
    DEMO: 'off',
    API_PORT: '0',
    JWT_SECRET: 'the-same-secret-in-every-process-of-a-test',
    ...environment,
  });
}

/**
 * Starts a compiled file with this environment and nothing of the tests' own.
 * @param listening finds the origin in what the process writes
 */
export async function startProcess(
  file: string,
  listening: RegExp,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], ...environment },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]): ProcessEnd => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  let written = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      const found = listening.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`the server did not start: ${written}`)), reject);
  });
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
